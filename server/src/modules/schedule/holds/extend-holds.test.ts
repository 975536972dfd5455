import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { inScope, jobScope } from '#database/scope.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'
import { anOpenSchool, bookingOf } from '#test/fixtures/schedule/bookings.ts'
import { extendHolds } from './extend-holds.ts'

const app = await testApp({ RATE_LIMITS: 'off' })

test('S3: a place that is held longer, while it is paid, is free again when that time is over', async () => {
  const { trainer, riderId, offer, slots, hold } = await anOpenSchool(app)
  const wish = { riderId, offerId: offer.id }
  const [slot] = await slots(wish)
  if (!slot) throw new Error('There is no free time.')
  const { seatId } = (await hold(bookingOf(slot, wish))).body
  const { businessId } = (await app.call('GET /api/me', undefined, { token: trainer.token })).body
  const until = Temporal.Now.instant().add({ minutes: 25 })
  const heldUntil = await inScope(app.db, jobScope(businessId ?? ''), (tx) =>
    extendHolds(tx, [seatId], until),
  )
  const { rows } = await sql`select from pgboss.job where name = 'request-lapses'
    and data ->> 'businessId' = ${businessId} and start_after = ${heldUntil}::timestamptz`.execute(app.db)
  expect(rows).toHaveLength(1)
})
