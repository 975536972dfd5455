import { callApi } from '../../../fixtures/api.ts'
import { aLesson, aYard, londonTime, type Yard } from '../../../fixtures/lessons.ts'
import { anInvitation, aStranger, aTrainer, signIn, withAccount } from '../../../fixtures/people.ts'
import { expectAccessible, sizes, undo } from '../../../fixtures/screens.ts'
import { expect, test } from '../../../fixtures/test.ts'

/** Days off, holidays and closed days: affected lessons are kept, cancelled or handed over. */
test.slow()

const soon = Temporal.Now.plainDateISO('Europe/London').add({ days: 2 })
const written = soon.toString().split('-').toReversed().join('/')

/** An owner with lessons at 10:00 and 12:00 in two days, and a second trainer, Marcus Reed. */
async function aSchool() {
  const owner = await aTrainer()
  const marcus = await withAccount(aStranger('Marcus', 'Reed'), await anInvitation(owner, 'trainer'))
  const yard = await aYard(owner)
  const ten = await aLesson(yard, londonTime(2, '10:00'))
  const noon = await aLesson(yard, londonTime(2, '12:00'), { seats: [{ riderId: yard.ben }] })
  const read = (id: string) =>
    callApi('GET /api/lessons/{id}', undefined, { token: yard.token, params: { id } })
  return { owner, marcus, yard, ten, noon, read }
}

