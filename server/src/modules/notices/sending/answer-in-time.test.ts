import { expect, test } from 'vitest'
import { atTime } from '#test/fixtures/notices/notices.ts'
import { aFullLesson, offerTo } from '#test/fixtures/schedule/waiting.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'
import { now } from '#platform/clock.ts'
import { sendDue } from './send-due.ts'

const app = await testApp({ RATE_LIMITS: 'off' })

test('the daily summary does not keep a notice until it is too late to answer', async () => {
  const { inside, queue, cancel, fill, businessId } = await aFullLesson(app, { waiting: 1 })
  const [first, family] = [...inside, ...queue]
  if (!first || !family) throw new Error('Two families are needed.')
  const digestHour = (now().toZonedDateTimeISO('UTC').hour + 3) % 24
  const { token, email } = family.client
  const choice = { mailOff: [], quietHours: null, digestHour, version: 2 }
  expect((await app.call('PUT /api/notice-preferences', choice, { token })).status).toBe(200)
  await cancel(first)
  await fill()
  const { expiresAt } = await offerTo(family)
  const until = now().add({ minutes: 5 })
  expect(Temporal.Instant.compare(until, Temporal.Instant.from(expiresAt))).toBe(-1)
  await atTime(until, () => sendDue(app.parts, businessId, { until, isUrgent: false }))
  await app.mailbox.mailTo(email, ({ subject }) => subject.startsWith('A place is free for'))
})
