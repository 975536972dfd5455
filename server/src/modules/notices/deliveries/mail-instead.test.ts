import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { inHours } from '#test/fixtures/schedule/cancellations.ts'
import { aTrainer } from '#test/fixtures/identity/people.ts'
import { openPushService } from '#test/fixtures/notices/push-service.ts'
import { aSchoolWithPhone } from '#test/fixtures/notices/pushes.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'
import { inScope, jobScope } from '#database/scope.ts'
import { now } from '#platform/clock.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { sendingJobs } from '#modules/notices/sending/jobs.ts'

const service = await openPushService()
afterAll(() => service.close())
beforeEach(() => service.answerWith(201))
const app = await testApp({ RATE_LIMITS: 'off', PUSH_API_BASE: service.url })

describe('what must be known', () => {
  /** A cancellation of tomorrow's lesson, for somebody who gets no mail about it. */
  async function aNearCancellation() {
    const school = await aSchoolWithPhone(app, service)
    await school.prefer({ mailOff: ['lesson_booked', 'lesson_cancelled'], pushOff: ['lesson_booked'] })
    const near = await school.lesson(2, { startsAt: inHours(30) })
    const soon = now().add({ minutes: 5 })
    await school.push(soon)
    await school.send(soon)
    await school.read()
    await school.lessons.cancel(near.id, { version: near.version })
    return { ...school, near, later: now().add({ minutes: 9 }) }
  }

  test('is mailed if messages are off too', async () => {
    const { near, later, prefer, send, push, mailsTo, family } = await aNearCancellation()
    const off = ['lesson_booked', 'lesson_cancelled']
    await prefer({ mailOff: off, pushOff: off, version: 2 })
    await push(later)
    await send(later)
    expect((await mailsTo(family)).map(({ subject }) => subject)).toEqual([
      expect.stringContaining('lesson cancelled'),
    ])
    expect(near.id).toBeTruthy()
  })

  test('is not mailed if a device got it and the person wants no mail', async () => {
    const { near, later, send, push, mailsTo, family, told, arrived } = await aNearCancellation()
    await send(later)
    await push(later)
    await arrived(1)
    expect((await told(near.id))[0]).toMatchObject({ mail: { state: 'by_push' } })
    expect(await mailsTo(family)).toEqual([])
  })

  test.each([
    ['the service refuses the device', 410],
    ['the service refuses the message', 400],
  ])('is mailed after all if %s', async (_, status) => {
    const { near, later, send, push, mailsTo, family, told } = await aNearCancellation()
    service.answerWith(status)
    await send(later)
    expect(await mailsTo(family)).toEqual([])
    await push(later)
    await expect.poll(async () => (await told(near.id))[0]?.push?.state).toBe('failed')
    await send(later.add({ minutes: 5 }))
    expect((await mailsTo(family)).map(({ subject }) => subject)).toEqual([
      expect.stringContaining('lesson cancelled'),
    ])
  })

  test('is mailed after all if the last device signed out', async () => {
    const { later, send, push, mailsTo, family, near, told } = await aNearCancellation()
    await send(later)
    await sql`update sessions set revoked_at = now() where user_id = ${family.id}`.execute(app.db)
    await push(later)
    expect((await told(near.id))[0]?.push?.state).toBe('no_device')
    await send(later.add({ minutes: 5 }))
    expect(await mailsTo(family)).toHaveLength(1)
  })
})

test('urgent messages, urgent mails and activation mails pass 2,000 messages of a service that hangs', async () => {
  const { lesson, lessons, businessId, push, send, phone, messages, prefer, mailsTo, family } =
    await aSchoolWithPhone(app, service)
  await prefer({})
  const near = await lesson(2, { startsAt: inHours(30) })
  await push(now().add({ minutes: 5 }))
  await send(now().add({ minutes: 5 }))
  let hanging = 0
  const { promise: never, resolve: release } = Promise.withResolvers<number>()
  service.answerWith((headers) => {
    if (headers['urgency'] === 'high') return 201
    hanging += 1
    return never
  })
  await lesson(9)
  await push(now().add({ minutes: 5 }))
  await expect.poll(() => hanging).toBeGreaterThan(0)
  // The same message for 2,000 devices, by one statement.
  await sql`insert into pgboss.job (name, data)
    select 'push-queued', data from pgboss.job, generate_series(1, 2000)
    where name = 'push-queued' and state = 'active'`.execute(app.db)
  await lessons.cancel(near.id, { version: near.version })
  const until = now().add({ minutes: 5 }).toString()
  await inScope(app.db, jobScope(businessId), async (tx) => {
    for (const name of ['urgent-pushes-due', 'urgent-notices-due']) {
      const job = sendingJobs(app.parts).find(({ event }) => event.name === name)
      if (job) await enqueue(tx, job.event, { businessId, until })
    }
  })
  // Reads the mail that activates the account.
  await aTrainer(app)
  await expect.poll(() => messages().some(({ headers }) => headers['urgency'] === 'high')).toBe(true)
  await app.mailbox.mailTo(family.email, ({ subject }) => subject.includes('lesson cancelled'))
  const { rows } = await sql<{ left: number }>`select count(*)::integer as left from pgboss.job
    where name = 'push-queued' and state <> 'completed'`.execute(app.db)
  expect(rows[0]?.left).toBeGreaterThan(1_900)
  expect(phone.endpoint).toBeTruthy()
  await sql`delete from pgboss.job where name = 'push-queued' and state = 'created'`.execute(app.db)
  release(201)
  expect((await mailsTo(family)).length).toBeGreaterThan(1)
})
