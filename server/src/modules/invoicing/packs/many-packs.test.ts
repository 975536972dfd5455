import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { inScope, jobScope } from '#database/scope.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'
import { aPackSchool } from '#test/fixtures/invoicing/packs.ts'

const app = await testApp({ RATE_LIMITS: 'off' })

test('M7: an old pack pays, however many packs were sold since', async () => {
  const { token, sell, invoice, taught, charges, noah } = await aPackSchool(app)
  await sell()
  await invoice()
  const { id } = (await app.call('GET /api/business', undefined, { token })).body
  // Ids that begin with f are newer than any.
  await inScope(app.db, jobScope(id), (tx) =>
    sql`with later as (
      insert into packs (business_id, id, origin, rider_id, most_price_minor, client_id, name, credits, price_minor,
          offer_ids, usable_from, missed_counts, sold_on, expires_on, sold_at_distance, created_by)
        select business_id, ('ffffffff' || right(gen_random_uuid()::text, 28))::uuid, 'make_up', ${noah}::uuid, 100,
          client_id, '', 1, 0, '{}', 'issue', true, '2020-01-01', '2020-02-01', false, created_by
        from packs, generate_series(1, 501) where business_id = ${id} returning business_id, id)
      insert into pack_entries (business_id, id, pack_id, kind, credits, unit_price_minor)
        select business_id, id, id, 'granted', 1, 0 from later`.execute(tx),
  )
  await taught()
  expect(await charges()).toEqual([])
})
