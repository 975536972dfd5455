import { callApi } from '../../../fixtures/api.ts'
import { dragByMouse, middle } from '../../../fixtures/calendar.ts'
import { aLesson, aYard, londonTime } from '../../../fixtures/lessons.ts'
import { aTrainer, signIn } from '../../../fixtures/people.ts'
import { expectAccessible } from '../../../fixtures/screens.ts'
import { days, wednesday } from '../../../fixtures/squad.ts'
import { expect, test } from '../../../fixtures/test.ts'

/** H2: a limit is overridden with a reason, wherever a lesson is moved. */
test.use({ refusals: [422] })

test('H2: a drag that exceeds a horse’s limit is made with a reason, or not at all', async ({
  page,
  context,
}) => {
  const trainer = await aTrainer()
  const yard = await aYard(trainer)
  const horse = { name: 'Clover', born: '2012-01-01', maxWorksPerDay: 1, restDaysPerWeek: 0 }
  const { id: horseId } = await callApi('POST /api/horses', horse, { token: yard.token })
  const first = londonTime(days(0), '10:00')
  const before = londonTime(days(0) + 1, '10:00')
  await aLesson(yard, first, { seats: [{ riderId: yard.mia, horseId }] })
  const { id } = await aLesson(yard, before, { seats: [{ riderId: yard.ben, horseId }] })
  const lesson = () => callApi('GET /api/lessons/{id}', undefined, { token: yard.token, params: { id } })
  await signIn(context, trainer)
  await page.goto(`/trainer/calendar?view=week&day=${wednesday.toString()}`)
  const ben = page.getByRole('button', { name: /^Ben Hale/ })
  const mia = page.getByRole('button', { name: /^Mia Hale/ })
  const drag = async () => {
    await ben.scrollIntoViewIfNeeded()
    const from = await middle(ben)
    const { x } = await middle(mia)
    // Below Mia's lesson, on the day on which the horse has already worked.
    await dragByMouse(page, from, { x, y: from.y + 120 })
  }
  const dialog = page.getByRole('dialog', { name: 'Move Ben Hale' })
  const refusal = dialog.getByRole('alert')

  await drag()
  await expect(refusal).toContainText('Clover')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Do not move' }).click()
  await expect(dialog).toBeHidden()
  await expect(ben).toHaveAccessibleName(/10:00 to 11:00/)
  expect(await lesson()).toMatchObject({ startsAt: before })

  await drag()
  await refusal.getByLabel('Reason for override').fill('A short lesson at a walk')
  await refusal.getByRole('button', { name: 'Override' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('region', { name: 'Confirmations and errors' })).toContainText(
    'Ben Hale moved:',
  )
  const moved = await lesson()
  expect(moved.startsAt.slice(0, 10)).toBe(first.slice(0, 10))
  expect(moved.seats).toMatchObject([{ overrideReason: 'A short lesson at a walk' }])
})