test.describe('a day off', () => {
  test.use({ refusals: [409] })

  test('shows its affected lessons before saving, and one Undo reverses both', async ({ page, context }) => {
    const { owner, yard, ten, noon, read } = await aSchool()
    await signIn(context, owner)
    await page.goto('/trainer/availability')
    await page.getByRole('button', { name: 'Add days' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add days' })
    await dialog.getByRole('textbox', { name: 'First day' }).fill(written)
    const list = dialog.getByRole('region', { name: 'Lessons during this time' })
    await expect(list).toContainText('2 lessons during this time')
    await expect(list.getByRole('listitem')).toContainText(['10:00–11:00', '12:00–13:00'])
    await expect(dialog.getByRole('button', { name: 'Add days off' }), 'all lessons are kept').toBeVisible()
    await expectAccessible(page)

    await list.getByLabel('For all lessons').selectOption('Cancel all')
    await expect(dialog.getByRole('button', { name: 'Save and cancel 2 lessons' })).toBeVisible()
    await list.getByLabel(/^Action for 12:00/).selectOption('Marcus Reed')
    await dialog.getByLabel('Reason', { exact: true }).fill('Dentist')
    // Somebody books in the meantime.
    await aLesson(yard, londonTime(2, '15:00'))
    await dialog.getByRole('button', { name: 'Save and cancel 1 lesson and hand over 1' }).click()
    await expect(dialog.getByRole('alert')).toContainText('Nothing was saved.')
    await expect(list.getByText('was added in the meantime')).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Save and cancel 1 lesson and hand over 1' }).click()
    await expect(dialog).toBeHidden()

    const days = page.getByRole('list', { name: 'Days off and extra hours' })
    await expect(days.getByText('Dentist')).toBeVisible()
    expect((await read(ten.id)).state).toBe('cancelled')
    expect((await read(noon.id)).trainerName).toBe('Marcus Reed')
    await undo(page, 'Days off saved. 1 lesson cancelled. 1 lesson handed over.')
    await expect(page.getByText('Undone.')).toBeVisible()
    await expect(days.getByText('Dentist')).toBeHidden()
    expect((await read(ten.id)).state).toBe('planned')
    expect((await read(noon.id)).trainerName).toBe('Hannah Oakley')
  })
})

test('the keyboard cancels a day from its heading in the calendar, which names the holiday', async ({
  page,
  context,
}) => {
  const { owner, yard, ten } = await aSchool()
  const closure = { trainerId: null, kind: 'closed', fromDay: soon.toString(), untilDay: soon.toString() }
  await callApi('POST /api/availability/exceptions', { ...closure, reason: 'Yard day' } as never, {
    token: yard.token,
  })
  await signIn(context, owner)
  const week = `/trainer/calendar?day=${soon.toString()}&trainer=${owner.id}`
  for (const view of ['week', 'month', 'agenda', 'day', 'resources']) {
    await page.goto(`${week}&view=${view}`)
    await expect(page.getByText('Yard day').first(), view).toBeVisible()
  }
  await page.goto(`${week}&view=week`)
  const note = page.getByText('Yard day').first()
  await expect(note).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  expect((await note.boundingBox())?.y, 'the list is on the first printed page').toBeLessThan(300)
  await page.emulateMedia({ media: null })
  await page.getByRole('button', { name: `Actions for ${weekday()} ${written}` }).press('Enter')
  await page.getByRole('menuitem', { name: 'Cancel this day’s lessons…' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: `Cancel lessons on ${weekday()} ${written}` })
  await expect(dialog.getByRole('button', { name: 'Cancel 2 lessons' })).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel(/^Action for 12:00/).selectOption('Keep')
  await dialog.getByLabel('Reason for cancelling').selectOption('Bad weather')
  await dialog.getByRole('button', { name: 'Cancel 1 lesson' }).click()
  await expect(dialog).toBeHidden()
  const token = { token: yard.token, params: { id: ten.id } }
  expect(await callApi('GET /api/lessons/{id}', undefined, token)).toMatchObject({
    state: 'cancelled',
    cancelledBecause: 'weather',
  })
  await undo(page, '1 lesson cancelled.')
  await expect(page.getByText('Undone.')).toBeVisible()
  expect((await callApi('GET /api/lessons/{id}', undefined, token)).state).toBe('planned')
})

test('a trainer who cancels a day starts with their own lessons, an owner with everybody’s', async ({
  newVisitor,
}) => {
  const { owner, marcus, noon, yard } = await aSchool()
  const token = { token: yard.token, params: { id: noon.id } }
  await callApi('PATCH /api/lessons/{id}', { version: noon.version, trainerId: marcus.id }, token)
  const address = `/trainer/calendar?day=${soon.toString()}&view=day`
  for (const [who, whose, hours] of [
    [marcus, 'Marcus Reed', ['12:00–13:00']],
    [owner, 'All trainers’ lessons', ['10:00–11:00', '12:00–13:00']],
  ] as const) {
    const page = await newVisitor(who)
    await page.goto(address)
    await page.getByRole('button', { name: /^Actions for/ }).click()
    await page.getByRole('menuitem', { name: 'Cancel this day’s lessons…' }).click()
    const dialog = page.getByRole('dialog', { name: /^Cancel lessons on/ })
    await expect(dialog.getByLabel('Whose lessons').locator('option:checked')).toHaveText(whose)
    await expect(dialog.getByRole('listitem')).toContainText([...hours])
    await page.close()
  }
})

test('one location closes for a day, a day off gets longer and a holiday closes, each with its affected lessons', async ({
  page,
  context,
}) => {
  const { owner, yard, ten, noon, read } = await aSchool()
  const address = { street: '14 Mill Lane', city: 'Oakfield', postcode: 'OX1 2AB', country: 'GB' }
  for (const [name, lesson] of [
    ['Blackwood', ten],
    ['Whitefield', noon],
  ] as const) {
    const place = await callApi('POST /api/places', { name, address }, { token: yard.token })
    const params = { id: lesson.id }
    const body = { version: lesson.version, placeId: place.id }
    await callApi('PATCH /api/lessons/{id}', body, { token: yard.token, params })
  }
  const { day: christmas, lesson: carols } = await atChristmas(yard)
  await signIn(context, owner)

  await page.goto(`/trainer/today?day=${soon.toString()}`)
  await page.getByRole('button', { name: /^Actions for/ }).click()
  await page.getByRole('menuitem', { name: 'Cancel this day’s lessons…' }).click()
  const cancelling = page.getByRole('dialog', { name: /^Cancel lessons on/ })
  await cancelling.getByLabel('Where').selectOption('Whitefield')
  await expect(cancelling.getByRole('listitem')).toContainText(['12:00–13:00'])
  await cancelling.getByRole('button', { name: 'Cancel 1 lesson' }).click()
  await expect(page.getByText('1 lesson cancelled.')).toBeVisible()
  expect([(await read(ten.id)).state, (await read(noon.id)).state]).toEqual(['planned', 'cancelled'])

  const before = soon.subtract({ days: 1 }).toString()
  const off = { trainerId: owner.id, kind: 'closed', fromDay: before, untilDay: before, reason: 'Dentist' }
  await callApi('POST /api/availability/exceptions', off as never, { token: yard.token })
  await page.goto(`/trainer/availability?year=${christmas.year}`)
  const days = page.getByRole('list', { name: 'Days off and extra hours' })
  await days.getByRole('button', { name: /^Edit/ }).click()
  const changing = page.getByRole('dialog', { name: 'Edit days' })
  await changing.getByRole('textbox', { name: 'Last day' }).fill(written)
  await changing.getByLabel(/^Action for 10:00/).selectOption('Marcus Reed')
  await expectAccessible(page)
  await changing.getByRole('button', { name: 'Save and hand over 1 lesson' }).click()
  await expect(days).toContainText(written)
  expect((await read(ten.id)).trainerName).toBe('Marcus Reed')
  await undo(page, 'Days off saved. 1 lesson handed over.')
  await expect(days).not.toContainText(written)
  expect((await read(ten.id)).trainerName).toBe('Hannah Oakley')

  await page.getByRole('button', { name: 'Close on Christmas Day', exact: true }).click()
  const closing = page.getByRole('dialog', { name: 'Close on Christmas Day' })
  await closing.getByLabel(/^Action for 10:00/).selectOption('Cancel')
  await expectAccessible(page)
  await closing.getByRole('button', { name: 'Close and cancel 1 lesson' }).click()
  await expect(days.getByText('Christmas Day', { exact: true })).toBeVisible()
  expect(await read(carols.id)).toMatchObject({ state: 'cancelled', cancelledBecause: 'closure' })
  await undo(page, 'Christmas Day: closed. 1 lesson cancelled.')
  await expect(days.getByText('Christmas Day', { exact: true })).toBeHidden()
  expect((await read(carols.id)).state).toBe('planned')
})

test.describe('on a phone', () => {
  test.use({ viewport: sizes.phone })

  test('Today hands the lessons of a day to another trainer', async ({ page, context }) => {
    const { owner, ten, noon, read } = await aSchool()
    await signIn(context, owner)
    await page.goto(`/trainer/today?day=${soon.toString()}`)
    await page.getByRole('button', { name: /^Actions for/ }).click()
    await page.getByRole('menuitem', { name: 'Hand over this day’s lessons…' }).click()
    const dialog = page.getByRole('dialog', { name: /^Hand over lessons on/ })
    await expect(dialog.getByLabel('For all lessons')).toHaveValue(/^to:/)
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Hand over 2 lessons' }).click()
    await expect(page.getByText('2 lessons handed over.')).toBeVisible()
    expect((await read(ten.id)).trainerName).toBe('Marcus Reed')
    expect((await read(noon.id)).trainerName).toBe('Marcus Reed')
  })
})

/** A lesson at 10:00 on the next Christmas Day after today. */
async function atChristmas(yard: Yard) {
  const today = Temporal.Now.plainDateISO('Europe/London')
  const first = Temporal.PlainDate.from({ year: today.year, month: 12, day: 25 })
  const day = Temporal.PlainDate.compare(first, today) > 0 ? first : first.add({ years: 1 })
  return { day, lesson: await aLesson(yard, londonTime(today.until(day).days, '10:00')) }
}

function weekday(): string {
  return soon.toLocaleString('en-GB', { weekday: 'long' })
}
