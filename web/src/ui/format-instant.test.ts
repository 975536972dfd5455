import { describe, expect, it } from 'vitest'
import { formatDay, formatInstant } from './format-instant.ts'

describe('instants as people here read them', () => {
  it('are refused when they are none', () => {
    expect(() => formatInstant('yesterday', 'UTC')).toThrow(RangeError)
  })

  it('stand in the zone of the person, day and month in two digits', () => {
    expect(formatInstant('2026-03-05T07:08:59.123Z', 'Europe/London')).toBe('05/03/2026, 07:08')
    expect(formatInstant('2026-03-05T07:08:00Z', 'Asia/Kolkata')).toBe('05/03/2026, 12:38')
  })

  it('belong to the day it was there, not to the day in UTC', () => {
    expect(formatDay('2026-12-31T23:30:00Z', 'Europe/Berlin')).toBe('01/01/2027')
    expect(formatDay('2026-12-31T23:30:00Z', 'America/New_York')).toBe('31/12/2026')
  })

  it('say UTC where the browser does not know the zone', () => {
    expect(formatInstant('2026-03-05T07:08:00Z', 'Mars/Olympus')).toBe('05/03/2026, 07:08 UTC')
  })
})
