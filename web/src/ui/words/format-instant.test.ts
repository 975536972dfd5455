import { describe, expect, it } from 'vitest'
import { formatDay, formatInstant } from './format-instant.ts'

describe('the format of instants', () => {
  it('refuses invalid ones', () => {
    expect(() => formatInstant('yesterday', 'UTC')).toThrow(RangeError)
  })

  it('uses the reader’s zone, day and month in two digits', () => {
    expect(formatInstant('2026-03-05T07:08:59.123Z', 'Europe/London')).toBe('05/03/2026, 07:08')
    expect(formatInstant('2026-03-05T07:08:00Z', 'Asia/Kolkata')).toBe('05/03/2026, 12:38')
  })

  it('uses the local day, not the day in UTC', () => {
    expect(formatDay('2026-12-31T23:30:00Z', 'Europe/Berlin')).toBe('01/01/2027')
    expect(formatDay('2026-12-31T23:30:00Z', 'America/New_York')).toBe('31/12/2026')
  })

  it('uses UTC, and says so, for an unknown zone', () => {
    expect(formatInstant('2026-03-05T07:08:00Z', 'Mars/Olympus')).toBe('05/03/2026, 07:08 UTC')
  })
})
