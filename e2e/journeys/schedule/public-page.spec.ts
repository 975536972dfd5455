import { callApi } from '../../fixtures/api.ts'
import { linkIn, mailTo } from '../../fixtures/mailbox.ts'
import { aYard } from '../../fixtures/lessons.ts'
import { aTrainer, signIn } from '../../fixtures/people.ts'
import { anOfferToRequest } from '../../fixtures/requests.ts'
import {
  expectAccessible,
  expectNothingCut,
  expectNoSidewaysScroll,
  sizes,
  zoomedPhone,
} from '../../fixtures/screens.ts'
import { expect, test } from '../../fixtures/test.ts'

test.use({ refusals: [404, 409, 422] })

test.slow()

test('a trainer publishes a page, a visitor asks on a phone, is accepted and joins', async ({
  page,
  context,
  browser,
}) => {
  const trainer = await aTrainer()
  const yard = await aYard(trainer)
  await anOfferToRequest(yard, trainer)
  const { token } = yard
  const place = {
    name: 'Oakfield',
    address: { street: 'Mill Lane 1', city: 'Oakfield', postcode: '', country: 'GB' },
  }
  await callApi('POST /api/places', place, { token })
  const slug = `oakfield-${crypto.randomUUID().slice(0, 8)}`
  await signIn(context, trainer)

  await page.goto('/trainer/business')
  await page.getByRole('link', { name: 'Public page' }).click()
  await expect(page.getByText('Nobody sees the page yet.')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Address of the page').fill('admin')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('This is already in use. Choose another one.')).toBeVisible()
  await page.getByLabel('Address of the page').fill(slug)
  await page.getByRole('textbox', { name: 'Introduction' }).fill('Calm lessons for everybody.')
  await page.getByLabel('Oakfield').check()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Public page saved.')).toBeVisible()
  await page.getByRole('button', { name: 'Publish page' }).click()
  await expect(
    page.getByText('Enter the name and number of your licence first.', { exact: false }),
  ).toBeVisible()
  await page.getByLabel('Name of the licence holder').fill('Hannah Oakley')
  await page.getByLabel('Licence number').fill('AWL/7')
  // The message of the first time may still be there. Publishing needs the new version, which is fetched afterwards;
  // an earlier change may be fetched only now.
  let isStored = false
  const saved = page.waitForResponse((answer) => {
    const isGet = answer.request().method() === 'GET'
    if (!answer.url().endsWith('/api/public-page')) return false
    isStored ||= !isGet
    return isStored && isGet
  })
  await page.getByRole('button', { name: 'Save' }).click()
  await saved
  await page.getByRole('link', { name: 'Preview page' }).click()
  await expect(page.getByText('Calm lessons for everybody.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Change page' }).click()
  await page.getByRole('button', { name: 'Publish page' }).click()
  await expect(page.getByText('Published', { exact: true })).toBeVisible()
  await expect(page.getByText('<a href=', { exact: false })).toBeVisible()

  const phone = await browser.newContext({ viewport: sizes.phone })
  const visitor = await phone.newPage()
  await visitor.goto(`/public/trainer/${slug}`)
  await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(visitor).toHaveTitle(/riding lessons/)
  await expect(visitor.getByText('AWL/7')).toBeVisible()
  await expectAccessible(visitor)
  await visitor.getByRole('button', { name: 'Show free times Lunge lesson' }).click()
  await visitor.getByRole('button', { name: '10:00' }).nth(1).click()
  const dialog = visitor.getByRole('dialog')
  await expectAccessible(visitor)
  await dialog.getByLabel('Your first name').fill('Nora')
  await dialog.getByLabel('Your last name').fill('Quill')
  const email = `nora.${crypto.randomUUID().slice(0, 8)}@visitors.example`
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByLabel('Rider’s first name').fill('Mia')
  await dialog.getByLabel('Rider’s last name').fill('Quill')
  await dialog.getByRole('textbox', { name: 'Rider’s date of birth' }).fill('02/04/2014')
  await dialog.getByRole('button', { name: 'Send request' }).click()
  await expect(visitor.getByText('Nothing is booked yet.', { exact: false })).toBeVisible()
  await visitor.getByRole('button', { name: 'Close', exact: true }).last().click()
  await expectNoSidewaysScroll(visitor)
  await expectNothingCut(visitor, zoomedPhone)

  await page.goto('/trainer/requests')
  const request = page.getByRole('article', { name: 'Mia Quill' })
  await expect(request).toContainText('Nora Quill')
  await expectAccessible(page)
  await request.getByRole('button', { name: 'Accept request: Mia Quill' }).click()
  await page.getByRole('dialog').getByLabel('Message to the visitor (optional)').fill('See you then.')
  await page.getByRole('dialog').getByRole('button', { name: 'Accept request' }).click()
  await expect(page.getByText('Nora Quill is now a client and has an invitation.')).toBeVisible()
  await expect(request).toBeHidden()

  const mail = await mailTo(email, /has accepted your request/)
  expect(mail.text).toContain('See you then.')
  await visitor.goto(linkIn(mail, 'invite'))
  await expect(visitor.getByLabel('First name')).toHaveValue('Nora')
  await visitor.getByLabel('Password', { exact: true }).fill('four unrelated words make sense')
  await visitor.getByRole('button', { name: 'Create account' }).click()
  await mailTo(email, /./)
  await phone.close()

  await page.goto('/trainer/business/public-page')
  await page.getByRole('button', { name: 'Unpublish page' }).click()
  await expect(page.getByText('Not published')).toBeVisible()
  expect((await page.request.get(`/public/trainer/${slug}`)).status()).toBe(404)
})
