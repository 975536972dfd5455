import { describe, expect, test } from 'vitest'
import { reminderOf } from './rules.ts'

const at = (text: string) => Temporal.Instant.from(text)

describe('the reminder', () => {
  test.each([
    ['2026-11-23T17:59:59Z', null],
    ['2026-11-23T18:00:00Z', '2026-11-24'],
    ['2026-11-23T23:59:00Z', '2026-11-24'],
    ['2026-11-24T00:00:00Z', null],
  ])('is due from six in the evening on: %s', (now, day) => {
    expect(reminderOf(at(now), 'Europe/London', 18)?.day.toString() ?? null).toBe(day)
  })

  test.each([
    // The clocks go back, and forward, in the night after it.
    ['2026-10-24T17:00:00Z', '2026-10-25'],
    ['2027-03-27T18:00:00Z', '2027-03-28'],
  ])('names the next day before a night with a clock change: %s', (now, day) => {
    const due = reminderOf(at(now), 'Europe/London', 18)
    expect([due?.day.toString(), due?.since.toString()]).toEqual([day, now])
    expect(reminderOf(at(now).subtract({ seconds: 1 }), 'Europe/London', 18)).toBeNull()
  })
})
