import type { Page } from '@playwright/test'
import { callApi } from '../fixtures/api.ts'
import { chooseInAccountMenu } from '../fixtures/forms.ts'
import { aDraft } from '../fixtures/invoices.ts'
import { aClient, aTrainer, type Person, signIn } from '../fixtures/people.ts'
import { expectAccessible } from '../fixtures/screens.ts'
import { kept, leaveTheLookingToButtons, loseSession, signInAgain } from '../fixtures/sessions.ts'
import { expect, test } from '../fixtures/test.ts'
import { callsOf, only } from '../fixtures/traffic.ts'

/** "Refresh fails: redirect to /login" (specification, section 4), in the middle of typing: and nothing typed is lost. */
test.use({ refusals: [401] })

test.beforeEach(async ({ context }) => await leaveTheLookingToButtons(context))

/** A new client is being entered when the session ends somewhere else; whoever types knows nothing of it yet. */
async function typeAndLoseSession(page: Page, trainer: Person): Promise<void> {
  await page.goto('/trainer/clients/new')
  await page.getByLabel('First name').fill('Amelia')
  await page.getByLabel('Last name').fill('Hart')
  await loseSession(page, trainer)
}

test('whoever else signs in there finds nothing of it, nor do its owners after them', async ({
  page,
  context,
}) => {
  const [first, second] = [await aTrainer(), await aTrainer('Grace', 'Bell')]
  await signIn(context, first)
  await typeAndLoseSession(page, first)
  await page.getByRole('button', { name: 'Add client' }).click()
  await expect(page).toHaveURL('/login?returnTo=%2Ftrainer%2Fclients%2Fnew')
  await signInAgain(page, second)
  await expect(page).toHaveURL('/trainer/clients/new')
  await expect(page.getByLabel('First name')).toHaveValue('')
  await expect(page.getByText(kept)).toBeHidden()

  await chooseInAccountMenu(page, 'Sign out')
  await signInAgain(page, first)
  await page.getByRole('link', { name: 'Clients' }).click()
  await page.getByRole('link', { name: 'Add client' }).click()
  await expect(page.getByLabel('First name')).toHaveValue('')
})

test('what is typed lies in no storage of the browser meanwhile, and a reload asks first', async ({
  page,
  context,
}) => {
  const trainer = await aTrainer()
  await signIn(context, trainer)
  await typeAndLoseSession(page, trainer)
  await page.getByRole('button', { name: 'Add client' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await expect(page.getByText('Your session has ended')).toBeVisible()
  await expect(page.locator('body')).not.toContainText('Amelia')
  expect(JSON.stringify(await context.storageState({ indexedDB: true }))).not.toContain('Amelia')
  const asked = page.waitForEvent('dialog')
  const reloaded = page.reload()
  const question = await asked
  expect(question.type()).toBe('beforeunload')
  await question.accept()
  await reloaded
  await signInAgain(page, trainer)
  await expect(page).toHaveURL('/trainer/clients/new')
  await expect(page.getByLabel('First name')).toHaveValue('')
})

test('a draft of an invoice is written on, the session ends, and whoever signs in again saves it once', async ({
  page,
  context,
}) => {
  const trainer = await aTrainer()
  await aClient(trainer)
  const { id, token } = await aDraft(trainer)
  await signIn(context, trainer)
  await page.goto(`/trainer/invoices/${id}`)
  await page.getByLabel('Price of one').fill('52.50')
  await page.getByLabel('Words for the client').fill('Thank you for a good autumn.')
  await loseSession(page, trainer)
  const calls = callsOf(page)
  await page.getByRole('button', { name: 'Save the draft' }).click()
  await expect(page).toHaveURL(`/login?returnTo=${encodeURIComponent(`/trainer/invoices/${id}`)}`)
  await expectAccessible(page)

  await signInAgain(page, trainer)
  await expect(page).toHaveURL(`/trainer/invoices/${id}`)
  await expect(page.getByText(kept)).toBeVisible()
  await expect(page.getByLabel('Price of one')).toHaveValue('52.50')
  await expect(page.getByLabel('Words for the client')).toHaveValue('Thank you for a good autumn.')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save the draft' }).click()
  await expect(page.getByText('The draft is saved.')).toBeVisible()
  await expect(page.getByText(kept)).toBeHidden()
  const saved = only(calls, `PATCH /api/invoices/${id}`).map(({ status }) => status)
  expect(saved, 'refused once, then done once').toEqual([401, 200])
  const { grossMinor, note } = await callApi('GET /api/invoices/{id}', undefined, { token, params: { id } })
  expect({ grossMinor, note }).toEqual({ grossMinor: 5250, note: 'Thank you for a good autumn.' })
})

test('in two tabs what is typed in each is there again, whichever of them is signed in to', async ({
  context,
}) => {
  const trainer = await aTrainer()
  await signIn(context, trainer)
  const [tab, other] = [await context.newPage(), await context.newPage()]
  await other.goto('/trainer/business')
  await other.getByLabel('Town').fill('Oakfield')
  await typeAndLoseSession(tab, trainer)
  await tab.getByRole('button', { name: 'Add client' }).click()
  await expect(tab).toHaveURL(/\/login\?/)
  await other.getByRole('button', { name: 'Save business' }).click()
  await expect(other).toHaveURL('/login?returnTo=%2Ftrainer%2Fbusiness')

  await signInAgain(other, trainer)
  for (const [page, address, field, text] of [
    [tab, '/trainer/clients/new', 'First name', 'Amelia'],
    [other, '/trainer/business', 'Town', 'Oakfield'],
  ] as const) {
    await expect(page).toHaveURL(address)
    await expect(page.getByText(kept)).toBeVisible()
    await expect(page.getByLabel(field)).toHaveValue(text)
  }
})

test('and signing out in one tab leaves nothing in the other, which had lost the session', async ({
  context,
}) => {
  const trainer = await aTrainer()
  await signIn(context, trainer)
  const [tab, other] = [await context.newPage(), await context.newPage()]
  await other.goto('/trainer/account/profile')
  await expect(other.getByText(trainer.email)).toBeVisible()
  await typeAndLoseSession(tab, trainer)
  await tab.getByRole('button', { name: 'Add client' }).click()
  await expect(tab).toHaveURL(/\/login\?/)
  await chooseInAccountMenu(other, 'Sign out')
  await expect(other).toHaveURL('/login')
  await signInAgain(tab, trainer)
  await expect(tab).toHaveURL('/trainer/clients/new')
  await expect(tab.getByLabel('First name')).toHaveValue('')
})
