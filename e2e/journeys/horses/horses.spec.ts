import { callApi } from '../../fixtures/api.ts'
import { aTrainer, type Known, signIn, tokensOf } from '../../fixtures/people.ts'
import { expectAccessible } from '../../fixtures/screens.ts'
import { expect, test } from '../../fixtures/test.ts'

test.use({ refusals: [422] })

async function aHorse(trainer: Known, given: object = {}): Promise<string> {
  const horse = { name: 'Biscuit', born: '2012-01-01', ...given }
  return (await callApi('POST /api/horses', horse, await tokensOf(trainer))).id
}

test('a horse is added with owners and limits, weighed, and checked for a rider', async ({
  page,
  context,
}) => {
  const trainer = await aTrainer()
  const session = await tokensOf(trainer)
  for (const lastName of ['Hart', 'Moor'])
    await callApi('POST /api/clients', { firstName: 'Amelia', lastName }, session)
  await signIn(context, trainer)
  await page.goto('/trainer/horses')
  await expect(page.getByText('No horses yet.')).toBeVisible()
  await page.getByRole('link', { name: 'Add horse' }).first().click()
  await page.getByLabel('Name', { exact: true }).fill('Biscuit')
  await page.getByRole('textbox', { name: 'Born on' }).fill('18/04/2012')
  await page.getByLabel('Rides a day').fill('2')
  await page.getByLabel('Clients', { exact: true }).check()
  await page.getByLabel('Owner', { exact: true }).selectOption('Amelia Hart')
  await page.getByLabel('Share (%)').fill('60')
  await expect(page.getByText('The shares must add up to 100.00%.')).toBeVisible()
  await page.getByRole('button', { name: 'Add owner' }).click()
  await page.getByLabel('Owner', { exact: true }).nth(1).selectOption('Amelia Moor')
  await expect(page.getByText('Total: 100.00%.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Add horse' }).click()
  await expect(page.getByRole('heading', { name: 'Biscuit', level: 1 })).toBeVisible()
  await expect(page.getByText(/Amelia Hart.*60/)).toBeVisible()

  await expect(page.getByText('never weighed')).toBeVisible()
  await page.getByLabel('Weight (kg)').fill('400')
  await page.getByRole('button', { name: 'Add weight' }).click()
  await expect(page.getByText('400 kg')).toBeVisible()
  await page.getByLabel('Rider’s weight').fill('15 st')
  await page.getByRole('button', { name: 'Check rider' }).click()
  await expect(page.getByText('Not suitable'), 'H6: rider and tack over 20 % of its weight').toBeVisible()
  await page.getByLabel('Rider’s weight').fill('50 kg')
  await page.getByRole('button', { name: 'Check rider' }).click()
  await expect(page.getByText('Suitable', { exact: true })).toBeVisible()
  await expectAccessible(page)
})

