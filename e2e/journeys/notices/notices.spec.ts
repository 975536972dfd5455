import { callApi } from '../../fixtures/api.ts'
import { aLesson, aRiderOf, aYard, londonTime } from '../../fixtures/lessons.ts'
import { mailTo } from '../../fixtures/mailbox.ts'
import { aClient, aTrainer, tokensOf } from '../../fixtures/people.ts'
import { expectAccessible } from '../../fixtures/screens.ts'
import { expect, test } from '../../fixtures/test.ts'

// The job that mails notices looks once a minute.
test.slow()

test('a trainer moves a lesson, and the family sees the bell and gets a mail', async ({ newVisitor }) => {
  const trainer = await aTrainer()
  const yard = await aYard(trainer)
  const client = await aClient(trainer)
  const { token } = yard
  // At night, mails would wait for the morning.
  const awake = { mailOff: [], quietHours: null, version: 1 }
  await callApi('PUT /api/notice-preferences', awake, await tokensOf(client))
  const riderId = await aRiderOf(yard, client)
  const family = await newVisitor(client)
  await family.goto('/client/notices')
  await expect(family.getByText('No notifications yet.')).toBeVisible()
  await expectAccessible(family)

  const lesson = await aLesson(yard, londonTime(1, '16:00'), { seats: [{ riderId, horseId: yard.horseId }] })
  const bell = (count: string) => family.getByRole('link', { name: `Notifications, ${count}` })
  await expect(bell('1 unread')).toBeVisible()
  await family.getByRole('button', { name: 'Mark all as read' }).click()
  await expect(family.getByRole('link', { name: 'Notifications', exact: true })).toBeVisible()
  await mailOf(client.email, /^Lesson booked for Zoe Hart/)

  const body = { version: lesson.version, startsAt: londonTime(1, '17:30') }
  await callApi('PATCH /api/lessons/{id}', body, { token, params: { id: lesson.id } })
  await expect(bell('1 unread')).toBeVisible()
  const moved = family.getByRole('link', { name: /^Lesson moved: .*17:30 \(was .*16:00\)/ })
  await expect(moved).toBeVisible()
  await expectAccessible(family)
  await moved.click()
  await expect(family).toHaveURL(/\/client\/lessons\?seat=/)
  await expect(family.getByText('17:30–18:30')).toBeVisible()
  await expect(family.getByRole('link', { name: 'Notifications', exact: true })).toBeVisible()

  const mail = await mailOf(client.email, /^Zoe Hart: lesson moved to/)
  expect(mail.text).toContain('(was ')
  expect(mail.attachments.map(({ name }) => name)).toEqual(['lessons.ics'])

  const page = await newVisitor(trainer)
  await page.goto(`/trainer/calendar?lesson=${lesson.id}`)
  const told = page.getByRole('region', { name: 'Notifications sent' })
  await expect(told.getByText(/Email sent .* · Read in the app/)).toHaveCount(2)
  await expectAccessible(page)
})

async function mailOf(address: string, subject: RegExp) {
  let mail: Awaited<ReturnType<typeof mailTo>> | undefined
  await expect(async () => {
    mail = await mailTo(address, subject)
  }).toPass({ timeout: 150_000 })
  if (!mail) throw new Error('The mail is gone again.')
  return mail
}
