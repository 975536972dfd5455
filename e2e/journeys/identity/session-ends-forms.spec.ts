import { callApi } from '../../fixtures/api.ts'
import { anInvoice } from '../../fixtures/invoices.ts'
import { aClient, aTrainer, signIn, tokensOf } from '../../fixtures/people.ts'
import { expectAccessible } from '../../fixtures/screens.ts'
import { kept, blockLiveUpdates, loseSession, signInAgain } from '../../fixtures/sessions.ts'
import { expect, test } from '../../fixtures/test.ts'
import { callsOf, only } from '../../fixtures/traffic.ts'

/** Forms and dialogs with their own state keep their input when the session ends. */
test.use({ refusals: [401] })

test.beforeEach(async ({ context }) => await blockLiveUpdates(context))

test('a payment dialog opens again after signing in, and the payment is recorded once', async ({
  page,
  context,
}) => {
  const trainer = await aTrainer()
  await aClient(trainer)
  const { id } = await anInvoice(trainer)
  await signIn(context, trainer)
  await page.goto(`/trainer/invoices/${id}`)
  await page.getByRole('button', { name: 'Record payment' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Amount').fill('12.34')
  await dialog.getByLabel('Reference').fill('From the cash box')
  await loseSession(page, trainer)
  const calls = callsOf(page)
  await dialog.getByRole('button', { name: 'Record payment' }).click()
  await signInAgain(page, trainer)
  await expect(dialog.getByText(kept)).toBeVisible()
  await expect(dialog.getByLabel('Amount')).toHaveValue('12.34')
  await expect(dialog.getByLabel('Reference')).toHaveValue('From the cash box')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Record payment' }).click()
  await expect(page.getByText('Payment from Amelia Hart recorded.')).toBeVisible()
  await expect(dialog).toBeHidden()
  const entered = only(calls, 'POST /api/payments').map(({ status }) => Math.floor((status ?? 0) / 100))
  expect(entered, 'refused once, then saved once').toEqual([4, 2])
})

test('changed invoice settings are there again over the saved ones', async ({ page, context }) => {
  const trainer = await aTrainer()
  await signIn(context, trainer)
  await page.goto('/trainer/invoices/settings')
  await page.getByLabel('Name on invoices').fill('Oakfield Riding Ltd')
  await page.getByLabel('Prices include VAT').uncheck()
  await loseSession(page, trainer)
  await page.getByRole('button', { name: 'Save', exact: true }).first().click()
  await signInAgain(page, trainer)
  await expect(page.getByText(kept)).toBeVisible()
  await expect(page.getByLabel('Name on invoices')).toHaveValue('Oakfield Riding Ltd')
  await expect(page.getByLabel('Prices include VAT')).not.toBeChecked()
  await page.getByRole('button', { name: 'Save', exact: true }).first().click()
  await expect(page.getByText('Settings saved.')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Name on invoices')).toHaveValue('Oakfield Riding Ltd')
  await expect(page.getByLabel('Prices include VAT')).not.toBeChecked()
})

test('changed reminder texts and an added level are there again', async ({ page, context }) => {
  const trainer = await aTrainer()
  await signIn(context, trainer)
  await page.goto('/trainer/invoices/reminders/settings')
  const titles = page.getByLabel('Title')
  await expect(titles.first()).toBeVisible()
  const levels = await titles.count()
  await page.getByRole('button', { name: 'Add stage' }).click()
  await titles.last().fill('Last words')
  await loseSession(page, trainer)
  await page.getByRole('button', { name: 'Save reminder settings' }).click()
  await signInAgain(page, trainer)
  await expect(page.getByText(kept)).toBeVisible()
  await expect(titles).toHaveCount(levels + 1)
  await expect(titles.last()).toHaveValue('Last words')
  await page.getByRole('button', { name: 'Discard draft' }).click()
  await expect(titles).toHaveCount(levels)
})

test('the split of a statement line is there again', async ({ page, context }) => {
  const trainer = await aTrainer()
  await signIn(context, trainer)
  await page.goto('/trainer/invoices/bank')
  const csv = 'Buchungstag;Name;IBAN;Verwendungszweck;Betrag\n03.11.2026;Amelia Hart;;Reiten;45,00\n'
  await page
    .getByLabel('Choose a file')
    .setInputFiles({ name: 'november.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
  await page.getByRole('button', { name: /^Import/ }).click()
  const bookIt = page.getByRole('button', { name: 'Match line', exact: true })
  await bookIt.click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Amount').fill('20.00')
  await dialog.getByRole('button', { name: 'Add payer' }).click()
  await expect(dialog.getByLabel('Amount').last()).toHaveValue('25.00')
  await loseSession(page, trainer)
  await dialog.getByLabel('Payer').first().fill('Am')
  await signInAgain(page, trainer)
  await bookIt.click()
  await expect(dialog.getByText(kept)).toBeVisible()
  await expect(dialog.getByLabel('Amount').first()).toHaveValue('20.00')
  await expect(dialog.getByLabel('Amount').last()).toHaveValue('25.00')
  await dialog.getByRole('button', { name: 'Close' }).click()
  await bookIt.click()
  await expect(dialog.getByLabel('Amount')).toHaveCount(1)
})

test('health details are kept in this tab alone, and saved after signing in', async ({ page, context }) => {
  const trainer = await aTrainer()
  const session = await tokensOf(trainer)
  const { id } = await callApi('POST /api/clients', { firstName: 'Nora', lastName: 'Lang' }, session)
  const rider = await callApi(
    'POST /api/clients/{id}/riders',
    { firstName: 'Mia', lastName: 'Lang' },
    { ...session, params: { id } },
  )
  await signIn(context, trainer)
  await page.goto(`/trainer/riders/${rider.id}`)
  await page.getByRole('button', { name: 'Add health details' }).click()
  await page.getByLabel(/agrees that we keep this/).check()
  await page.getByLabel('Allergies').fill('Bee stings')
  await loseSession(page, trainer)
  await page.getByRole('button', { name: 'Save health details' }).click()
  await signInAgain(page, trainer)
  const stored = await page.evaluate(() =>
    [localStorage, sessionStorage].map((all) => JSON.stringify(Object.entries(all))).join(' '),
  )
  expect(stored).not.toContain('Bee stings')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByLabel('Allergies')).toHaveValue('Bee stings')
  await page.getByRole('button', { name: 'Save health details' }).click()
  await expect(page.getByText('Health details saved.')).toBeVisible()
  await expect(page.getByText('Bee stings')).toBeVisible()
})

test('a reload keeps what is typed, and nothing stays in the storage', async ({ page, context }) => {
  await signIn(context, await aTrainer())
  await page.goto('/trainer/clients/new')
  await page.getByLabel('First name').fill('Wanda')
  page.once('dialog', (question) => void question.accept())
  await page.reload()
  await expect(page.getByText(kept)).toBeVisible()
  await expect(page.getByLabel('First name')).toHaveValue('Wanda')
  expect(await page.evaluate(() => sessionStorage.getItem('drafts'))).toBeNull()
})

test('the terms of a new pack are there again, and its dialog is open', async ({ page, context }) => {
  const trainer = await aTrainer()
  await signIn(context, trainer)
  const { token } = await tokensOf(trainer)
  for (const name of ['Flatwork', 'Jumping', 'Lunging']) {
    const offer = { name, kind: 'private', minutes: 60, priceMinor: 5500 } as const
    await callApi('POST /api/offers', offer, { token })
  }
  await page.goto('/trainer/invoices/packs')
  await page.getByRole('button', { name: 'Add pack' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Ten lessons')
  await dialog.getByLabel('Price').fill('480')
  await dialog.getByRole('checkbox', { name: 'Flatwork' }).check()
  await dialog.getByRole('checkbox', { name: 'Lunging' }).check()
  await dialog.getByRole('radio', { name: 'The whole household' }).check()
  await loseSession(page, trainer)
  await dialog.getByRole('button', { name: 'Add pack' }).click()
  await signInAgain(page, trainer)
  await expect(dialog.getByText(kept)).toBeVisible()
  await expect(dialog.getByLabel('Price')).toHaveValue('480.00')
  await expect(dialog.getByRole('checkbox', { name: 'Flatwork' })).toBeChecked()
  await expect(dialog.getByRole('checkbox', { name: 'Jumping' })).not.toBeChecked()
  await expect(dialog.getByRole('checkbox', { name: 'Lunging' })).toBeChecked()
  await expect(dialog.getByRole('radio', { name: 'The whole household' })).toBeChecked()
  await dialog.getByRole('button', { name: 'Add pack' }).click()
  await expect(page.getByText('10 lessons · £480.00 · £48.00 each')).toBeVisible()
})
