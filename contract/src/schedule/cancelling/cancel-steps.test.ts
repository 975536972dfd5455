import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type CancelLadder, flawsOf, newCancelLadder, usualLadder } from './cancel-ladder.ts'
import { cancelSteps, deadlineOf, feeOf, stepAt } from './cancel-steps.ts'

const zone = 'Europe/Berlin'
const there = (wall: string) => Temporal.PlainDateTime.from(wall).toZonedDateTime(zone).toInstant()

describe('S12: deadlines are "same wall-clock time N hours/days earlier" in the zone of the lesson', () => {
  test.each([
    ['a Wednesday with 48 h until Monday', '2026-11-25T17:30', 48, '2026-11-23T17:30'],
    ['over the night in spring that has an hour less', '2026-03-30T17:30', 48, '2026-03-28T17:30'],
    ['over the night in autumn that has an hour more', '2026-10-26T17:30', 48, '2026-10-24T17:30'],
    ['by hours within one day', '2026-10-25T17:30', 18, '2026-10-24T23:30'],
    ['not at all before it begins', '2026-11-25T17:30', 0, '2026-11-25T17:30'],
    ['moved on by the gap where the clocks skip it (S2)', '2026-03-30T02:30', 24, '2026-03-29T03:30'],
  ])('%s', (_what, starts, hours, ends) => {
    const until = deadlineOf(there(starts), zone, hours).toZonedDateTimeISO(zone).toPlainDateTime()
    expect(until.toString({ smallestUnit: 'minute' })).toBe(ends)
  })
})

describe('S13: an invalid ladder is refused with the faulty fields', () => {
  const step = (hours: number, percent: number) => ({ hours, percent })
  test.each<[string, CancelLadder, string[]]>([
    ['hours that rise', { steps: [step(24, 0), step(48, 50)], late: 100 }, ['steps.1.hours']],
    ['the same hours twice', { steps: [step(24, 0), step(24, 50)], late: 100 }, ['steps.1.hours']],
    ['a fee that falls', { steps: [step(48, 50), step(24, 20)], late: 100 }, ['steps.1.percent']],
    ['a step that changes nothing', { steps: [step(48, 50), step(24, 50)], late: 100 }, ['steps.1.percent']],
    ['late for less than before', { steps: [step(48, 0), step(24, 50)], late: 20 }, ['late']],
    ['more than the price', { steps: [], late: 101 }, ['late']],
    ['half an hour', { steps: [step(0.5, 0)], late: 100 }, ['steps.0.hours']],
    ['hours after the beginning', { steps: [step(-1, 0)], late: 100 }, ['steps.0.hours']],
  ])('%s', (_what, ladder, paths) => {
    const { error } = newCancelLadder.safeParse(ladder)
    expect(error?.issues.map(({ path }) => path.join('.'))).toEqual(paths)
  })
})

const ladders = fc
  .record({
    hours: fc.uniqueArray(fc.integer({ min: 0, max: 720 }), { maxLength: 5 }),
    percents: fc.uniqueArray(fc.integer({ min: 0, max: 100 }), { minLength: 6, maxLength: 6 }),
  })
  .map(({ hours, percents }): CancelLadder => {
    const rising = percents.toSorted((a, b) => a - b)
    const steps = hours
      .toSorted((a, b) => b - a)
      .map((each, place) => ({ hours: each, percent: rising[place] ?? 0 }))
    return { steps, late: rising.at(-1) ?? 0 }
  })
const zones = fc.constantFrom(
  'Europe/Berlin',
  'Europe/London',
  'America/New_York',
  'Africa/Casablanca',
  'Pacific/Apia',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'UTC',
)
const minute = 60_000
/**
 * Nights of 2026 on which most of the world's clocks change, and Morocco's for Ramadan; the day Samoa skipped; the
 * turn of the year.
 */
const starts = fc
  .tuple(
    fc.constantFrom(
      '2011-12-29',
      '2026-02-14',
      '2026-03-08',
      '2026-03-21',
      '2026-03-29',
      '2026-04-05',
      '2026-10-25',
      '2026-11-01',
      '2027-01-01',
    ),
    fc.nat(4 * 24 * 4),
  )
  .map(([day, quarters]) => Temporal.Instant.from(`${day}T00:00Z`).add({ minutes: 15 * quarters }))

