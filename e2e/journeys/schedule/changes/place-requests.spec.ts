import { callApi } from '../../../fixtures/api.ts'
import { aLesson } from '../../../fixtures/lessons.ts'
import { mailTo } from '../../../fixtures/mailbox.ts'
import { aFamily, anOpenYard } from '../../../fixtures/online-booking.ts'
import { aTrainer, signIn, tokensOf } from '../../../fixtures/people.ts'
import { expectAccessible, expectNothingCut, narrow, sizes } from '../../../fixtures/screens.ts'
import { expect, test } from '../../../fixtures/test.ts'

test.slow()
// The trainer confirms a place in a lesson that is full.
test.use({ refusals: [422] })

test('a family asks on a phone for a place in another lesson of the group, and the trainer confirms it', async ({
  page,
  context,
  newVisitor,
}) => {
  const trainer = await aTrainer()
  const terms = { kind: 'group', capacity: 1, arenaUnits: 0, horses: 'none', booking: 'request' } as const
  const yard = await anOpenYard(trainer, terms)
  const client = await aFamily(trainer, yard, 'Amelia')
  const { token } = await tokensOf(client)
  await callApi('PUT /api/notice-preferences', { mailOff: [], quietHours: null, version: 1 }, { token })
  const { riders, timeZone } = await callApi('GET /api/my-booking-choices', undefined, { token })
  const monday = Temporal.Now.plainDateISO(timeZone)
  const next = monday.add({ days: 8 - monday.dayOfWeek })
  const at = (days: number) =>
    next.add({ days }).toZonedDateTime({ timeZone, plainTime: '16:00' }).toInstant().toString()
  await aLesson(yard, at(1), { seats: [{ riderId: riders[0]?.id ?? '' }] })
  const other = await aLesson(yard, at(3), { seats: [] })

  const phone = await newVisitor(client)
  await phone.setViewportSize(sizes.phone)
  await phone.goto('/client/lessons')
  const lesson = phone.getByRole('list', { name: 'My lessons' }).getByRole('listitem').first()
  await lesson.getByRole('button', { name: /^Move lesson: Zoe Hart/ }).click()
  const choose = phone.getByRole('dialog', { name: 'Choose a new time' })
  await expect(choose).toContainText('Your trainer confirms the move. Until then, the rider keeps the place.')
  await expectAccessible(phone)
  await expectNothingCut(phone, narrow)
  await phone.setViewportSize(sizes.phone)
  await choose.getByRole('button', { name: /16:00/ }).click()
  const ask = phone.getByRole('dialog', { name: 'Ask to move this lesson?' })
  await expect(ask).toContainText('The new place is not reserved')
  await expectAccessible(phone)
  await expectNothingCut(phone, narrow)
  await phone.setViewportSize(sizes.phone)
  await ask.getByRole('button', { name: 'Ask to move' }).click()
  await expect(lesson).toContainText(/You asked to move this to .* Your trainer can answer until/)

  const { token: trainers } = await tokensOf(trainer)
  const by = { token: trainers, params: { id: other.id } }
  await callApi('POST /api/lessons/{id}/seats', { riderId: yard.ben }, by)
  await signIn(context, trainer)
  await page.goto('/trainer/requests')
  const request = page.getByRole('article', { name: 'Zoe Hart' })
  await expect(request).toContainText('The other lesson is full. Give it more seats or free one')
  await expectAccessible(page)
  await request.getByRole('button', { name: 'Confirm move: Zoe Hart' }).click()
  await expect(request.getByRole('alert')).toContainText('The other lesson is full.')
  const { version } = await callApi('GET /api/lessons/{id}', undefined, by)
  await callApi('PATCH /api/lessons/{id}', { version, capacity: 2 }, by)
  await request.getByRole('button', { name: 'Confirm move: Zoe Hart' }).click()
  await expect(page.getByText('Zoe Hart now has a place in the other lesson.')).toBeVisible()
  await expect(request).toBeHidden()

  const day = next.add({ days: 3 }).toLocaleString('en-GB', { day: '2-digit', month: '2-digit' })
  await expect(lesson).toContainText(day)
  await expect(lesson).not.toContainText('You asked to move')
  await expectAccessible(phone)
  const { text } = await mailTo(client.email, /Zoe Hart: lesson moved to/)
  expect(text).toMatch(/16:00 \(was .*16:00\)/)
})
