import { callApi } from '../../../fixtures/api.ts'
import { aLesson, aYard, londonTime } from '../../../fixtures/lessons.ts'
import { aTrainer, signIn } from '../../../fixtures/people.ts'
import { expectAccessible, undo } from '../../../fixtures/screens.ts'
import { expect, main, test } from '../../../fixtures/test.ts'

/** A trainer plans, moves and cancels lessons. A conflict names its reason and offers other times. */
test.slow()

const tomorrow = Temporal.Now.plainDateISO('Europe/London').add({ days: 1 })

test.describe('a taken time', () => {
  test.use({ refusals: [409] })

  test('is refused with the reason, and one press chooses a free time', async ({ page, context }) => {
    const trainer = await aTrainer()
    const yard = await aYard(trainer)
    await aLesson(yard, londonTime(1, '10:00'))
    await signIn(context, trainer)
    await page.goto(`/trainer/calendar?view=day&day=${tomorrow.toString()}&new=lesson`)
    const dialog = page.getByRole('dialog', { name: 'Add lesson' })
    await dialog.getByLabel('Starts at').fill('10:30')
    await dialog.getByRole('combobox', { name: 'Rider' }).fill('Ben')
    await page.getByRole('option', { name: /^Ben Hale/ }).click()
    await dialog.getByRole('button', { name: 'Add lesson' }).click()

    const refusal = dialog.getByRole('alert')
    await expect(refusal).toContainText('That time has a conflict.')
    await expect(refusal).toContainText('Hannah Oakley')
    await expect(dialog.getByRole('combobox', { name: 'Rider' }), 'all input is kept').toHaveValue(
      /^Ben Hale/,
    )
    await refusal
      .getByRole('button', { name: /^\w{3} \d\d\/\d\d \d\d:\d\d$/ })
      .first()
      .click()
    await expect(page.getByRole('region', { name: 'Confirmations and errors' })).toContainText(
      'Lesson added:',
    )
    await expect(dialog).toBeHidden()
    await expect(page.getByText('2 lessons')).toBeVisible()
  })
})

