import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ruleSets } from '@cavaletti/contract/schedule/lessons/eligibility'
import { fitForClient, fitOf, isOffWorkOn, isWeightStale, type Rider, whyIneligible } from './rules.ts'

const date = (text: string) => Temporal.PlainDate.from(text)
const today = date('2026-11-20')

describe('H4: horses under three, mares heavy in foal and mares with an unweaned foal must not work', () => {
  const horse = (born: string | null, breeding: 'none' | 'heavy_in_foal' | 'unweaned_foal' = 'none') => ({
    born: born === null ? null : date(born),
    breeding,
    foaledOn: null,
  })
  const england = ruleSets.england_2018
  test.each([
    ['the day before its third birthday', horse('2023-11-21'), 'Under 3 years old.'],
    ['heavy in foal', horse('2015-01-01', 'heavy_in_foal'), 'Heavy in foal.'],
    ['with an unweaned foal', horse('2015-01-01', 'unweaned_foal'), 'Has an unweaned foal.'],
  ])('%s: refused', (_, one, why) => expect(whyIneligible(one, today, england)).toBe(why))
  test('a horse may work from its third birthday, or if its age is unknown', () => {
    expect([horse('2023-11-20'), horse(null)].map((one) => whyIneligible(one, today, england))).toEqual([
      null,
      null,
    ])
  })
  test('older local licences say "three or under" and "within three months of foaling"', () => {
    const ruleSet = ruleSets.local_licence
    expect(whyIneligible(horse('2022-11-21'), today, ruleSet)).toBe('Under 4 years old.')
    expect(whyIneligible(horse('2022-11-20'), today, ruleSet)).toBeNull()
    const mare = (foaled: string) => ({ ...horse('2015-01-01'), foaledOn: date(foaled) })
    const weaned = (foaled: string) => whyIneligible(mare(foaled), today, ruleSet)
    expect(['2026-08-21', '2026-08-20'].map(weaned)).toEqual(['Foaled less than 3 months ago.', null])
    expect(whyIneligible(mare('2026-11-19'), today, england)).toBeNull()
  })
})

test('H5: time off work lasts from its first to its last day, or without an end', () => {
  const days = (until: string | null, ...asked: string[]) =>
    asked.map((day) =>
      isOffWorkOn({ fromDay: date('2026-11-10'), untilDay: until === null ? null : date(until) }, date(day)),
    )
  expect(days('2026-11-12', '2026-11-09', '2026-11-10', '2026-11-12', '2026-11-13')).toEqual([
    false,
    true,
    true,
    false,
  ])
  expect(days(null, '2026-11-09', '2099-01-01')).toEqual([false, true])
  expect(days('2026-11-09', '2026-11-09', '2026-11-10')).toEqual([false, false])
})

test('H6: a weight older than 90 days is flagged', () => {
  expect(isWeightStale(today.subtract({ days: 90 }), today)).toBe(false)
  expect(isWeightStale(today.subtract({ days: 91 }), today)).toBe(true)
  expect(isWeightStale(undefined, today)).toBe(true)
})

describe('H6: rider + tack <= p % of the weight of the horse', () => {
  const horse = {
    minRiderHeightCm: 150,
    maxRiderHeightCm: 180,
    minRiderLevel: 1,
    steadyFromLevel: 3,
    loadPermille: 200,
  }
  const weight = (kilograms: number) => ({ kilograms, weighedOn: today })
  const rider = (given: Partial<Rider>): Rider => ({
    riderKg: 60,
    tackKg: 10,
    heightCm: 165,
    level: 5,
    ...given,
  })
  const fit = (given: Partial<Rider>, kilograms = 500) => fitOf(horse, weight(kilograms), rider(given), today)

  test.each([
    ['too heavy by a gram', { riderKg: 90.001 }, 'Rider and tack are too heavy for the horse.'],
    [
      'below level L: weight x 1.10',
      { riderKg: 82, level: 2 },
      'Rider and tack are too heavy for the horse.',
    ],
    ['below the level it takes', { riderKg: 40, level: 0 }, 'The horse takes riders of level 1 or above.'],
    ['too short', { heightCm: 149 }, 'The rider is shorter than 150 cm.'],
    ['too tall', { heightCm: 181 }, 'The rider is taller than 180 cm.'],
  ])('%s: not suitable', (_, given, why) => {
    expect(fit(given)).toMatchObject({ isSuitable: false, reasons: [why] })
  })
  test('exactly the limit is allowed', () => {
    expect(fit({ riderKg: 90 })).toMatchObject({
      isSuitable: true,
      load: { kilograms: 100, limitKilograms: 100 },
    })
    expect(fit({ riderKg: 81.8, level: 2 })).toMatchObject({ isSuitable: true, load: { kilograms: 99.98 } })
  })
  test('without a weight, a horse suits no rider', () => {
    expect(fitOf(horse, undefined, rider({}), today)).toMatchObject({ isSuitable: false, load: null })
  })
  test('a client learns only suitable or not suitable', () => {
    expect(fitForClient(fit({ riderKg: 100 }))).toEqual({ isSuitable: false })
  })

  const kilograms = fc.integer({ min: 100, max: 2000 }).map((tenths) => tenths / 10)
  const riders = fc.record({
    riderKg: kilograms,
    tackKg: fc.integer({ min: 0, max: 300 }).map((t) => t / 10),
    level: fc.integer({ min: 1, max: 9 }),
  })
  const weights = fc.integer({ min: 100, max: 1200 })
  test('the load matches another way of computing it', () => {
    fc.assert(
      fc.property(riders, weights, fc.integer({ min: 100, max: 250 }), (given, kg, permille) => {
        const { load } = fitOf({ ...horse, loadPermille: permille }, weight(kg), rider(given), today)
        const factor = given.level < 3 ? 1.1 : 1
        expect(load?.kilograms).toBeCloseTo(given.riderKg * factor + given.tackKg, 3)
        expect(load?.limitKilograms).toBeCloseTo((kg * permille) / 1000, 3)
      }),
    )
  })
  test('a rider who suits a horse suits a heavier one, and lighter or better riders suit too', () => {
    fc.assert(
      fc.property(riders, weights, fc.integer({ min: 0, max: 200 }), (given, kg, more) => {
        fc.pre(fit(given, kg).isSuitable)
        expect(fit(given, kg + more).isSuitable).toBe(true)
        expect(fit({ ...given, riderKg: Math.max(10, given.riderKg - more) }, kg).isSuitable).toBe(true)
        expect(fit({ ...given, level: 9 }, kg).isSuitable).toBe(true)
      }),
    )
  })
})
