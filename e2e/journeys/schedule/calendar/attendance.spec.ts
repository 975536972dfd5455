import { callApi } from '../../../fixtures/api.ts'
import { aLesson, aYard, londonTime } from '../../../fixtures/lessons.ts'
import { aTrainer, signIn } from '../../../fixtures/people.ts'
import { expectAccessible } from '../../../fixtures/screens.ts'
import { expect, test } from '../../../fixtures/test.ts'

test.slow()

test('unmarked lessons are counted, and marked together with Undo', async ({ page, context }) => {
  const trainer = await aTrainer()
  const yard = await aYard(trainer)
  const lessons = [
    await aLesson(yard, londonTime(-2, '10:00')),
    await aLesson(yard, londonTime(-2, '12:00'), { seats: [{ riderId: yard.ben }] }),
  ]
  const states = () =>
    Promise.all(
      lessons.map(async ({ id }) => {
        const options = { token: yard.token, params: { id } }
        return (await callApi('GET /api/lessons/{id}', undefined, options)).seats[0]?.state
      }),
    )
  await signIn(context, trainer)
  await page.goto('/trainer/today')
  await expect(page.getByText('Attendance is not marked for 2 lessons')).toBeVisible()
  await page.getByRole('link', { name: 'Money', exact: true }).click()
  await page.getByRole('link', { name: '2 lessons with unmarked attendance' }).click()
  await expect(page.getByRole('heading', { name: 'Attendance', exact: true })).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: /^Mark all as attended on/ }).click()
  await expect.poll(states).toEqual(['attended', 'attended'])
  await expect(page.getByText('2 riders marked as attended.')).toBeVisible()
  await expect(page.getByText('Attendance is marked for every past lesson.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(states).toEqual(['booked', 'booked'])

  const ofBen = page.getByRole('article', { name: /Ben Hale/ })
  await ofBen.getByRole('button', { name: 'No-show' }).click()
  await expect.poll(states).toEqual(['booked', 'no_show'])
  await expect(ofBen).toHaveCount(0)
  await expect(page.getByRole('article', { name: /Mia Hale/ })).toBeVisible()

  const mail = page.getByRole('checkbox', { name: /Email me the next morning/ })
  await expect(mail).toBeChecked()
  await mail.click()
  await expect(page.getByText('Attendance emails turned off.')).toBeVisible()
  await expect(mail).not.toBeChecked()
})
