import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { besideFirst, expiryOf, type FreePlace, isRound, suitingOffers, type Wish } from './rules.ts'

const none = new Set<string>()
const wish: Wish = {
  lessonId: null,
  offerIds: ['group'],
  weekdays: [],
  fromMinute: null,
  untilMinute: null,
  firstDay: null,
  lastDay: null,
  trainerId: null,
  placeId: null,
}
/** Thursday, 16:00 in Berlin. */
const place: FreePlace = {
  lessonId: 'lesson',
  offerId: 'group',
  kind: 'group',
  trainerId: 'hannah',
  placeId: 'yard',
  startsAt: Temporal.Instant.from('2026-11-26T15:00:00Z'),
  timeZone: 'Europe/Berlin',
}
const suits = (given: Partial<Wish>, of: Partial<FreePlace> = {}) =>
  suitingOffers({ ...wish, ...given }, { ...place, ...of }, none).length > 0

describe('S17: a place suits a wish', () => {
  test.each([
    ['another lesson type', { offerIds: ['private'] }],
    ['another weekday', { weekdays: [1, 5] }],
    ['before the earliest start', { fromMinute: 16 * 60 + 1 }],
    ['after the latest start', { untilMinute: 15 * 60 + 59 }],
    ['before the first day', { firstDay: Temporal.PlainDate.from('2026-11-27') }],
    ['after the last day', { lastDay: Temporal.PlainDate.from('2026-11-25') }],
    ['another trainer', { trainerId: 'tom' }],
    ['another location', { placeId: 'beach' }],
    ['another lesson', { lessonId: 'other' }],
  ])('not with %s', (_, given: Partial<Wish>) => {
    expect(suits(given)).toBe(false)
  })

  test('by the clock on the wall of its lesson', () => {
    expect(suits({ weekdays: [4], fromMinute: 16 * 60, untilMinute: 16 * 60 })).toBe(true)
    const inWinter = { startsAt: Temporal.Instant.from('2026-10-29T15:00:00Z') }
    const inSummer = { startsAt: Temporal.Instant.from('2026-10-22T14:00:00Z') }
    const four = { weekdays: [4], fromMinute: 16 * 60, untilMinute: 16 * 60 }
    expect([suits(four, inWinter), suits(four, inSummer)]).toEqual([true, true])
  })

  test('the time of a private lesson suits other private lesson types, its own first', () => {
    const asked = { ...wish, offerIds: ['lunge', 'group', 'private'] }
    const free = { ...place, kind: 'private', offerId: 'private' } as const
    expect(suitingOffers(asked, free, new Set(['private', 'lunge']))).toEqual(['private', 'lunge'])
  })
})

describe('S17: an offer expires', () => {
  const now = Temporal.Instant.from('2026-11-24T10:00:00Z')
  const usual = { now, offerMinutes: 30, leadHours: 2, quietUntil: null, isRound: false }

  test('after its minutes, or at the end of quiet hours and these minutes', () => {
    const startsAt = now.add({ hours: 48 })
    expect(String(expiryOf({ ...usual, startsAt }))).toBe('2026-11-24T10:30:00Z')
    const quietUntil = now.add({ hours: 3 })
    expect(String(expiryOf({ ...usual, startsAt, quietUntil }))).toBe('2026-11-24T13:30:00Z')
  })

  test('never after the cut-off, and not made if nobody can read it before', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -60, max: 4000 }),
        fc.integer({ min: 0, max: 72 }),
        fc.integer({ min: 10, max: 720 }),
        fc.option(fc.integer({ min: -60, max: 700 })),
        fc.boolean(),
        (minutes, leadHours, offerMinutes, quiet, round) => {
          const startsAt = now.add({ minutes })
          const quietUntil = quiet === null ? null : now.add({ minutes: quiet })
          const expiry = expiryOf({ now, startsAt, leadHours, offerMinutes, quietUntil, isRound: round })
          const cutOff = startsAt.subtract({ hours: leadHours })
          if (typeof expiry !== 'string') {
            expect(Temporal.Instant.compare(expiry, cutOff)).not.toBe(1)
            expect(now.until(expiry).total('minutes')).toBeGreaterThanOrEqual(5)
            if (quietUntil) expect(Temporal.Instant.compare(expiry, quietUntil)).toBe(1)
          } else if (expiry === 'too_late') expect(now.until(cutOff).total('minutes')).toBeLessThan(5)
          else expect(quietUntil?.until(cutOff).total('minutes')).toBeLessThan(5)
        },
      ),
    )
  })

  test('a round begins its hours before the lesson, or never', () => {
    const startsAt = now.add({ hours: 3 })
    expect([0, 3, 4].map((hours) => isRound(now, startsAt, hours))).toEqual([false, false, true])
  })
})

test('households with a lesson of another rider beside the place come first, each in the order of the list (S17)', () => {
  const one = (riderId: string, clientId: string) => ({ entry: { riderId, clientId } })
  const queue = [one('a', 'A'), one('b', 'B'), one('c', 'C'), one('d', 'D')]
  const seat = (seatId: string, riderId: string, clientId: string) => ({ seatId, riderId, clientId })
  const beside = [seat('1', 'd2', 'D'), seat('2', 'b2', 'B'), seat('3', 'a', 'A')]
  const ordered = besideFirst(queue, beside).map(({ entry, besideSeatId }) => [entry.riderId, besideSeatId])
  expect(ordered).toEqual([
    ['b', '2'],
    ['d', '1'],
    ['a', null],
    ['c', null],
  ])
})
