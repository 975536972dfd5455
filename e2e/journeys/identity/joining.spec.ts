import { callApi } from '../../fixtures/api.ts'
import { chooseInAccountMenu, register, submitCredentials } from '../../fixtures/forms.ts'
import { linkIn, mailTo } from '../../fixtures/mailbox.ts'
import { aClient, anInvitation, aStranger, aTrainer, signIn, tokensOf } from '../../fixtures/people.ts'
import { expectAccessible } from '../../fixtures/screens.ts'
import { expect, test } from '../../fixtures/test.ts'

/** Joining another business with an existing account. Sessions of a business that is left end, hence the 401. */
test.use({ refusals: [401, 422] })

test('a signed-out client joins through the link, with address and password', async ({
  page,
  newVisitor,
}) => {
  const former = await aTrainer()
  const next = await aTrainer('Grace', 'Bell')
  const client = await aClient(former)
  const { token } = await tokensOf(next)
  await callApi('POST /api/invitations', { role: 'client', email: client.email }, { token })

  await page.goto(linkIn(await mailTo(client.email, /invites you/), 'invite'))
  await page.getByRole('button', { name: 'I already have an account' }).click()
  await expectAccessible(page)
  await page.getByLabel('Email').fill(client.email)
  await page.getByLabel('Password', { exact: true }).fill(client.password)
  await page.getByLabel('I leave the business I have been with').check()
  await page.getByRole('button', { name: 'Join with this account' }).click()
  await expect(page.getByText(/^You now train with Grace Bell of /)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Continue' }).click()
  await submitCredentials(page, client)
  await expect(page.getByRole('heading', { name: 'Grace Bell' })).toBeVisible()
  await mailTo(client.email, /You now train with Grace Bell/)

  const [formerPage, nextPage] = [await newVisitor(former), await newVisitor(next)]
  await formerPage.goto('/trainer/clients')
  await expect(formerPage.getByText('No clients yet.'), 'the client left').toBeVisible()
  await nextPage.goto('/trainer/clients')
  await expect(nextPage.getByRole('row').filter({ hasText: client.email })).toBeVisible()
})

test('a signed-in client joins by typing a code, and sees who invites them first', async ({
  page,
  context,
}) => {
  const client = await aClient(await aTrainer())
  const code = await anInvitation(await aTrainer('Grace', 'Bell'), 'client')
  await signIn(context, client)
  await page.goto('/client')
  await page.getByRole('link', { name: 'Join another business' }).click()
  await page.getByLabel('Invitation code').fill(code.replaceAll('-', ' ').toLowerCase())
  await expect(page.getByText('Grace Bell has invited you to join.')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('I leave Hannah Oakley').check()
  await page.getByRole('button', { name: 'Join business' }).click()
  await expect(page).toHaveURL('/client')
  await expect(page.getByRole('heading', { name: 'Grace Bell' })).toBeVisible()
})

test('registering again mails the owner of the account, and the screen reveals nothing', async ({ page }) => {
  const client = await aClient(await aTrainer())
  const code = await anInvitation(await aTrainer('Grace', 'Bell'), 'client')
  await page.goto(`/invite/${code}`)
  await register(page, { ...aStranger(), email: client.email })
  await expect(page.getByText(`We sent an email to ${client.email}.`)).toBeVisible()
  const mail = await mailTo(client.email, /You already have a Cavaletti account/)
  expect(linkIn(mail, 'invite')).toBe(`/invite/${code}`)
})

test('the owner of a business joins another one as its client, without losing their own', async ({
  page,
}) => {
  const trainer = await aTrainer()
  await page.goto(`/invite/${await anInvitation(await aTrainer('Grace', 'Bell'), 'client')}`)
  await page.getByRole('button', { name: 'I already have an account' }).click()
  await page.getByLabel('Email').fill(trainer.email)
  await page.getByLabel('Password', { exact: true }).fill(trainer.password)
  await page.getByRole('button', { name: 'Join with this account' }).click()
  await expect(page.getByText(/^You now train with Grace Bell of /)).toBeVisible()
  await page.getByRole('link', { name: 'Continue' }).click()
  await submitCredentials(page, trainer)
  await expect(page).toHaveURL('/client')
  await chooseInAccountMenu(page, 'Switch to Hannah Oakley')
  await expect(page).toHaveURL(/\/trainer/)
})
