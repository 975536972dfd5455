import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  ageOn,
  consentLapses,
  hasEnded,
  isMinor,
  levelState,
  ofAgeOn,
  ownAccountProblem,
  widened,
} from './rules.ts'

const day = (text: string) => Temporal.PlainDate.from(text)
const today = day('2026-11-20')

describe('age', () => {
  test.each([
    ['2010-11-21', 15],
    ['2010-11-20', 16],
    ['2010-11-19', 16],
    ['2026-11-20', 0],
  ])('of somebody born on %s is %i', (born, age) => expect(ageOn(day(born), today)).toBe(age))
  test('of people born on 29 February rises on 1 March', () => {
    expect(ageOn(day('2008-02-29'), day('2026-02-28'))).toBe(17)
    expect(ageOn(day('2008-02-29'), day('2026-03-01'))).toBe(18)
  })
  test('never falls', () => {
    const days = fc.integer({ min: 0, max: 30_000 })
    fc.assert(
      fc.property(days, days, days, (born, a, b) => {
        const birth = day('1940-01-01').add({ days: born })
        const [first, later] = [Math.min(a, b), Math.max(a, b)].map((n) => birth.add({ days: n }))
        expect(ageOn(birth, first ?? birth)).toBeLessThanOrEqual(ageOn(birth, later ?? birth))
      }),
    )
  })
})

describe('a person’s own account (P3)', () => {
  test('is refused under 16, even with consent', () => {
    expect(ownAccountProblem(day('2010-11-21'), 'A guardian', today)).toBe('too_young')
  })
  test('at 16 and 17 needs recorded consent', () => {
    expect(ownAccountProblem(day('2010-11-20'), '', today)).toBe('consent_missing')
    expect(ownAccountProblem(day('2010-11-20'), 'Ruth Hale, mother', today)).toBeNull()
  })
  test('from 18, or without a date of birth, needs nothing', () => {
    expect(ownAccountProblem(day('2008-11-20'), '', today)).toBeNull()
    expect(ownAccountProblem(null, '', today)).toBeNull()
  })
})

describe('a guardian’s access (P3: ends at 18 unless regranted)', () => {
  const access = { clientId: 'mother', isGuardian: true, isPayer: true, permissions: ['book'] }
  const born = { clientId: 'mother', isClient: false, dateOfBirth: day('2008-11-20') }
  const granted = (at: string) => ({ ...access, grantedAt: Temporal.Instant.from(at) })
  test('has ended if granted before the birthday', () => {
    expect(hasEnded(granted('2020-01-01T12:00Z'), born, today, 'UTC')).toBe(true)
  })
  test('is valid the day before, when granted again, and for others than guardians', () => {
    expect(hasEnded(granted('2020-01-01T12:00Z'), born, day('2026-11-19'), 'UTC')).toBe(false)
    expect(hasEnded(granted('2026-11-20T12:00Z'), born, today, 'UTC')).toBe(false)
    expect(hasEnded({ ...granted('2020-01-01T12:00Z'), isGuardian: false }, born, today, 'UTC')).toBe(false)
  })
  test('does not include riders who are the client', () => {
    expect(hasEnded(granted('2020-01-01T12:00Z'), { ...born, isClient: true }, today, 'UTC')).toBe(false)
  })
})

describe('coming of age (P3)', () => {
  test('is on the 18th birthday; born on 29 February, on 1 March', () => {
    expect(ofAgeOn(day('2008-11-20')).toString()).toBe('2026-11-20')
    expect(ofAgeOn(day('2008-02-29')).toString()).toBe('2026-03-01')
  })
  test('is the first day as an adult, for every date of birth', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 40_000 }), (days) => {
        const born = day('1940-01-01').add({ days })
        const first = ofAgeOn(born)
        expect([isMinor(born, first.subtract({ days: 1 })), isMinor(born, first)]).toEqual([true, false])
      }),
    )
  })
  test('ends consent that was given for the child', () => {
    const at = (text: string) => Temporal.Instant.from(text)
    const born = day('2008-11-20')
    expect(consentLapses(at('2026-11-19T12:00Z'), born, today, 'UTC')).toBe(true)
    expect(consentLapses(at('2026-11-19T12:00Z'), born, day('2026-11-19'), 'UTC')).toBe(false)
    expect(consentLapses(at('2026-11-20T12:00Z'), born, today, 'UTC')).toBe(false)
    expect(consentLapses(at('2026-11-19T23:30Z'), born, today, 'Europe/Berlin')).toBe(false)
    expect(consentLapses(null, born, today, 'UTC')).toBe(false)
  })
})

describe('a level (P8)', () => {
  test('is `none` if never set, and stale after some months', () => {
    expect(levelState(null, today)).toBe('none')
    expect(levelState(day('2025-11-20'), today)).toBe('current')
    expect(levelState(day('2025-11-19'), today)).toBe('stale')
    expect(levelState(day('2026-08-01'), today, 3)).toBe('stale')
  })
})

describe('growing access (P1)', () => {
  const none = { isGuardian: false, isPayer: false, permissions: [] }
  const some = { isGuardian: true, isPayer: false, permissions: ['book', 'pay'] }
  test('lists what is new', () => {
    expect(widened(undefined, some)).toEqual(['guardian', 'book', 'pay'])
    expect(widened(some, { ...some, permissions: ['pay', 'health'] })).toEqual(['health'])
  })
  test('is empty when access shrinks', () => {
    expect(widened(some, none)).toEqual([])
    expect(widened(some, { ...some, permissions: ['book'] })).toEqual([])
  })
})

test('a person without a date of birth is not a minor', () => expect(isMinor(null, today)).toBe(false))
