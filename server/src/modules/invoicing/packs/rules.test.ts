import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  matchPacks,
  type OpenPack,
  type OpenSeat,
  pays,
  mayWithdraw,
  standingOf,
  unitPrice,
  withdrawUntil,
} from './rules.ts'

const on = (day: string) => Temporal.PlainDate.from(day)

const pack: OpenPack = {
  id: 'p',
  origin: 'sale',
  mostPriceMinor: null,
  createdAt: Temporal.Instant.from('2026-03-01T08:00:00Z'),
  clientId: 'household',
  riderId: null,
  offerIds: ['flatwork'],
  missedCounts: false,
  soldOn: on('2026-03-01'),
  expiresOn: on('2026-05-31'),
  left: 10,
}
const seat: OpenSeat = {
  id: 's',
  state: 'attended',
  riderId: 'noah',
  clientIds: ['household'],
  offerId: 'flatwork',
  priceMinor: 5000,
  cancelledAt: null,
  servedOn: on('2026-03-10'),
}

describe('a pack does not pay for', () => {
  test.each([
    ['another kind of lesson', {}, { offerId: 'jumping' }],
    ['another household', {}, { clientIds: ['others'] }],
    ['another rider, where it is one rider’s (M7)', { riderId: 'mia' }, {}],
    ['what was taught before it was sold', {}, { servedOn: on('2026-02-28') }],
    ['what is taught after its last day', {}, { servedOn: on('2026-06-01') }],
    ['a missed lesson, unless "missed counts as used" (M7)', {}, { state: 'no_show' as const }],
  ])('%s', (_what, ofPack, ofSeat) => {
    expect(pays({ ...pack, ...ofPack }, { ...seat, ...ofSeat })).toBe(false)
  })
})

test('M7: it covers the household, or one rider, and missed lessons by setting', () => {
  expect(pays(pack, seat)).toBe(true)
  expect(pays({ ...pack, riderId: 'noah' }, { ...seat, clientIds: [] })).toBe(true)
  expect(pays({ ...pack, missedCounts: true }, { ...seat, state: 'late_cancelled' })).toBe(true)
})

test('S15: a make-up lesson pays for any lesson of its price or cheaper, and not for one cancelled before it was given', () => {
  const makeUp: OpenPack = {
    ...pack,
    origin: 'make_up',
    offerIds: [],
    riderId: 'noah',
    mostPriceMinor: 5000,
    missedCounts: true,
  }
  expect(pays(makeUp, { ...seat, priceMinor: 5001 })).toBe(false)
  expect(pays(makeUp, { ...seat, riderId: 'mia' })).toBe(false)
  const cancelled = { ...seat, state: 'late_cancelled' as const, cancelledAt: makeUp.createdAt }
  expect(pays(makeUp, cancelled)).toBe(false)
  expect(pays(makeUp, { ...cancelled, cancelledAt: makeUp.createdAt.add({ seconds: 1 }) })).toBe(true)
  expect(pays(makeUp, { ...seat, offerId: 'jumping', priceMinor: 4000 })).toBe(true)
  const soonest = matchPacks([seat], [pack, { ...makeUp, id: 'm', expiresOn: on('2026-04-01') }])
  expect(soonest).toEqual([{ seatId: 's', packId: 'm' }])
})

test('the pack that expires first pays first, then the one sold first; packs without an end pay last', () => {
  const packs = [
    { ...pack, id: 'no end', expiresOn: null },
    { ...pack, id: 'later', soldOn: on('2026-03-02') },
    { ...pack, id: 'earlier', left: 1 },
  ]
  const seats = ['a', 'b'].map((id) => ({ ...seat, id }))
  expect(matchPacks(seats, packs)).toEqual([
    { seatId: 'a', packId: 'earlier' },
    { seatId: 'b', packId: 'later' },
  ])
})

