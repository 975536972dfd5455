import { describe, expect, test } from 'vitest'
import { consentLapsesOn, noticeDue, stateOf } from './rules.ts'

const day = (text: string) => Temporal.PlainDate.from(text)
const at = (text: string) => Temporal.Instant.from(text)
const rider = {
  dateOfBirth: day('2008-12-10'),
  isClient: false,
  createdOn: day('2020-01-01'),
  doneAt: null,
  toldAheadAt: null,
  toldAt: null,
  healthConsentAt: at('2020-01-01T12:00Z'),
}

describe('coming of age (P3)', () => {
  test('is not shown early, for riders added as adults, or without a date of birth', () => {
    expect(stateOf(rider, day('2026-11-09'))).toBe('none')
    expect(stateOf({ ...rider, createdOn: day('2026-12-10') }, day('2026-12-10'))).toBe('none')
    expect(stateOf({ ...rider, dateOfBirth: null }, day('2026-12-10'))).toBe('none')
    expect(noticeDue({ ...rider, createdOn: day('2026-12-10') }, day('2026-12-10'))).toBeNull()
  })
  test('is listed from 30 days before, and open from the birthday', () => {
    const states = ['2026-11-10', '2026-12-09', '2026-12-10', '2027-12-10', '2027-12-11']
    expect(states.map((text) => stateOf(rider, day(text)))).toEqual([
      'ahead',
      'ahead',
      'open',
      'open',
      'none',
    ])
  })
  test('is mailed before and on the day, each once, and not a month late', () => {
    expect(noticeDue(rider, day('2026-11-09'))).toBeNull()
    expect(noticeDue(rider, day('2026-11-10'))).toBe('ahead')
    expect(noticeDue({ ...rider, toldAheadAt: at('2026-11-10T03:00Z') }, day('2026-11-11'))).toBeNull()
    expect(noticeDue(rider, day('2026-12-10'))).toBe('today')
    expect(noticeDue({ ...rider, toldAt: at('2026-12-10T03:00Z') }, day('2026-12-11'))).toBeNull()
    expect(noticeDue(rider, day('2027-01-10'))).toBeNull()
  })
  test('ends the child’s consent 30 days after notice, never without notice', () => {
    const told = { ...rider, toldAt: at('2026-12-10T03:00Z') }
    expect(consentLapsesOn(rider, day('2027-03-01'), 'UTC')).toBeNull()
    expect(consentLapsesOn(told, day('2026-12-11'), 'UTC')?.toString()).toBe('2027-01-09')
    const renewed = { ...told, healthConsentAt: at('2026-12-11T12:00Z') }
    expect(consentLapsesOn(renewed, day('2027-03-01'), 'UTC')).toBeNull()
  })
})
