import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { aToldSchool, atTime, noonIn } from '#test/fixtures/notices/notices.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'
import type { holdThread } from '#test/platform/hold-thread.ts'
import { apart } from '#platform/threads/apart.ts'
import { lessonRemindersJobs } from './jobs.ts'
import { remindClients } from './remind-clients.ts'
import { sendDue } from '#modules/notices/sending/send-due.ts'

const app = await testApp({ RATE_LIMITS: 'off' })
/** Eight in the evening, within nobody's quiet hours. */
const evening = (days: number) => noonIn(days).add({ hours: 8 })

/** A family whose child has a lesson in two days, and was reminded of it in the evening before. */
async function reminded() {
  const school = await aToldSchool(app)
  const { lesson, businessId, send, family, mailsTo } = school
  const booked = await lesson(2)
  await send(noonIn(1))
  await atTime(evening(1), () => remindClients(app.db, businessId))
  const reminders = async () =>
    (await mailsTo(family)).map(({ subject }) => subject).filter((subject) => !subject.includes('booked'))
  return { ...school, booked, reminders }
}

describe('a reminder is not mailed', () => {
  test('if the lesson was cancelled after the reminder was planned', async () => {
    const { lessons, booked, send, reminders } = await reminded()
    const { id, version } = booked
    await lessons.cancel(id, { version })
    await send(evening(1).add({ minutes: 5 }))
    expect(await reminders()).toEqual([expect.stringContaining('lesson cancelled')])
  })

  test('if the lesson was moved since, which is told instead', async () => {
    const { lessons, booked, send, reminders } = await reminded()
    const { id, version } = booked
    const startsAt = noonIn(2).add({ hours: 3 }).toString()
    await lessons.change(id, { version, startsAt })
    await send(evening(1).add({ minutes: 5 }))
    expect(await reminders()).toEqual([expect.stringContaining('lesson moved')])
  })
})

test('a lesson that was moved there and back is reminded of', async () => {
  const { lessons, booked, send, reminders } = await reminded()
  const startsAt = noonIn(2).add({ hours: 3 }).toString()
  const moved = await lessons.change(booked.id, { version: booked.version, startsAt })
  await lessons.change(booked.id, { version: moved.body.version, startsAt: booked.startsAt })
  await send(evening(1).add({ minutes: 5 }))
  expect(await reminders()).toEqual([expect.stringContaining('lesson tomorrow')])
})

test('a reminder that quiet hours postpone to the day of the lesson says today', async () => {
  const { family, send, reminders } = await reminded()
  const choice = { mailOff: [], quietHours: { from: 19, until: 7 }, version: 1 }
  await app.call('PUT /api/notice-preferences', choice, { token: family.token })
  await send(evening(1))
  expect(await reminders()).toEqual([])
  await send(noonIn(2).subtract({ hours: 4 }))
  expect(await reminders()).toEqual([expect.stringContaining('lesson today')])
})

test('drawing a mail locks nothing, and a change meanwhile decides', async () => {
  const { lessons, businessId, booked, family, reminders } = await reminded()
  const hold = apart<typeof holdThread>(
    new URL('../../../../test/platform/hold-thread.ts', import.meta.url),
    'holdThread',
  )
  // A business has one thread at a time, so the calendar file waits for this one.
  const memory = new SharedArrayBuffer(4)
  const held = hold({ key: businessId }, memory)
  let transactions = 0
  const parts = {
    ...app.parts,
    get db() {
      transactions += 1
      return app.db
    },
  }
  const choice = { mailOff: ['lesson_cancelled' as const], quietHours: null, version: 1 }
  await app.call('PUT /api/notice-preferences', choice, { token: family.token })
  const sending = sendDue(parts, businessId, { until: evening(1), isUrgent: false })
  await expect.poll(() => transactions).toBe(2)
  const reading = await app.call('POST /api/notices/reading', {}, { token: family.token })
  const { id, version } = booked
  const cancelling = await lessons.cancel(id, { version })
  expect([reading.status, cancelling.status, transactions]).toEqual([204, 200, 2])
  Atomics.store(new Int32Array(memory), 0, 1)
  Atomics.notify(new Int32Array(memory), 0)
  await Promise.all([held, sending])
  expect(transactions).toBeGreaterThan(3)
  expect(await reminders()).toEqual([])
})

test('a business is visited once a day at its hour, and again after a change of the hour', async () => {
  const { trainer, businessId } = await aToldSchool(app)
  const look = lessonRemindersJobs(app.parts).find(({ event }) => event.name === 'look-for-lesson-reminders')
  const context = { jobId: '1', attempt: 1, isLastAttempt: true, signal: AbortSignal.timeout(60_000) }
  /** Jobs that looking adds for the business, done at once. */
  const visits = async (at: Temporal.Instant) => {
    const count = async (which = 'true') => {
      const { rows } = await sql<{ count: number }>`select count(*)::integer as count from pgboss.job
        where name = 'lesson-reminders-due' and data ->> 'businessId' = ${businessId}
          and ${sql.raw(which)}`.execute(app.db)
      return rows[0]?.count ?? 0
    }
    const before = await count()
    await atTime(at, async () => look?.run({}, context))
    const added = (await count()) - before
    // The server does them too, at the time of day: not while the clock is moved.
    await expect.poll(() => count("state in ('created', 'retry', 'active')"), { timeout: 20_000 }).toBe(0)
    if (added > 0) await atTime(at, () => remindClients(app.db, businessId))
    return added
  }
  await atTime(noonIn(1), () => remindClients(app.db, businessId))
  const [before, due] = [noonIn(1).add({ hours: 5, minutes: 45 }), noonIn(1).add({ hours: 6 })]
  expect(await visits(before)).toBe(0)
  expect(await visits(due)).toBe(1)
  expect(await visits(due.add({ minutes: 15 }))).toBe(0)
  expect(await visits(due.add({ hours: 23, minutes: 45 }))).toBe(0)
  expect(await visits(due.add({ hours: 24 }))).toBe(1)
  const rules = { reminderHour: 20, mailsBookings: true, version: 1 }
  await app.call('PUT /api/notice-rules', rules, { token: trainer.token })
  expect(await visits(due.add({ hours: 24, minutes: 15 }))).toBe(1)
  expect(await visits(due.add({ hours: 26 }))).toBe(1)
})
