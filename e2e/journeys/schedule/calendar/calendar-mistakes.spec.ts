import { callApi } from '../../../fixtures/api.ts'
import { aLesson, aRiderOf, aYard, londonTime, type Yard } from '../../../fixtures/lessons.ts'
import { aClient, aTrainer, signIn } from '../../../fixtures/people.ts'
import { expectAccessible, expectNoViolation, undo } from '../../../fixtures/screens.ts'
import { expect, test } from '../../../fixtures/test.ts'

/** A trainer adds a lesson by mistake. A narrow window closes the panel's forms, so they are checked on a desktop. */
test.slow()

const tomorrow = Temporal.Now.plainDateISO('Europe/London').add({ days: 1 }).toString()
const calendar = `/trainer/calendar?view=agenda&day=${tomorrow}`

/** A trainer with a yard, and a family whose rider is Zoe Hart. */
async function aSchool() {
  const trainer = await aTrainer()
  const yard = await aYard(trainer)
  const client = await aClient(trainer)
  return { trainer, yard, client, riderId: await aRiderOf(yard, client) }
}

/** All lessons of the day, cancelled ones too. */
async function lessonsOf({ token }: Yard) {
  const query = { from: tomorrow, until: tomorrow, cancelled: 'yes' } as const
  return (await callApi('GET /api/lessons', undefined, { token, query })).items
}