test(
  'a lesson is planned in the form, opened by its address, moved, cancelled and reinstated',
  main,
  async ({ page, context }) => {
    const trainer = await aTrainer()
    const yard = await aYard(trainer)
    await signIn(context, trainer)
    await page.goto(`/trainer/calendar?view=week&day=${tomorrow.toString()}`)
    await page.getByRole('button', { name: 'Add lesson' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Add lesson' })
    await expect(dialog.getByLabel('What')).toBeFocused()
    await dialog.getByRole('combobox', { name: 'Rider' }).fill('mia')
    await page.getByRole('option', { name: /^Mia Hale/ }).click()
    await dialog.getByRole('combobox', { name: 'Horse' }).fill('bis')
    await page.getByRole('option', { name: /^Biscuit/ }).click()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(dialog).toBeHidden()
    await page.getByRole('button', { name: 'Add lesson' }).first().click()
    await expect(dialog.getByText('What you typed before is still here.')).toBeVisible()
    await expect(dialog.getByRole('combobox', { name: 'Horse' })).toHaveValue(/^Biscuit/)
    await dialog.getByLabel('Starts at').fill('11:15')
    await dialog.getByLabel('Starts at').press('Enter')
    await expect(dialog).toBeHidden()

    await page
      .getByRole('button', { name: /Mia Hale/ })
      .first()
      .click()
    await expect(page).toHaveURL(/lesson=/)
    const panel = page.getByRole('complementary', { name: 'Mia Hale' })
    await expect(panel).toContainText('11:15–12:15')
    await expect(panel.getByText('Under 18')).toBeVisible()
    await expectAccessible(page)
    const address = page.url()
    await page.goBack()
    await expect(panel, 'Back closes it').toBeHidden()
    await page.goto(address)

    await panel.getByRole('button', { name: 'Move or edit lesson' }).click()
    await panel.getByLabel('Starts at').fill('13:00')
    await panel.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(panel).toContainText('13:00–14:00')

    await panel.getByRole('button', { name: 'Cancel lesson' }).click()
    await panel.getByRole('radio', { name: 'Bad weather' }).check()
    await panel.getByRole('button', { name: 'Cancel the lesson' }).click()
    await expect(panel.getByText('Cancelled', { exact: true }).first()).toBeVisible()
    await undo(page, /cancelled/i)
    await expect(page.getByRole('region', { name: 'Confirmations and errors' })).toContainText(
      'Lesson reinstated.',
    )
    await expect(panel.getByRole('button', { name: 'Move or edit lesson' })).toBeVisible()
    const { items } = await callApi('GET /api/lessons', undefined, {
      token: yard.token,
      query: { from: tomorrow.toString(), until: tomorrow.toString() },
    })
    expect(items).toMatchObject([{ startsAt: londonTime(1, '13:00'), state: 'planned' }])
  },
)

test('a repeated lesson shows its rule in plain words and asks how far a change goes', async ({
  page,
  context,
}) => {
  const trainer = await aTrainer()
  await aYard(trainer)
  await signIn(context, trainer)
  await page.goto(`/trainer/calendar?view=agenda&day=${tomorrow.toString()}&new=lesson`)
  const dialog = page.getByRole('dialog', { name: 'Add lesson' })
  await dialog.getByLabel('Repeat', { exact: true }).check()
  await dialog.getByLabel('Ends').selectOption('count')
  await dialog.getByLabel('Number of lessons').fill('2')
  const weekday = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'][
    tomorrow.dayOfWeek - 1
  ]
  await expect(dialog.getByText(`every ${weekday ?? ''}, 2 times`)).toBeVisible()
  await dialog.getByRole('button', { name: 'Add lessons' }).click()
  await expect(page.getByRole('region', { name: 'Confirmations and errors' })).toContainText(
    '2 lessons added.',
  )
  await page
    .getByRole('button', { name: /Flatwork/ })
    .first()
    .click()
  const panel = page.getByRole('complementary')
  await expect(panel).toContainText(`every ${weekday ?? ''}, 2 times`)
  await panel.getByRole('button', { name: 'Cancel lesson' }).click()
  await panel.getByRole('radio', { name: 'All future lessons' }).check()
  await panel.getByRole('button', { name: 'Cancel the lesson' }).click()
  await expect(page.getByRole('region', { name: 'Confirmations and errors' })).toContainText(
    '2 lessons cancelled.',
  )
})

test('filters are in the address; Ctrl+K navigates and plans from one line; ? shows the keys', async ({
  page,
  context,
}) => {
  const trainer = await aTrainer()
  const yard = await aYard(trainer)
  await aLesson(yard, londonTime(1, '10:00'))
  await signIn(context, trainer)
  await page.goto(`/trainer/calendar?view=agenda&day=${tomorrow.toString()}&kind=clinic`)
  await expect(page.getByText('No lessons match the filter.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Show all' }).click()
  await expect(page).not.toHaveURL(/kind=/)
  await expect(page.getByRole('button', { name: /Mia Hale/ })).toBeVisible()

  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+k')
  const line = page.getByRole('combobox', { name: /^Find a page/ })
  await line.fill('tomorrow 15:30 flat ben bis')
  await page
    .getByRole('option', { name: /15:30 · Flatwork · Ben Hale · Biscuit/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: 'Add lesson' })
  await expect(dialog.getByLabel('Starts at')).toHaveValue('15:30')
  await expect(dialog.getByRole('combobox', { name: 'Rider' })).toHaveValue(/^Ben Hale/)
  await expect(dialog.getByRole('combobox', { name: 'Horse' })).toHaveValue('Biscuit')
  await page.keyboard.press('Escape')
  await expect(page).not.toHaveURL(/new=/)

  // A phone has no such key.
  await page.getByRole('button', { name: 'Find or add' }).click()
  await line.fill('biscuit')
  await expect(page.getByRole('option', { name: /Biscuit/ })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/trainer/horses/${yard.horseId}`)
})
