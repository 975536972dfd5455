import { describe, expect, test } from 'vitest'
import { aSeller } from '#test/fixtures/invoicing/invoices.ts'
import { brokenLedger } from '#test/fixtures/payments/ledger.ts'
import { aLesson } from '#test/fixtures/schedule/lessons.ts'
import { aGroup } from '#test/fixtures/schedule/terms.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'

const app = await testApp({ RATE_LIMITS: 'off' })

/** The full price from this many days before the lesson on; the first of four lessons is in three days. */
const lateFrom = (days: number) => ({ steps: [{ hours: days * 24, percent: 0 }], late: 100 })
const makeUp = (most: number) => ({
  steps: [],
  late: 100,
  makeUp: { hours: 24, validDays: 60, most, per: 'year' as const },
})

interface Terms {
  cancelLadder: ReturnType<typeof lateFrom> | ReturnType<typeof makeUp>
  goodwill?: number
  credits?: number
}

async function joined({ cancelLadder, goodwill = 0, credits = 0 }: Terms) {
  const group = await aGroup(app, { offer: { cancelLadder } })
  const { token } = group.trainer
  await aSeller(app, group.trainer)
  const { version } = (await app.call('GET /api/business', undefined, { token })).body
  const policy = { version, freeLateChanges: goodwill, cancelGraceMinutes: 0 }
  await app.call('PATCH /api/business', policy, { token })
  const family = await group.family()
  if (credits > 0) await sellPack(group.offer.id, { token, clientId: family.clientId, credits })
  expect((await family.join({ riderId: family.riderId, offerId: group.offer.id })).status).toBe(201)
  const [term] = await family.terms()
  const termId = term?.id ?? ''
  return {
    ...group,
    ...family,
    termId,
    seatIds: term?.seats.map(({ seatId }) => seatId) ?? [],
    /** What the family has: fees to pay, goodwill used, credits left and make-up lessons. */
    standing: async () => {
      const query = { until: Temporal.Now.plainDateISO('UTC').add({ days: 60 }).toString() }
      const { items } = (await app.call('GET /api/charges', undefined, { token, query })).body
      const packs = (await app.call('GET /api/my-packs', undefined, { token: family.client.token })).body
        .items
      const params = { id: family.clientId }
      const used = (await app.call('GET /api/clients/{id}/goodwill', undefined, { token, params })).body.used
      const of = (origin: string) => packs.filter((pack) => pack.origin === origin)
      return {
        toPayMinor: items.reduce((sum, { amountMinor }) => sum + amountMinor, 0),
        goodwillUsed: used,
        left: of('sale').reduce((sum, pack) => sum + pack.left, 0),
        makeUps: of('make_up').length,
      }
    },
  }
}

/** A pack that any rider of the household uses at once. */
async function sellPack(
  offerId: string,
  { token, clientId, credits }: { token: string; clientId: string; credits: number },
): Promise<void> {
  const terms = { name: 'Few', credits, priceMinor: 2500, usableFrom: 'issue', isShared: true } as const
  const kind = await app.call('POST /api/pack-kinds', { ...terms, offerIds: [offerId] }, { token })
  const sale = { kindId: kind.body.id, clientId, soldAtDistance: false }
  expect((await app.call('POST /api/packs', sale, { token })).status).toBe(201)
  const until = Temporal.Now.plainDateISO('UTC').toString()
  const { drafts } = (await app.call('POST /api/charges/drafts', { until }, { token })).body
  const params = { id: drafts[0]?.id ?? '' }
  await app.call('POST /api/invoices/{id}/issue', { version: 1 }, { token, params })
}

describe('leaving a group does what its quote says', () => {
  test.each<[string, Terms, object]>([
    [
      'all is free',
      { cancelLadder: lateFrom(1) },
      { lessons: 4, toPayMinor: 0, goodwillUsed: 0, creditsUsed: 0, creditsKept: 0, makeUps: 0 },
    ],
    [
      'a credit pays for the first of two late lessons, and the other is paid',
      { cancelLadder: lateFrom(12), credits: 1 },
      { toPayMinor: 3000, creditsUsed: 1, creditsKept: 0 },
    ],
    [
      'lessons that are free leave their credits in the pack',
      { cancelLadder: lateFrom(5), credits: 3 },
      { toPayMinor: 0, creditsUsed: 1, creditsKept: 2 },
    ],
    [
      'goodwill is for the first late lesson, a credit for the next, and the third is paid',
      { cancelLadder: lateFrom(19), goodwill: 1, credits: 1 },
      { toPayMinor: 3000, goodwillUsed: 1, creditsUsed: 1 },
    ],
    [
      'make-up lessons end at their limit',
      { cancelLadder: makeUp(2) },
      { toPayMinor: 12_000, makeUps: 2, goodwillUsed: 0 },
    ],
    [
      'goodwill covers a lesson beyond the limit of make-up lessons',
      { cancelLadder: makeUp(1), goodwill: 1 },
      { toPayMinor: 9000, makeUps: 1, goodwillUsed: 1 },
    ],
  ])('S13, S15, S16, M7: %s', async (_, terms, expected) => {
    const { termId, leavingQuote, leave, standing, businessId } = await joined(terms)
    const quote = (await leavingQuote(termId)).body
    expect(quote).toMatchObject(expected)
    const before = await standing()
    const { body: done } = await leave(termId)
    expect(quote).toMatchObject({ ...done })
    const { toPayMinor, goodwillUsed, creditsUsed, makeUps } = quote
    expect(await standing()).toEqual({
      toPayMinor,
      goodwillUsed,
      left: before.left - creditsUsed,
      makeUps,
    })
    expect(await brokenLedger(app.db, businessId)).toEqual([])
  })
})

describe('the quote of leaving a group', () => {
  test('names the first and the last lesson, and when leaving costs more', async () => {
    const { termId, leavingQuote } = await joined({ cancelLadder: lateFrom(1) })
    const { seats, firstAt, lastAt, dearerFrom } = (await leavingQuote(termId)).body
    expect([firstAt, lastAt]).toEqual([seats[0]?.startsAt, seats[3]?.startsAt])
    const hours = Temporal.Instant.from(dearerFrom ?? firstAt)
      .until(firstAt)
      .total('hours')
    expect(hours).toBe(24)
  })

  test('names no deadline if nothing becomes dearer before the first lesson', async () => {
    const { termId, leavingQuote } = await joined({ cancelLadder: lateFrom(30) })
    expect((await leavingQuote(termId)).body.dearerFrom).toBeNull()
  })

  test('names lessons of the rider that were booked one by one, and leaving keeps them', async () => {
    const { termId, leavingQuote, leave, mine, terms, trainer, offer, riderId, seatIds } = await joined({
      cancelLadder: lateFrom(1),
    })
    const none = { count: 0, seats: [] }
    expect((await leavingQuote(termId)).body.bookedApart).toEqual(none)
    const startsAt = Temporal.Now.instant()
      .add({ hours: 24 * 5 })
      .round('hour')
      .toString()
    const { seats } = await aLesson(app, trainer, { offerId: offer.id, startsAt, seats: [{ riderId }] })
    const apart = { count: 1, seats: [{ seatId: seats[0]?.id, startsAt }] }
    expect((await terms())[0]).toMatchObject({ bookedApart: apart })
    expect((await leavingQuote(termId)).body.bookedApart).toEqual(apart)
    expect((await leave(termId)).body).toMatchObject({ lessons: seatIds.length })
    const booked = (await mine()).filter(({ state }) => state === 'booked')
    expect(booked.map(({ seatId }) => seatId)).toEqual([seats[0]?.id])
  })
})
