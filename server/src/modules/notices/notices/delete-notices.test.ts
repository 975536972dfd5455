import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aToldSchool, noonIn } from '#test/fixtures/notices/notices.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'
import { inScope, jobScope } from '#database/scope.ts'
import { oldBefore } from './rules.ts'
import { deleteNotices } from './store.ts'

const app = await testApp({ RATE_LIMITS: 'off' })

test('notices are deleted thirteen months after the end of their lesson, with their deliveries', async () => {
  const { lesson, family, businessId, eventsOf, send } = await aToldSchool(app)
  await lesson(5)
  await lesson(9)
  await send()
  const clean = (at: Temporal.Instant) =>
    inScope(app.db, jobScope(businessId), (tx) => deleteNotices(tx, oldBefore(at)))
  const end = noonIn(5).add({ minutes: 45 }).toZonedDateTimeISO('UTC').add({ months: 13 }).toInstant()
  await clean(end.subtract({ hours: 1 }))
  expect(await eventsOf(family)).toHaveLength(2)
  await clean(end.add({ hours: 1 }))
  expect(await eventsOf(family)).toHaveLength(1)
  const { rows } = await inScope(app.db, jobScope(businessId), (tx) =>
    sql<{ count: number }>`select count(*)::integer as count from notice_deliveries
      where business_id = ${tx.businessId}`.execute(tx),
  )
  expect(rows[0]?.count).toBe(1)
})
