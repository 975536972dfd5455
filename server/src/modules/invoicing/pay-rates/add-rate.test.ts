import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { inScope, jobScope } from '#database/scope.ts'
import { anOffer } from '#test/fixtures/schedule/offers.ts'
import { aPayingSchool, dayAt } from '#test/fixtures/invoicing/pay.ts'
import { aColleague, aTrainer } from '#test/fixtures/identity/people.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'

const app = await testApp({ RATE_LIMITS: 'off' })

test('M19: only owners add a rate, and only for people and lesson types of their business', async () => {
  const { owner, rate } = await aPayingSchool(app)
  const bookkeeper = await aColleague(app, owner, 'bookkeeper')
  expect((await rate({}, bookkeeper)).code).toBe('forbidden')
  const stranger = await aTrainer(app)
  expect((await rate({}, stranger)).code).toBe('not_found')
  expect((await rate({ offerId: (await anOffer(app, stranger)).id })).code).toBe('not_found')
})

test('a rate without its amount or share is refused', async () => {
  const { rate } = await aPayingSchool(app)
  expect((await rate({ rateMinor: undefined })).body.error?.fields).toHaveProperty('rateMinor')
  expect((await rate({ basis: 'share' })).body.error?.fields).toHaveProperty('sharePoints')
  const id = randomUUIDv7()
  await rate({ id })
  expect((await rate({ id })).code).toBe('id_taken')
})

test('M19: rates are kept with their days, and the current ones are marked', async () => {
  const { rate, offer } = await aPayingSchool(app)
  await rate()
  await rate({ basis: 'hour', rateMinor: 3000, validFrom: dayAt(-10) })
  await rate({ basis: 'head', rateMinor: 800, offerId: offer.id })
  const { body } = await rate({
    basis: 'share',
    rateMinor: undefined,
    sharePoints: 4000,
    validFrom: dayAt(30),
  })
  const known = body.items.map((rate) => [rate.basis, rate.offerName, rate.isCurrent, rate.isComing])
  expect(known).toEqual([
    ['share', '', false, true],
    ['hour', '', true, false],
    ['head', 'Private lesson', true, false],
    ['lesson', '', false, false],
  ])
})

test('M19: people read their own rates of today and later, and nobody else’s', async () => {
  const { owner, colleague, rate, offer } = await aPayingSchool(app, 'assistant')
  const own = async (token: string) =>
    (await app.call('GET /api/my-pay-rates', undefined, { token })).body.items
  const about = { token: colleague.token, params: { id: owner.id } }
  expect((await app.call('GET /api/team/{id}/pay-rates', undefined, about)).code).toBe('forbidden')
  expect(await own(colleague.token)).toEqual([])
  await rate()
  await rate({ basis: 'hour', rateMinor: 3000, validFrom: dayAt(-10) })
  await rate({ basis: 'hour', rateMinor: 3100, validFrom: dayAt(30) })
  await rate({ basis: 'hour', rateMinor: 3200, validFrom: dayAt(30) })
  await rate({ basis: 'head', rateMinor: 800, offerId: offer.id })
  await rate({ basis: 'none', rateMinor: undefined, offerId: offer.id, validFrom: dayAt(40) })
  const shown = (await own(colleague.token)).map((one) => [one.rateMinor, one.offerName, one.isComing])
  expect(shown).toEqual([
    [null, 'Private lesson', true],
    [3200, '', true],
    [3000, '', false],
    [800, 'Private lesson', false],
  ])
  for (const { token } of [owner, await aColleague(app, owner, 'assistant'), await aTrainer(app)])
    expect(await own(token)).toEqual([])
})

test('M19: a rate never changes, also for the owner of the table', async () => {
  const { rate, owner } = await aPayingSchool(app)
  await rate()
  const { businessId } = (await app.call('GET /api/me', undefined, { token: owner.token })).body
  await expect(
    inScope(app.db, jobScope(businessId ?? ''), (tx) => sql`update pay_rates set rate_minor = 1`.execute(tx)),
  ).rejects.toThrow(/permission denied|only ever added/)
})
