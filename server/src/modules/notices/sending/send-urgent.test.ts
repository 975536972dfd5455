import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { inHours } from '#test/fixtures/schedule/cancellations.ts'
import { aToldSchool } from '#test/fixtures/notices/notices.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'
import { inScope, jobScope } from '#database/scope.ts'
import { now } from '#platform/clock.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { sendingJobs } from './jobs.ts'

const app = await testApp({ RATE_LIMITS: 'off' })

test('an urgent notice leaves while many others are queued and their job hangs', async () => {
  const { lesson, lessons, family, businessId, send, mailsTo } = await aToldSchool(app)
  const near = await lesson(2, { startsAt: inHours(30) })
  await app.call(
    'PUT /api/notice-preferences',
    { mailOff: [], quietHours: null, version: 1 },
    { token: family.token },
  )
  await send(now().add({ minutes: 5 }))
  await lesson(9)
  await lessons.cancel(near.id, { version: near.version })
  const until = now().add({ minutes: 5 }).toString()
  const queue = (name: string) =>
    inScope(app.db, jobScope(businessId), async (tx) => {
      const job = sendingJobs(app.parts).find(({ event }) => event.name === name)
      if (!job) throw new Error(`There is no job ${name}.`)
      await enqueue(tx, job.event, { businessId, until })
    })
  await inScope(app.db, jobScope(businessId), async (tx) => {
    await sql`select from notices where business_id = ${businessId} and not is_urgent for update`.execute(tx)
    for (let count = 0; count < 20; count += 1) await queue('notices-due')
    await queue('urgent-notices-due')
    await app.mailbox.mailTo(family.email, ({ subject }) => subject.includes('lesson cancelled'))
    const { rows } = await sql<{ left: number }>`select count(*)::integer as left from pgboss.job
      where name = 'notices-due' and state <> 'completed' and data ->> 'businessId' = ${businessId}`.execute(
      app.db,
    )
    expect(rows[0]?.left).toBe(20)
  })
  await expect.poll(async () => (await mailsTo(family)).length, { timeout: 10_000 }).toBe(3)
})
