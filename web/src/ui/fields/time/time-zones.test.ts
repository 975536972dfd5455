import { describe, expect, it } from 'vitest'
import { timeZoneOptions } from './time-zones.ts'

const winter = Temporal.Instant.from('2026-01-15T12:00:00Z')

describe('the list of time zones', () => {
  it('keeps the chosen zone even if this browser does not know it', () => {
    expect(timeZoneOptions('Mars/Olympus_Mons', winter)).toContainEqual({
      value: 'Mars/Olympus_Mons',
      label: 'Mars/Olympus Mons',
    })
  })

  it('shows each zone’s current UTC offset, in summer and winter', () => {
    const find = (now: Temporal.Instant) =>
      timeZoneOptions('', now).find((option) => option.value === 'Europe/London')?.label
    expect(find(winter)).toBe('Europe/London · UTC+00:00')
    expect(find(Temporal.Instant.from('2026-07-15T12:00:00Z'))).toBe('Europe/London · UTC+01:00')
  })

  it('contains UTC, and each zone once', () => {
    const values = timeZoneOptions('Europe/London', winter).map((option) => option.value)
    expect(values).toContain('UTC')
    expect(new Set(values).size).toBe(values.length)
  })
})