test('Undo and Ctrl+Z delete lessons that were just added, also a series', async ({ page, context }) => {
  const trainer = await aTrainer()
  const yard = await aYard(trainer)
  await signIn(context, trainer)
  const add = async (repeats = false) => {
    await page.goto(`${calendar}&new=lesson`)
    const dialog = page.getByRole('dialog', { name: 'Add lesson' })
    await dialog.getByRole('combobox', { name: 'Rider' }).fill('mia')
    await page.getByRole('option', { name: /^Mia Hale/ }).click()
    if (repeats) {
      await dialog.getByLabel('Repeat', { exact: true }).check()
      await dialog.getByLabel('Ends').selectOption('count')
      await dialog.getByLabel('Number of lessons').fill('3')
    }
    await dialog.getByRole('button', { name: repeats ? 'Add lessons' : 'Add lesson' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('button', { name: /Mia Hale/ }).first()).toBeVisible()
  }
  const messages = page.getByRole('region', { name: 'Confirmations and errors' })

  await add()
  await undo(page, /^Lesson added:/)
  await expect(messages).toContainText('Mia Hale: lesson deleted.')
  await expect(page.getByRole('button', { name: /Mia Hale/ })).toHaveCount(0)
  expect(await lessonsOf(yard)).toEqual([])

  await add()
  await page.keyboard.press('Control+z')
  await expect(messages).toContainText('Mia Hale: lesson deleted.')
  expect(await lessonsOf(yard)).toEqual([])

  await add(true)
  await undo(page, '3 lessons added.')
  await expect(messages).toContainText('Lessons deleted.')
  await expect(page.getByRole('button', { name: /Mia Hale/ })).toHaveCount(0)
  expect(await lessonsOf(yard)).toEqual([])
})

test('a family that knows of the lesson is told that it is cancelled', async ({
  page,
  context,
  newVisitor,
}) => {
  const { trainer, yard, client } = await aSchool()
  await signIn(context, trainer)
  const family = await newVisitor(client)
  await family.goto('/client/notices')
  await page.goto(`${calendar}&new=lesson`)
  const dialog = page.getByRole('dialog', { name: 'Add lesson' })
  await dialog.getByRole('combobox', { name: 'Rider' }).fill('zoe')
  await page.getByRole('option', { name: /^Zoe Hart/ }).click()
  await dialog.getByRole('button', { name: 'Add lesson' }).click()
  await expect(dialog).toBeHidden()
  await family.getByRole('button', { name: 'Mark all as read' }).click()
  await expect(family.getByRole('link', { name: 'Notifications', exact: true })).toBeVisible()

  await undo(page, /^Lesson added:/)
  await expect(page.getByRole('region', { name: 'Confirmations and errors' })).toContainText(
    'Zoe Hart: lesson cancelled. The family already knew about it, so we told them.',
  )
  await expect(family.getByText(/^Lesson cancelled:/)).toBeVisible()
  expect(await lessonsOf(yard)).toMatchObject([{ state: 'cancelled' }])
})

test.describe('another tab', () => {
  // It asks for the lesson again.
  test.use({ refusals: [404] })

  test('a lesson is deleted in its panel while nobody knows of it, and other screens say so', async ({
    page,
    context,
    newVisitor,
  }) => {
    const trainer = await aTrainer()
    const yard = await aYard(trainer)
    const { id } = await aLesson(yard, londonTime(1, '10:00'))
    await signIn(context, trainer)
    const other = await newVisitor(trainer)
    for (const tab of [page, other]) await tab.goto(`${calendar}&lesson=${id}`)
    const panel = page.getByRole('complementary', { name: 'Mia Hale' })
    await panel.getByRole('button', { name: 'Delete lesson' }).click()
    const dialog = page.getByRole('dialog', { name: 'Delete this lesson?' })
    await expectNoViolation(page, 'all rules', 'desktop')
    await dialog.getByRole('button', { name: 'Delete lesson' }).click()
    await expect(page.getByRole('region', { name: 'Confirmations and errors' })).toContainText(
      'Lesson deleted: Mia Hale.',
    )
    await expect(panel).toBeHidden()
    await expect(other.getByText('This lesson was deleted.')).toBeVisible()
    expect(await lessonsOf(yard)).toEqual([])
  })
})

test('a trainer who cancels writes a line, which the family reads', async ({ newVisitor }) => {
  const { trainer, yard, client, riderId } = await aSchool()
  const whole = await aLesson(yard, londonTime(1, '10:00'), { seats: [{ riderId }] })
  const seat = await aLesson(yard, londonTime(1, '12:00'), { seats: [{ riderId }] })
  await aLesson(yard, londonTime(2, '12:00'), { seats: [{ riderId }] })
  const page = await newVisitor(trainer)
  await page.goto(`${calendar}&lesson=${whole.id}`)
  const panel = page.getByRole('complementary', { name: 'Zoe Hart' })
  await panel.getByRole('button', { name: 'Cancel lesson' }).click()
  await panel.getByLabel('Message to the family').fill('Biscuit lost a shoe. <Sorry!>')
  await expectNoViolation(page, 'all rules', 'desktop')
  await panel.getByRole('button', { name: 'Cancel the lesson' }).click()
  await expect(page.getByRole('region', { name: 'Confirmations and errors' })).toContainText(
    'Lesson cancelled: Zoe Hart.',
  )

  await page.goto(`${calendar}&lesson=${seat.id}`)
  await panel.getByRole('button', { name: 'Cancel seat: Zoe Hart' }).click()
  const dialog = page.getByRole('dialog', { name: 'Cancel the seat of Zoe Hart?' })
  await dialog.getByLabel('Message to the family').fill('See you at the show.')
  await expectNoViolation(page, 'all rules', 'desktop')
  await dialog.getByRole('button', { name: 'Cancel seat' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('region', { name: 'Confirmations and errors' })).toContainText(
    'Zoe Hart: Cancelled',
  )

  const after = Temporal.PlainDate.from(tomorrow).add({ days: 1 }).toString()
  await page.goto(`/trainer/calendar?view=day&day=${after}`)
  await page.getByRole('button', { name: /^Actions for/ }).click()
  await page.getByRole('menuitem', { name: 'Cancel this day’s lessons…' }).click()
  const day = page.getByRole('dialog', { name: /^Cancel lessons on/ })
  await day.getByLabel('Message to the families').fill('The road is closed.')
  await day.getByRole('button', { name: /^Cancel 1 lesson/ }).click()
  await expect(day).toBeHidden()

  const family = await newVisitor(client)
  await family.goto('/client/lessons')
  await expect(family.getByText('Message: Biscuit lost a shoe. <Sorry!>')).toBeVisible()
  await expect(family.getByText('Message: See you at the show.')).toBeVisible()
  await expect(family.getByText('Message: The road is closed.')).toBeVisible()
  await expectAccessible(family)
})
