import { describe, expect, test } from 'vitest'
import { quietUntil } from './rules.ts'

const at = (text: string) => Temporal.Instant.from(text)
const night = { from: 21, until: 7 }

describe('quiet hours', () => {
  test.each([
    ['2026-11-23T20:59:00Z', null],
    ['2026-11-23T21:00:00Z', '2026-11-24T07:00:00Z'],
    ['2026-11-24T03:00:00Z', '2026-11-24T07:00:00Z'],
    ['2026-11-24T07:00:00Z', null],
  ])('at %s they last until %s', (now, until) => {
    expect(quietUntil(at(now), 'Europe/London', night)?.toString() ?? null).toBe(until)
  })

  test('a person without quiet hours never waits', () => {
    expect(quietUntil(at('2026-11-23T23:00:00Z'), 'Europe/London', null)).toBeNull()
  })

  test('hours within one day end on that day', () => {
    const noon = quietUntil(at('2026-11-23T12:30:00Z'), 'UTC', { from: 12, until: 14 })
    expect(noon?.toString()).toBe('2026-11-23T14:00:00Z')
  })

  test.each([
    ['2026-10-24T21:00:00Z', '2026-10-25T07:00:00Z'],
    ['2027-03-27T22:00:00Z', '2027-03-28T06:00:00Z'],
  ])('they end at seven by the clock after a clock change: %s', (now, until) => {
    expect(quietUntil(at(now), 'Europe/London', night)?.toString()).toBe(until)
  })
})
