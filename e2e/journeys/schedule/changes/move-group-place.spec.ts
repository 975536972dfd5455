import { callApi } from '../../../fixtures/api.ts'
import { aLesson } from '../../../fixtures/lessons.ts'
import { mailTo } from '../../../fixtures/mailbox.ts'
import { aFamily, anOpenYard } from '../../../fixtures/online-booking.ts'
import { aTrainer, signIn, tokensOf } from '../../../fixtures/people.ts'
import { expectAccessible, expectNothingCut, narrow, sizes } from '../../../fixtures/screens.ts'
import { expect, test } from '../../../fixtures/test.ts'

test.slow()

test('a parent moves a place in a group to another day on a phone, and both calendars show it', async ({
  page,
  context,
  newVisitor,
}) => {
  const trainer = await aTrainer()
  const yard = await anOpenYard(trainer, { kind: 'group', capacity: 4, arenaUnits: 0 })
  const client = await aFamily(trainer, yard, 'Amelia')
  const { token } = await tokensOf(client)
  await callApi('PUT /api/notice-preferences', { mailOff: [], quietHours: null, version: 1 }, { token })
  const { riders, timeZone } = await callApi('GET /api/my-booking-choices', undefined, { token })
  const monday = Temporal.Now.plainDateISO(timeZone)
  const next = monday.add({ days: 8 - monday.dayOfWeek })
  const at = (days: number) =>
    next.add({ days }).toZonedDateTime({ timeZone, plainTime: '16:00' }).toInstant().toString()
  await aLesson(yard, at(1), { seats: [{ riderId: riders[0]?.id ?? '' }] })
  await aLesson(yard, at(3), { seats: [] })

  const phone = await newVisitor(client)
  await phone.setViewportSize(sizes.phone)
  await phone.goto('/client/lessons')
  const lessons = phone.getByRole('list', { name: 'My lessons' })
  await lessons.getByRole('button', { name: /^Move lesson: Zoe Hart/ }).click()
  const choose = phone.getByRole('dialog', { name: 'Choose a new time' })
  await expect(choose.getByRole('button', { name: /16:00/ })).toHaveCount(1)
  await expectAccessible(phone)
  await expectNothingCut(phone, narrow)
  await phone.setViewportSize(sizes.phone)
  await choose.getByRole('button', { name: /16:00/ }).click()
  const confirm = phone.getByRole('dialog', { name: 'Move this lesson?' })
  await expect(confirm).toContainText('as agreed')
  await expectAccessible(phone)
  await confirm.getByRole('button', { name: 'Move lesson' }).click()
  await expect(phone.getByText(/^Lesson moved to/)).toBeVisible()
  const day = next.add({ days: 3 }).toLocaleString('en-GB', { day: '2-digit', month: '2-digit' })
  await expect(lessons.getByRole('listitem').first()).toContainText(day)
  await expect(phone.getByRole('button', { name: /^Move lesson: Zoe Hart/ })).toHaveCount(1)

  await signIn(context, trainer)
  await page.goto(`/trainer/calendar?day=${next.add({ days: 3 }).toString()}&view=week`)
  await expect(page.getByText('Zoe Hart').first()).toBeVisible()
  const { text } = await mailTo(client.email, /Zoe Hart: lesson moved to/)
  expect(text).not.toContain('cancelled')
})