describe('S13: the fee by the ladder', () => {
  test('a valid ladder has no flaws', () => {
    fc.assert(
      fc.property(ladders, (ladder) => {
        expect(flawsOf(ladder)).toEqual([])
      }),
    )
    expect(flawsOf(usualLadder)).toEqual([])
  })

  test('never falls as the lesson approaches, also across clock changes', () => {
    fc.assert(
      fc.property(
        ladders,
        starts,
        zones,
        fc.integer({ min: 0, max: 10_000_000 }),
        fc.array(fc.nat(800 * 60), { minLength: 2, maxLength: 30 }),
        (ladder, startsAt, timeZone, priceMinor, before) => {
          const fees = before
            .toSorted((a, b) => b - a)
            .map((minutes) =>
              stepAt(
                { ladder, priceMinor, startsAt, timeZone, graceUntil: null },
                Temporal.Instant.fromEpochMilliseconds(startsAt.epochMilliseconds - minutes * minute),
              ),
            )
          expect(fees.map(({ feeMinor }) => feeMinor)).toEqual(
            fees.map(({ feeMinor }) => feeMinor).toSorted((a, b) => a - b),
          )
        },
      ),
    )
  })

  test('is never free after the start, even if a whole day was skipped', () => {
    const startsAt = Temporal.Instant.from('2011-12-30T10:00:00Z')
    expect(deadlineOf(startsAt, 'Pacific/Apia', 1)).toEqual(startsAt)
  })

  test('is that of the shown step until the shown moment', () => {
    fc.assert(
      fc.property(ladders, starts, zones, (ladder, startsAt, timeZone) => {
        const seat = { ladder, priceMinor: 4000, startsAt, timeZone, graceUntil: null }
        const shown = cancelSteps(seat)
        for (const [place, step] of shown.entries()) {
          if (step.until === null) continue
          expect(stepAt(seat, step.until.subtract({ milliseconds: 1 }))).toEqual(step)
          expect(stepAt(seat, step.until)).toEqual(shown[place + 1])
        }
        expect(stepAt(seat, startsAt.add({ hours: 1 }))).toEqual(shown.at(-1))
      }),
    )
  })

  test('and the waived part add up to the price; half a unit is rounded up', () => {
    fc.assert(
      fc.property(fc.nat(100_000_000), fc.nat(100), (price, percent) => {
        const fee = feeOf(price, percent)
        expect(Number.isInteger(fee)).toBe(true)
        expect(fee + (price - fee)).toBe(price)
        expect(fee).toBeGreaterThanOrEqual(0)
        expect(fee).toBeLessThanOrEqual(price)
        expect(Math.abs(fee * 100 - price * percent)).toBeLessThanOrEqual(50)
      }),
    )
    expect([feeOf(4001, 50), feeOf(4005, 10), feeOf(1, 49), feeOf(999, 0), feeOf(999, 100)]).toEqual([
      2001, 401, 0, 0, 999,
    ])
  })
})

describe('the grace period of late bookings', () => {
  const startsAt = there('2026-11-25T17:30')
  const ladder: CancelLadder = {
    steps: [
      { hours: 48, percent: 0 },
      { hours: 24, percent: 50 },
    ],
    late: 100,
  }
  const stepsWith = (graceUntil: string | null, given: CancelLadder = ladder) =>
    cancelSteps({
      ladder: given,
      priceMinor: 4800,
      startsAt,
      timeZone: zone,
      graceUntil: graceUntil === null ? null : there(graceUntil),
    }).map(({ until, percent }) => [
      until?.toZonedDateTimeISO(zone).toPlainDateTime().toString({ smallestUnit: 'minute' }) ?? null,
      percent,
    ])

  test.each([
    ['changes nothing before the free deadline', '2026-11-20T12:00', ['2026-11-23T17:30', 0], 3],
    ['comes before the steps that are left', '2026-11-24T10:00', ['2026-11-24T10:00', 0], 3],
    ['covers the steps that pass meanwhile', '2026-11-25T09:00', ['2026-11-25T09:00', 0], 2],
    ['ends when the lesson begins', '2026-11-25T18:00', ['2026-11-25T17:30', 0], 2],
  ])('%s', (_what, graceUntil, first, count) => {
    const steps = stepsWith(graceUntil)
    expect(steps[0]).toEqual(first)
    expect(steps).toHaveLength(count)
    expect(steps.at(-1)).toEqual([null, 100])
  })
  test('is none if cancelling always costs something', () => {
    const always = { steps: [{ hours: 24, percent: 50 }], late: 100 }
    expect(stepsWith('2026-11-25T12:00', always)).toEqual(stepsWith(null, always))
  })
})
