import { callApi } from '../../../fixtures/api.ts'
import { aLesson, aRiderOf, aYard, londonTime } from '../../../fixtures/lessons.ts'
import { mailTo } from '../../../fixtures/mailbox.ts'
import { aClient, aTrainer, type Known, tokensOf } from '../../../fixtures/people.ts'
import { anOfferToRequest, aRequestForAll, aRiderToBook } from '../../../fixtures/requests.ts'
import { expectAccessible, sizes } from '../../../fixtures/screens.ts'
import { expect, test } from '../../../fixtures/test.ts'

// The job that mails notices looks once a minute.
test.slow()

test('a family cancels from the mail on a phone, and the trainer sees it', async ({ newVisitor, page }) => {
  const trainer = await aTrainer()
  const yard = await aYard(trainer)
  const client = await withoutQuietHours(await aClient(trainer))
  const riderId = await aRiderOf(yard, client)
  const lesson = await aLesson(yard, londonTime(3, '16:00'), { seats: [{ riderId, horseId: yard.horseId }] })
  const mail = await mailOf(client.email, /^Lesson booked for Zoe Hart/)

  await page.setViewportSize(sizes.phone)
  const opened = await page.goto(pathIn(mail, 'Check the lesson without signing in'))
  const secrecy = { 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' }
  expect(opened?.headers()).toMatchObject(secrecy)
  await expect(page.getByRole('heading', { name: /for Zoe$/ })).toBeVisible()
  await expect(page).toHaveURL(/\/public\/lesson#/)
  await expect(page.getByText('Booked', { exact: true })).toBeVisible()
  await expect(page.getByText('Hart')).toBeHidden()
  await expectAccessible(page)
  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save to your calendar' }).click()
  expect((await file).suggestedFilename()).toBe('lesson.ics')

  await page.goto(pathIn(mail, 'Cancel the lesson'))
  const cancel = page.getByRole('button', { name: 'Cancel lesson: free' })
  await expect(cancel).toBeVisible()
  await expectAccessible(page)
  await cancel.evaluate((button: HTMLButtonElement) => button.click())
  await expect(page.getByText('Booked', { exact: true }), 'a script pressed it').toBeVisible()

  const calendar = await newVisitor(trainer)
  await calendar.goto(`/trainer/calendar?lesson=${lesson.id}`)
  const panel = calendar.getByRole('complementary')
  await expect(panel.getByText('Booked', { exact: true })).toBeVisible()

  await cancel.click()
  await expect(page.getByText(/^You cancelled this lesson on .* You pay nothing\.$/)).toBeVisible()
  await expect(page.getByRole('heading', { name: /for Zoe$/ })).toBeFocused()
  await expect(page.getByText('Cancelled', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await expect(panel.getByText('Cancelled', { exact: true }).first()).toBeVisible()

  await page.reload()
  await expect(page.getByText(/^You cancelled this lesson on/)).toBeVisible()
  await expect(page.getByRole('button', { name: /^Cancel lesson/ })).toBeHidden()
})

test('a trainer declines one request and confirms another from the mail', async ({ page, newVisitor }) => {
  const trainer = await withoutQuietHours(await aTrainer())
  const yard = await aYard(trainer)
  const client = await aClient(trainer)
  const offerId = await anOfferToRequest(yard, trainer)
  const message = 'Could she have a quiet horse?'
  const zoe = await aRiderToBook(yard, client, 'Zoe')
  const ida = await aRiderToBook(yard, client, 'Ida')
  // Requests more than a second apart come in two mails.
  await aRequestForAll(client, [zoe, ida], offerId, message)
  const mail = await mailOf(trainer.email, /^2 requests for/)

  await page.setViewportSize(sizes.phone)
  await page.goto(pathIn(mail, 'Decline the request'))
  await page.getByLabel('Message to the client (optional)').fill('Would Friday suit you?')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Decline request' }).click()
  await expect(page.getByText(/^You declined this request on/)).toBeVisible()

  await page.goto(pathIn(mail, 'Confirm the request', 1))
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Confirm lesson' }).click()
  await expect(page.getByText(/^You confirmed this request on/)).toBeVisible()
  await page.goto(pathIn(mail, 'Decline the request', 1))
  await expect(page.getByText('This request is confirmed already.')).toBeVisible()

  const family = await newVisitor(client)
  await family.goto('/client/lessons')
  await expect(family.getByText(/Message: Would Friday suit you\?/)).toBeVisible()
  await expect(family.getByText('Booked', { exact: true })).toBeVisible()
})

/** Lets mails come at night too. */
async function withoutQuietHours<P extends Known>(person: P): Promise<P> {
  const { token } = await tokensOf(person)
  const { version } = await callApi('GET /api/notice-preferences', undefined, { token })
  await callApi('PUT /api/notice-preferences', { mailOff: [], quietHours: null, version }, { token })
  return person
}

/** Path of a link in the text of a mail; of the first lesson in it, or of a later one. */
function pathIn({ text }: { text: string }, label: string, place = 0): string {
  const links = Array.from(text.matchAll(new RegExp(`${label}\\s+https?://[^/]+(/\\S+)`, 'g')))
  const path = links[place]?.[1]
  if (path === undefined) throw new Error(`The mail has no link “${label}”:\n${text}`)
  return path
}

async function mailOf(address: string, subject: RegExp) {
  let mail: Awaited<ReturnType<typeof mailTo>> | undefined
  await expect(async () => {
    mail = await mailTo(address, subject)
  }).toPass({ timeout: 150_000 })
  if (!mail) throw new Error('The mail is gone again.')
  return mail
}