test('work over a limit is refused, overridden with a reason, and registered with it', async ({
  page,
  context,
}) => {
  const trainer = await aTrainer()
  await aHorse(trainer, { maxWorksPerDay: 1, restDaysPerWeek: 0 })
  await signIn(context, trainer)
  await page.goto('/trainer/horses')
  const enter = async (startedAt: string): Promise<void> => {
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Day', { exact: true }).fill(yesterday())
    await dialog.getByLabel('Started at').fill(startedAt)
    await dialog.getByLabel('Rider', { exact: true }).fill('Mia')
    await dialog.getByRole('button', { name: 'Log work' }).click()
  }
  await page.getByRole('button', { name: 'Log work for Biscuit' }).click()
  await enter('09:00')
  await expect(page.getByText('Logged: 45 minutes for Biscuit.')).toBeVisible()

  await page.getByRole('button', { name: 'Log work for Biscuit' }).click()
  await enter('14:00')
  await expect(page.getByRole('alert'), 'H2: exceeding any limit is blocked').toContainText(
    'To log it anyway',
  )
  await expectAccessible(page)
  await page.getByLabel('Reason for override').fill('Vet asked to see it move again')
  await page.getByRole('button', { name: 'Log anyway' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()

  await page.getByRole('link', { name: 'Biscuit' }).click()
  const register = page.getByRole('list', { name: 'Work register' }).getByRole('listitem')
  await expect(register).toHaveCount(2)
  await expect(register.first()).toContainText('over the limit')
  await expect(register.first()).toContainText('Reason for override: Vet asked to see it move again')
  await register.first().getByRole('button', { name: 'Reverse' }).click()
  await page.getByRole('dialog').getByLabel('Reason').fill('Entered twice')
  await page.getByRole('dialog').getByRole('button', { name: 'Reverse entry' }).click()
  await expect(register, 'H1: append-only').toHaveCount(3)
  await expect(page.getByText('reverses an entry')).toBeVisible()

  await page.getByText('Show table').first().click()
  await page.getByText('Show table').nth(1).click()
  // On a Monday, yesterday is in the week before; the table of 26 weeks has both.
  await expect(page.getByRole('table').nth(1)).toContainText('45 min')
  await expectAccessible(page)
})

test('a horse is taken off work, no work can be logged, and it returns with a date', async ({
  page,
  context,
}) => {
  const trainer = await aTrainer()
  const id = await aHorse(trainer)
  await signIn(context, trainer)
  await page.goto(`/trainer/horses/${id}`)
  await page.getByRole('button', { name: 'Take off work' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Reason').fill('Lame on the left fore')
  await dialog.getByRole('button', { name: 'Take off work' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('off work', { exact: true }).first()).toBeVisible()
  await expect(
    page.getByRole('button', { name: 'Log work' }),
    'H5: time off work removes the horse',
  ).toHaveCount(0)
  await page.goto('/trainer/horses')
  await expect(page.getByRole('row').filter({ hasText: 'Biscuit' })).toContainText('off work')
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Biscuit' }).click()
  await page.getByRole('button', { name: 'Return to work: Lame on the left fore' }).click()
  await dialog.getByRole('textbox', { name: 'Last day without work' }).fill(yesterday())
  await dialog.getByRole('button', { name: 'Return to work' }).click()
  await expect(page.getByRole('button', { name: 'Log work' })).toBeVisible()
})

test('care becomes due, is done in one press, becomes due again, and can be undone', async ({
  page,
  context,
}) => {
  const trainer = await aTrainer()
  const id = await aHorse(trainer)
  await signIn(context, trainer)
  await page.goto(`/trainer/horses/${id}`)
  await page.getByRole('button', { name: 'Add care' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('What', { exact: true }).selectOption('Farrier')
  await dialog.getByLabel('Due').check()
  await dialog.getByRole('textbox', { name: 'Due on' }).fill(yesterday())
  await dialog.getByLabel('Repeat every (days)').fill('42')
  await dialog.getByRole('button', { name: 'Add care' }).click()
  await expect(dialog).toBeHidden()

  await page.goto('/trainer/horses/care')
  const due = page.getByRole('list', { name: 'Care due' }).getByRole('listitem')
  await expect(due).toHaveCount(1)
  await expect(due).toContainText('overdue')
  await expectAccessible(page)
  await due.getByRole('button', { name: 'Done today: Farrier' }).click()
  await expect(page.getByText('No horse needs care during this time.')).toBeVisible()
  await page.getByLabel('How far ahead').selectOption('Within 90 days')
  await expect(due).toContainText(inDays(42))
  await expect(due, 'H9: counted from completion').toContainText('not due yet')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(due).toContainText('overdue')
})

const day = (date: Temporal.PlainDate): string =>
  `${String(date.day).padStart(2, '0')}/${String(date.month).padStart(2, '0')}/${date.year}`

/** The date format of a yard in London. */
function inDays(days: number): string {
  return day(Temporal.Now.plainDateISO('Europe/London').add({ days }))
}

function yesterday(): string {
  return inDays(-1)
}
