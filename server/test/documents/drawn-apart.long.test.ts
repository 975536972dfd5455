import { expect, test } from 'vitest'
import { asOwner } from '../fixtures/horses/horses.ts'
import { aBuyer, aSeller } from '../fixtures/invoicing/invoices.ts'
import { aLesson, lessonsOf } from '../fixtures/schedule/lessons.ts'
import { bestLongestTurn, drain, mostTurn } from '../fixtures/app/longest-turn.ts'
import { aTrainer } from '../fixtures/identity/people.ts'
import { testApp } from '../fixtures/app/test-app.ts'

/** Printing the largest statement or export does not delay other requests. */

const app = await testApp({ RATE_LIMITS: 'off' })
const trainer = await aTrainer(app)
const { token } = trainer
await aSeller(app, trainer)
const { id: businessId } = (await app.call('GET /api/business', undefined, { token })).body
const clientId = await aBuyer(app, trainer, { email: 'much@example.com' })
const other = await aBuyer(app, trainer)
const params = { id: clientId }
const names = { firstName: 'Mia', lastName: 'Hart' }
const { body: rider } = await app.call('POST /api/clients/{id}/riders', names, { token, params })
const lesson = await aLesson(app, trainer)
await lessonsOf(app, trainer).take(lesson.id, { riderId: rider.id })
await asOwner(
  app.database,
  businessId,
  `set local session_replication_role = replica;
  insert into payments (business_id, id, client_id, kind, method, amount_minor, currency, paid_on, reference, recorded_by)
    select b.id, gen_random_uuid(), '${clientId}', 'payment', 'bank', 4200 + n, b.currency, current_date - n % 20, 'Lesson ' || n, b.owner_id
    from businesses b, generate_series(1, 2900) n where b.id = '${businessId}';
  alter table seats drop constraint seats_rider_is_free;
  alter table lessons drop constraint lessons_trainer_is_free;
  insert into seats (business_id, id, lesson_id, rider_id, client_id, state, starts_at, ends_at, horse_lead_minutes,
      price_minor, tax_rate, created_by, cancel_ladder)
    select business_id, gen_random_uuid(), lesson_id, rider_id, client_id, 'attended', starts_at - n * interval '1 day',
      ends_at - n * interval '1 day', 0, price_minor, tax_rate, created_by, cancel_ladder
    from seats, generate_series(1, 5000) n where business_id = '${businessId}'`,
)
// A year ago or today: all entries are in the period.
const period = `from=${Temporal.Now.plainDateISO().subtract({ years: 1 }).toString()}`

test.each([
  ['a statement', `/api/clients/${clientId}/statement?${period}`, 200_000],
  ['a statement as PDF', `/api/clients/${clientId}/statement/pdf?${period}`, 200_000],
  ['a statement as CSV', `/api/clients/${clientId}/statement/csv?${period}`, 100_000],
  ['an export', `/api/clients/${clientId}/export`, 500_000],
  ['an export as PDF', `/api/clients/${clientId}/export.pdf`, 500_000],
])(
  '%s does not delay other requests',
  async (_, path, least) => {
    // The first request loads modules: make it for a client with little data.
    await drain(`${app.url}${path.replace(clientId, other)}`, { token })
    let answer = [0, 0]
    const longest = await bestLongestTurn(async () => {
      answer = await drain(`${app.url}${path}`, { token })
    })
    expect(answer[0]).toBe(200)
    expect(answer[1]).toBeGreaterThan(least)
    expect(longest).toBeLessThan(mostTurn)
  },
  240_000,
)
