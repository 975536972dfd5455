import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { inScope, jobScope } from '#database/scope.ts'
import { noteDifference } from '#modules/cards/stripe-discrepancies/index.ts'
import { now } from '#platform/clock.ts'
import { newId } from '#platform/keys.ts'
import { brokenLedger } from '../fixtures/payments/ledger.ts'
import { aTrainer } from '../fixtures/identity/people.ts'
import { aPaidInvoice, cardSellerApp, deliverAll, runJob } from './card-seller.ts'
import { closeDispute, dispute } from './fake-going-back.ts'

/** A difference to Stripe is shown as long as it exists. */

const { app, fake, seller } = await cardSellerApp()

/** A dispute over 45.00 of a payment with 20.00 refunded in cash: the ledger could take only 25.00. */
async function aDifference() {
  const { clientId, intent, id } = await aPaidInvoice(app, fake, seller)
  const { token } = seller.trainer
  const { body } = await app.call('GET /api/payments', undefined, { token, query: { clientId } })
  const params = { id: body.items[0]?.id ?? '' }
  const inCash = { amountMinor: 2000, method: 'cash', paidOn: Temporal.Now.plainDateISO('UTC').toString() }
  await app.call('POST /api/payments/{id}/refunds', inCash, { token, params })
  const from = fake.world.events.length
  const disputed = dispute(fake.world, seller.ledger, intent, 4500)
  await deliverAll(app, fake, from)
  return { disputed, id }
}
const differenceOf = async ({ id }: { id: string }) => {
  const { token } = seller.trainer
  const { body } = await app.call('GET /api/card-differences', undefined, { token })
  return body.items.find(({ stripeId }) => stripeId === id)
}
async function decided(disputed: Parameters<typeof closeDispute>[2], how: 'won' | 'lost') {
  const from = fake.world.events.length
  closeDispute(fake.world, seller.ledger, disputed, how)
  await deliverAll(app, fake, from)
  await runJob(app, 'compare-with-stripe')
  return differenceOf(disputed)
}

test('a lost dispute above the ledger’s amount stays open every night until a person reviews it', async () => {
  const { disputed } = await aDifference()
  const noted = { kind: 'amount', about: 'dispute', oursMinor: 2500, theirsMinor: 4500, resolvedAt: null }
  expect(await differenceOf(disputed)).toMatchObject(noted)
  await runJob(app, 'compare-with-stripe')
  expect(await differenceOf(disputed)).toMatchObject(noted)
  expect(await decided(disputed, 'lost')).toMatchObject(noted)
})

test('a won dispute is corrected: neither ledger has an entry', async () => {
  const { disputed } = await aDifference()
  expect(await decided(disputed, 'won')).toMatchObject({ kind: 'amount', resolvedAt: expect.any(String) })
  expect(await brokenLedger(app.db, seller.businessId)).toEqual([])
})

describe('a person reviews a difference that the server cannot explain', () => {
  const { token } = seller.trainer
  const mark = (
    deed: 'look' | 'reopening',
    { id, noticedAt }: { id: string; noticedAt: string },
    body: object = {},
    as = token,
  ) => app.send('POST', `/api/card-differences/${id}/${deed}`, { noticedAt, ...body }, { token: as })
  const found = { note: 'Settled with the bank' }
  const seen = async (disputed: { id: string }) => {
    const one = await differenceOf(disputed)
    if (!one) throw new Error('It is not there.')
    return one
  }
  const inState = async (state: 'open' | 'looked' | 'resolved') => {
    const { body } = await app.call('GET /api/card-differences', undefined, { token, query: { state } })
    return body.items.map(({ id }) => id)
  }

  test('refused for another business, twice, without a note, or after a later change', async () => {
    const { disputed } = await aDifference()
    const one = await seen(disputed)
    const stranger = await aTrainer(app)
    expect((await mark('look', one, found, stranger.token)).code).toBe('not_found')
    expect((await mark('look', one, { note: ' ' })).status).toBe(400)
    expect((await mark('look', { ...one, noticedAt: '2026-01-01T00:00:00Z' }, found)).code).toBe(
      'version_conflict',
    )
    expect((await mark('reopening', one)).code).toBe('version_conflict')
    const both = await Promise.all([mark('look', one, found), mark('look', one, found)])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })
  test('reviewer and note are kept every night and can be removed; the audit log has both', async () => {
    const { disputed } = await aDifference()
    const one = await seen(disputed)
    await mark('look', one, found)
    await runJob(app, 'compare-with-stripe')
    expect(await seen(disputed)).toMatchObject({
      ...found,
      lookedByName: expect.stringMatching(/./),
      resolvedAt: null,
    })
    expect([await inState('looked'), await inState('open')]).toEqual([
      expect.arrayContaining([one.id]),
      expect.not.arrayContaining([one.id]),
    ])
    expect((await mark('reopening', one)).body).toMatchObject({ lookedAt: null, note: null })
    expect(await inState('open')).toContain(one.id)
    const { rows } = await sql<{ event: string }>`
      select event from audit_log where object_id = ${one.id} order by id`.execute(app.db)
    expect(rows.map(({ event }) => event)).toEqual(['card_difference_looked_at', 'card_difference_reopened'])
  })
  test('a change opens it again', async () => {
    const { disputed } = await aDifference()
    const one = await seen(disputed)
    await mark('look', one, found)
    await inScope(app.db, jobScope(seller.businessId), (tx) =>
      noteDifference(tx, {
        businessId: seller.businessId,
        id: newId(),
        kind: 'amount',
        about: 'dispute',
        stripeId: disputed.id,
        oursMinor: 2500,
        theirsMinor: 4400,
        noticedAt: now(),
      }),
    )
    expect(await seen(disputed)).toMatchObject({ id: one.id, theirsMinor: 4400, lookedAt: null, note: null })
    expect((await mark('look', one, found)).code).toBe('version_conflict')
  })
})