test('no pack gives more than it has, no seat takes two credits, and no payable seat is left', () => {
  const arbitraryPack = fc.record({
    id: fc.uuid(),
    clientId: fc.constantFrom('household', 'others'),
    riderId: fc.constantFrom(null, 'noah', 'mia'),
    offerIds: fc.constantFrom(['flatwork'], ['jumping'], ['flatwork', 'jumping']),
    missedCounts: fc.boolean(),
    soldOn: fc.integer({ min: 0, max: 20 }).map((days) => on('2026-03-01').add({ days })),
    expiresOn: fc.option(fc.integer({ min: 21, max: 60 }).map((days) => on('2026-03-01').add({ days }))),
    left: fc.integer({ min: 0, max: 4 }),
    origin: fc.constantFrom('sale' as const, 'make_up' as const),
    mostPriceMinor: fc.constantFrom(4000, 6000),
    createdAt: fc.constant(pack.createdAt),
  })
  const arbitrarySeat = fc.record({
    id: fc.uuid(),
    state: fc.constantFrom('attended' as const, 'no_show' as const, 'late_cancelled' as const),
    riderId: fc.constantFrom('noah', 'mia'),
    clientIds: fc.constantFrom(['household'], ['others'], ['household', 'others']),
    offerId: fc.constantFrom('flatwork', 'jumping'),
    priceMinor: fc.constantFrom(4000, 5000, 7000),
    cancelledAt: fc.constantFrom(
      null,
      pack.createdAt.subtract({ hours: 1 }),
      pack.createdAt.add({ hours: 1 }),
    ),
    servedOn: fc.integer({ min: 0, max: 70 }).map((days) => on('2026-03-01').add({ days })),
  })
  fc.assert(
    fc.property(
      fc.uniqueArray(arbitrarySeat, { maxLength: 12, selector: ({ id }) => id }),
      fc.uniqueArray(arbitraryPack, { maxLength: 5, selector: ({ id }) => id }),
      (seats, packs) => {
        const matched = matchPacks(seats, packs)
        const paid = new Set(matched.map(({ seatId }) => seatId))
        expect(paid.size).toBe(matched.length)
        for (const one of packs) {
          const uses = matched.filter(({ packId }) => packId === one.id)
          expect(uses.length).toBeLessThanOrEqual(one.left)
          for (const { seatId } of uses)
            expect(seats.some((each) => each.id === seatId && pays(one, each))).toBe(true)
          if (uses.length < one.left)
            expect(seats.filter((each) => !paid.has(each.id) && pays(one, each))).toEqual([])
        }
      },
    ),
  )
})

describe('M7: a pack is usable', () => {
  const terms = {
    soldOn: on('2026-03-01'),
    expiresOn: on('2026-05-31'),
    soldAtDistance: false,
    startAskedAt: null,
    usableFrom: 'payment' as const,
    endedAt: null,
  }
  const today = on('2026-03-05')
  test('not before its invoice is issued, nor before payment if so set', () => {
    expect(standingOf(terms, 10, null, today)).toEqual({ state: 'waiting', waitsFor: 'invoice' })
    expect(standingOf(terms, 10, 'issued', today)).toEqual({ state: 'waiting', waitsFor: 'payment' })
    expect(standingOf(terms, 10, 'paid', today).state).toBe('usable')
    expect(standingOf({ ...terms, usableFrom: 'issue' }, 10, 'issued', today).state).toBe('usable')
  })
  test('M12: sold at a distance, not in the withdrawal period, unless the buyer asked to start', () => {
    const sold = { ...terms, soldAtDistance: true }
    expect(withdrawUntil(terms)).toBeNull()
    expect(withdrawUntil(sold)?.toString()).toBe('2026-03-16')
    expect(standingOf(sold, 10, 'paid', on('2026-03-16'))).toEqual({
      state: 'waiting',
      waitsFor: 'withdrawal_period',
    })
    expect(standingOf(sold, 10, 'paid', on('2026-03-17')).state).toBe('usable')
    const asked = { ...sold, startAskedAt: Temporal.Instant.from('2026-03-01T10:00:00Z') }
    expect(standingOf(asked, 10, 'paid', today).state).toBe('usable')
  })
  test('M12: the buyer has 14 days after that of the sale; a period that would end at a weekend ends on Monday', () => {
    const until = (soldOn: string) => withdrawUntil({ soldOn: on(soldOn), soldAtDistance: true })?.toString()
    expect(until('2026-03-02')).toBe('2026-03-16')
    expect(until('2026-03-06')).toBe('2026-03-20')
    expect([until('2026-03-07'), until('2026-03-08')]).toEqual(['2026-03-23', '2026-03-23'])
    const may = (day: string, left = 1, given = {}) =>
      mayWithdraw({ ...terms, soldOn: on('2026-03-02'), soldAtDistance: true, ...given }, left, on(day))
    expect([may('2026-03-16'), may('2026-03-17')]).toEqual([true, false])
    const ended = { endedAt: Temporal.Instant.from('2026-03-04T10:00:00Z') }
    expect([may('2026-03-05', 0), may('2026-03-05', 1, ended)]).toEqual([false, false])
    expect(may('2026-03-05', 1, { soldAtDistance: false })).toBe(false)
  })
  test('not when used up, expired or ended', () => {
    expect(standingOf(terms, 0, 'paid', today).state).toBe('used_up')
    expect(standingOf(terms, 3, 'paid', on('2026-06-01')).state).toBe('expired')
    const ended = { endedAt: Temporal.Instant.from('2026-03-04T10:00:00Z') }
    expect(standingOf({ ...terms, ...ended }, 0, 'paid', today).state).toBe('ended')
  })
})

test('the price of one credit is rounded half up', () => {
  expect([unitPrice(45_000, 10), unitPrice(1000, 3), unitPrice(5, 2)]).toEqual([4500, 333, 3])
})
