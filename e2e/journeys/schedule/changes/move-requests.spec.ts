import { callApi } from '../../../fixtures/api.ts'
import { aLesson } from '../../../fixtures/lessons.ts'
import { mailTo } from '../../../fixtures/mailbox.ts'
import { aFamily, anOpenYard } from '../../../fixtures/online-booking.ts'
import { aTrainer, type Person, signIn, tokensOf } from '../../../fixtures/people.ts'
import { expectAccessible, expectNothingCut, narrow, sizes } from '../../../fixtures/screens.ts'
import { expect, test } from '../../../fixtures/test.ts'

test.slow()
// The trainer confirms a time that was taken meanwhile.
test.use({ refusals: [409] })

/** A yard with lessons on request, and a family with one on a day at two, who reads mails at any hour. */
async function aFamilyWithLesson() {
  const trainer = await aTrainer()
  const yard = await anOpenYard(trainer, { booking: 'request' })
  const client = await aFamily(trainer, yard, 'Amelia')
  await readAtNight(client)
  const { token } = await tokensOf(client)
  const { riders, timeZone } = await callApi('GET /api/my-booking-choices', undefined, { token })
  const day = Temporal.Now.plainDateISO(timeZone).add({ days: 5 })
  const at = (time: string) => day.toZonedDateTime({ timeZone, plainTime: time }).toInstant().toString()
  const lesson = await aLesson(yard, at('14:00'), { seats: [{ riderId: riders[0]?.id ?? '' }] })
  return { trainer, yard, client, lesson, at }
}

async function readAtNight(person: Person): Promise<void> {
  const { token } = await tokensOf(person)
  await callApi('PUT /api/notice-preferences', { mailOff: [], quietHours: null, version: 1 }, { token })
}

test('a family asks for another time on a phone, the trainer confirms it, and a mail tells them', async ({
  page,
  context,
  newVisitor,
}) => {
  const { trainer, client } = await aFamilyWithLesson()
  const phone = await newVisitor(client)
  await phone.setViewportSize(sizes.phone)
  await phone.goto('/client/lessons')
  const lesson = phone.getByRole('list', { name: 'My lessons' }).getByRole('listitem')
  await lesson.getByRole('button', { name: /^Move lesson: Zoe Hart/ }).click()
  const choose = phone.getByRole('dialog', { name: 'Choose a new time' })
  await expect(choose).toContainText('Your trainer confirms the new time.')
  await expectAccessible(phone)
  await expectNothingCut(phone, narrow)
  await phone.setViewportSize(sizes.phone)
  await choose.getByRole('button', { name: '16:00' }).last().click()
  const ask = phone.getByRole('dialog', { name: 'Ask to move this lesson?' })
  await expect(ask.getByRole('region', { name: 'Old time' })).toContainText('14:00 to 15:00')
  await expect(ask.getByRole('region', { name: 'New time' })).toContainText('16:00 to 17:00')
  await expectAccessible(phone)
  await expectNothingCut(phone, narrow)
  await phone.setViewportSize(sizes.phone)
  await ask.getByRole('button', { name: 'Ask to move' }).click()
  await expect(lesson).toContainText('14:00–15:00')
  await expect(lesson).toContainText(
    /You asked to move this to .*16:00–17:00\. Your trainer can answer until/,
  )
  await expectAccessible(phone)
  await phone.goto('/client')
  await expect(phone.getByRole('region', { name: 'Requests' })).toContainText('You asked to move this to')
  await expectAccessible(phone)

  await signIn(context, trainer)
  await page.goto('/trainer')
  await page.getByRole('link', { name: 'Inbox 1', exact: true }).first().click()
  const request = page.getByRole('article', { name: 'Zoe Hart' })
  await expect(request).toContainText('16:00–17:00')
  await expect(request).toContainText('14:00–15:00')
  await expect(request).toContainText('No conflicts')
  await expectAccessible(page)
  await request.getByRole('button', { name: 'Confirm move: Zoe Hart' }).click()
  await expect(page.getByText('Lesson of Zoe Hart moved.')).toBeVisible()
  await expect(request).toBeHidden()

  await phone.goto('/client/lessons')
  await expect(lesson).toContainText('16:00–17:00')
  await expect(lesson).not.toContainText('You asked to move')
  const { text } = await mailTo(client.email, /Zoe Hart: lesson moved to/)
  expect(text).toMatch(/16:00 \(was .*14:00\)/)
})

test('a trainer reads the conflict of a move, and the family withdraws it', async ({
  page,
  context,
  newVisitor,
}) => {
  const { trainer, yard, client, at } = await aFamilyWithLesson()
  const { token } = await tokensOf(client)
  const { items } = await callApi('GET /api/my-lessons', undefined, { token })
  const params = { id: items[0]?.seatId ?? '' }
  const { version } = await callApi('GET /api/my-seats/{id}/moves', undefined, { token, params })
  const to = { startsAt: at('16:00'), trainerId: trainer.id, placeId: null, arenaId: null }
  await callApi(
    'POST /api/my-seats/{id}/move-requests',
    { version, ...to, travelFeeMinor: null },
    { token, params },
  )
  await signIn(context, trainer)
  await page.goto('/trainer/requests')
  const request = page.getByRole('article', { name: 'Zoe Hart' })
  await expect(request).toContainText('No conflicts')
  await page.route('**/accept', async (route) => {
    await aLesson(yard, at('16:00'))
    await route.continue()
  })
  await request.getByRole('button', { name: 'Confirm move: Zoe Hart' }).click()
  await expect(request.getByRole('alert')).toBeVisible()
  await expect(request.getByRole('button', { name: 'Decline move: Zoe Hart' })).toBeVisible()
  await expectAccessible(page)

  const phone = await newVisitor(client)
  await phone.setViewportSize(sizes.phone)
  await phone.goto('/client/lessons')
  await phone.getByRole('button', { name: /^Withdraw request to move: Zoe Hart/ }).click()
  const ask = phone.getByRole('dialog', { name: 'Withdraw this request?' })
  await expect(ask).toContainText('The lesson stays where it is.')
  await expectAccessible(phone)
  await expectNothingCut(phone, narrow)
  await phone.setViewportSize(sizes.phone)
  await ask.getByRole('button', { name: 'Withdraw request' }).click()
  await expect(phone.getByText('Request withdrawn. The lesson stays where it is.')).toBeVisible()
  await expect(phone.getByRole('button', { name: /^Move lesson: Zoe Hart/ })).toBeVisible()
  await expect(request, 'without a reload').toBeHidden()
})
