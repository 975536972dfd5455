import { expect, test } from 'vitest'
import { atTime } from '#test/fixtures/notices/notices.ts'
import { aRequestedSchool } from '#test/fixtures/schedule/proposals.ts'
import { aFullLesson, offerTo } from '#test/fixtures/schedule/waiting.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'
import { inScope, jobScope } from '#database/scope.ts'
import { now } from '#platform/clock.ts'
import { sendDue } from './send-due.ts'

const app = await testApp({ RATE_LIMITS: 'off' })

/** A place that is free, and the family that waits for it. */
async function aFreePlace() {
  const { inside, queue, cancel, fill, businessId } = await aFullLesson(app, { waiting: 1 })
  const [first, family] = [...inside, ...queue]
  if (!first || !family) throw new Error('Two families are needed.')
  const { token, email } = family.client
  return {
    token,
    email,
    offer: async () => {
      await cancel(first)
      await fill()
      return offerTo(family)
    },
    /** Mails to the family, after the job ran at a moment. */
    mailsAt: async (until: Temporal.Instant) => {
      await atTime(until, () => sendDue(app.parts, businessId, { until, isUrgent: false }))
      const mails = app.db.selectFrom('mails').select('id').where('toAddress', '=', email)
      return (await mails.where('template', 'like', 'lesson-%').execute()).length
    },
  }
}

test('S17: an offered place is mailed at once, and once', async () => {
  const { email, offer, mailsAt } = await aFreePlace()
  const { expiresAt } = await offer()
  await app.mailbox.mailTo(email, ({ subject }) => subject.startsWith('A place is free for'))
  expect(await mailsAt(Temporal.Instant.from(expiresAt).subtract({ minutes: 1 }))).toBe(1)
})

test('S17: an offered place that lasts longer than quiet hours waits for their end', async () => {
  const { token, offer, mailsAt } = await aFreePlace()
  const { hour } = now().toZonedDateTimeISO('UTC')
  const quietHours = { from: hour, until: (hour + 2) % 24 }
  const choice = { mailOff: [], quietHours, version: 2 }
  expect((await app.call('PUT /api/notice-preferences', choice, { token })).status).toBe(200)
  const { expiresAt } = await offer()
  expect(await mailsAt(now().add({ seconds: 5 }))).toBe(0)
  expect(await mailsAt(Temporal.Instant.from(expiresAt).subtract({ minutes: 1 }))).toBe(1)
})

test('a proposal that must be answered within two hours is sent at once, others are collected', async () => {
  const { propose, businessId } = await aRequestedSchool(app)
  const notices = async () => {
    const rows = await inScope(app.db, jobScope(businessId), (tx) =>
      tx
        .selectFrom('notices')
        .select(['createdAt', 'collectsUntil'])
        .where('event', '=', 'time_proposed')
        .where('supersededAt', 'is', null)
        .execute(),
    )
    return rows.map(({ createdAt, collectsUntil }) => createdAt.until(collectsUntil).total('seconds'))
  }
  expect((await propose()).status).toBe(204)
  expect(await notices()).toEqual([120])
  expect((await propose({ startsAt: now().add({ minutes: 90 }).toString() })).status).toBe(204)
  expect(await notices()).toEqual([0])
})
