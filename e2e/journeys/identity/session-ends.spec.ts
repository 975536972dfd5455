import type { Page } from '@playwright/test'
import { callApi } from '../../fixtures/api.ts'
import { chooseInAccountMenu } from '../../fixtures/forms.ts'
import { aDraft } from '../../fixtures/invoices.ts'
import { aClient, aTrainer, type Person, signIn } from '../../fixtures/people.ts'
import { expectAccessible } from '../../fixtures/screens.ts'
import { kept, blockLiveUpdates, loseSession, signInAgain } from '../../fixtures/sessions.ts'
import { expect, test } from '../../fixtures/test.ts'
import { callsOf, only } from '../../fixtures/traffic.ts'

/** "Refresh fails: redirect to /login" (specification, section 4) in the middle of typing, without losing input. */
test.use({ refusals: [401] })

test.beforeEach(async ({ context }) => await blockLiveUpdates(context))

/** A session that ends elsewhere while a new client is typed in; the page does not know yet. */
async function typeAndLoseSession(page: Page, trainer: Person): Promise<void> {
  await page.goto('/trainer/clients/new')
  await page.getByLabel('First name').fill('Amelia')
  await page.getByLabel('Last name').fill('Hart')
  await loseSession(page, trainer)
}

test('another user who signs in finds none of the input, and neither do its owners afterwards', async ({
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
  await page.getByRole('link', { name: 'Clients', exact: true }).click()
  await page.getByRole('link', { name: 'Add client' }).click()
  await expect(page.getByLabel('First name')).toHaveValue('')
})

test('a reload asks first and keeps unsaved input for the same user, in no lasting storage', async ({
  page,
  context,
}) => {
  const trainer = await aTrainer()
  await signIn(context, trainer)
  await typeAndLoseSession(page, trainer)
  await page.getByRole('button', { name: 'Add client' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await expect(page.getByText('You have been signed out')).toBeVisible()
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
  await expect(page.getByLabel('First name')).toHaveValue('Amelia')
})

test('a draft invoice survives the end of the session and is saved once', async ({ page, context }) => {
  const trainer = await aTrainer()
  await aClient(trainer)
  const { id, token } = await aDraft(trainer)
  await signIn(context, trainer)
  await page.goto(`/trainer/invoices/${id}`)
  await page.getByLabel('Unit price').fill('52.50')
  await page.getByLabel('Note to client').fill('Thank you for a good autumn.')
  await loseSession(page, trainer)
  const calls = callsOf(page)
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page).toHaveURL(`/login?returnTo=${encodeURIComponent(`/trainer/invoices/${id}`)}`)
  await expectAccessible(page)

  await signInAgain(page, trainer)
  await expect(page).toHaveURL(`/trainer/invoices/${id}`)
  await expect(page.getByText(kept)).toBeVisible()
  await expect(page.getByLabel('Unit price')).toHaveValue('52.50')
  await expect(page.getByLabel('Note to client')).toHaveValue('Thank you for a good autumn.')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByText('Draft saved.')).toBeVisible()
  await expect(page.getByText(kept)).toBeHidden()
  const saved = only(calls, `PATCH /api/invoices/${id}`).map(({ status }) => status)
  expect(saved, 'refused once, then saved once').toEqual([401, 200])
  const { grossMinor, note } = await callApi('GET /api/invoices/{id}', undefined, { token, params: { id } })
  expect({ grossMinor, note }).toEqual({ grossMinor: 5250, note: 'Thank you for a good autumn.' })
})

test('each of two tabs keeps its own input, in whichever of them you sign in', async ({ context }) => {
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

test('signing out in one tab clears the input of another tab that had lost its session', async ({
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
