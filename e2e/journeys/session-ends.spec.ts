import type { Page, Request } from '@playwright/test'
import { callApi } from '../fixtures/api.ts'
import { chooseInAccountMenu, submitCredentials } from '../fixtures/forms.ts'
import { aDraft, anInvoice } from '../fixtures/invoices.ts'
import { aClient, aTrainer, type Person, signIn } from '../fixtures/people.ts'
import { expectAccessible } from '../fixtures/screens.ts'
import { endSessionsOf } from '../fixtures/sessions.ts'
import { expect, test } from '../fixtures/test.ts'
import { callsOf, only } from '../fixtures/traffic.ts'

/** "Refresh fails: redirect to /login" (specification, section 4), in the middle of typing: and nothing typed is lost. */
test.use({ refusals: [401] })

const kept = 'What you typed before is still here. It is not saved yet.'

/** Calls that are not answered yet, but for the stream of changes. */
const underWay = new Set<Request>()

test.beforeEach(async ({ context }) => {
  underWay.clear()
  context.on('request', (request) => {
    if (/\/api\/(?!live$)/.test(request.url())) underWay.add(request)
  })
  context.on('requestfinished', (request) => underWay.delete(request))
  context.on('requestfailed', (request) => underWay.delete(request))
  // No page looks by itself at what changed, so that it is the press of a button that finds out.
  await context.route('**/api/live', () => undefined)
})

/** Ends the session once the pages have all they asked for. */
async function loseSession(page: Page, trainer: Person): Promise<void> {
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await expect.poll(() => underWay.size).toBe(0)
  await endSessionsOf(trainer)
}

/** Waits for the sign-in screen, as other screens have fields of those names too. */
async function signInAgain(page: Page, trainer: Person): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await submitCredentials(page, trainer)
}

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
  await page.getByRole('link', { name: 'Add a client' }).click()
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

test('a payment was being entered: its dialog is open again, and the money is entered once', async ({
  page,
  context,
}) => {
  const trainer = await aTrainer()
  await aClient(trainer)
  const { id } = await anInvoice(trainer)
  await signIn(context, trainer)
  await page.goto(`/trainer/invoices/${id}`)
  await page.getByRole('button', { name: 'Enter a payment' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Amount').fill('12.34')
  await dialog.getByLabel('Reference').fill('From the cash box')
  await loseSession(page, trainer)
  const calls = callsOf(page)
  await dialog.getByRole('button', { name: 'Enter the payment' }).click()
  await signInAgain(page, trainer)
  await expect(dialog.getByText(kept)).toBeVisible()
  await expect(dialog.getByLabel('Amount')).toHaveValue('12.34')
  await expect(dialog.getByLabel('Reference')).toHaveValue('From the cash box')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Enter the payment' }).click()
  await expect(page.getByText('The payment of Amelia Hart is entered.')).toBeVisible()
  await expect(dialog).toBeHidden()
  const entered = only(calls, 'POST /api/payments').map(({ status }) => Math.floor((status ?? 0) / 100))
  expect(entered, 'refused once, then done once').toEqual([4, 2])
})

test('settings of invoices were being changed: what was changed stands there over what is saved', async ({
  page,
  context,
}) => {
  const trainer = await aTrainer()
  await signIn(context, trainer)
  await page.goto('/trainer/invoices/settings')
  await page.getByLabel('Name on invoices').fill('Oakfield Riding Ltd')
  await page.getByLabel('Prices include the tax').uncheck()
  await loseSession(page, trainer)
  await page.getByRole('button', { name: 'Save', exact: true }).first().click()
  await signInAgain(page, trainer)
  await expect(page.getByText(kept)).toBeVisible()
  await expect(page.getByLabel('Name on invoices')).toHaveValue('Oakfield Riding Ltd')
  await expect(page.getByLabel('Prices include the tax')).not.toBeChecked()
  await page.getByRole('button', { name: 'Save', exact: true }).first().click()
  await expect(page.getByText('The settings are saved.')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Name on invoices')).toHaveValue('Oakfield Riding Ltd')
  await expect(page.getByLabel('Prices include the tax')).not.toBeChecked()
})

test('so are the words of reminders, with a level that was added', async ({ page, context }) => {
  const trainer = await aTrainer()
  await signIn(context, trainer)
  await page.goto('/trainer/invoices/reminders/settings')
  const titles = page.getByLabel('What it is called')
  await expect(titles.first()).toBeVisible()
  const levels = await titles.count()
  await page.getByRole('button', { name: 'Add a level' }).click()
  await titles.last().fill('Last words')
  await loseSession(page, trainer)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await signInAgain(page, trainer)
  await expect(page.getByText(kept)).toBeVisible()
  await expect(titles).toHaveCount(levels + 1)
  await expect(titles.last()).toHaveValue('Last words')
  await page.getByRole('button', { name: 'Discard it' }).click()
  await expect(titles).toHaveCount(levels)
})

test('and how a line of the bank was being divided', async ({ page, context }) => {
  const trainer = await aTrainer()
  await signIn(context, trainer)
  await page.goto('/trainer/invoices/bank')
  const csv = 'Buchungstag;Name;IBAN;Verwendungszweck;Betrag\n03.11.2026;Amelia Hart;;Reiten;45,00\n'
  await page
    .getByLabel('Choose a file')
    .setInputFiles({ name: 'november.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
  await page.getByRole('button', { name: /^Bring in/ }).click()
  const bookIt = page.getByRole('button', { name: 'Book it', exact: true })
  await bookIt.click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Amount').fill('20.00')
  await dialog.getByRole('button', { name: 'Another payer' }).click()
  await expect(dialog.getByLabel('Amount').last()).toHaveValue('25.00')
  await loseSession(page, trainer)
  await dialog.getByLabel('Who paid').first().fill('Am')
  await signInAgain(page, trainer)
  await bookIt.click()
  await expect(dialog.getByText(kept)).toBeVisible()
  await expect(dialog.getByLabel('Amount').first()).toHaveValue('20.00')
  await expect(dialog.getByLabel('Amount').last()).toHaveValue('25.00')
  await dialog.getByRole('button', { name: 'Close' }).click()
  await bookIt.click()
  await expect(dialog.getByLabel('Amount')).toHaveCount(1)
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
