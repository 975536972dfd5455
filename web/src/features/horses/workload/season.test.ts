import { expect, test } from 'vitest'
import { seasonBars, weekBars } from './season.ts'
import type { Season } from './use-workload.ts'

const season: Season = {
  from: '2026-05-25',
  until: '2026-11-22',
  today: '2026-11-20',
  timeZone: 'Europe/London',
  days: [
    { day: '2026-05-25', works: 1, minutes: 45 },
    { day: '2026-11-16', works: 2, minutes: 90 },
    { day: '2026-11-22', works: 1, minutes: 30 },
  ],
  allowance: {
    horseId: '01a1facd-7f7e-7d9e-a2f4-a3b749b552cf',
    name: 'Biscuit',
    photoId: null,
    works: 0,
    minutes: 0,
    maxWorks: 3,
    maxMinutes: 120,
    minutesLeft: 120,
    worksLeft: 3,
    reasons: [],
    restUntil: null,
    state: 'free',
  },
}

test('a week has a bar for each day, today marked, days without work named', () => {
  const bars = weekBars(season)
  expect(bars.map(({ value }) => value)).toEqual([90, 0, 0, 0, 0, 0, 30])
  expect(bars.map(({ isCurrent }) => isCurrent).indexOf(true)).toBe(4)
  expect(bars[0]?.title).toBe('Mon 16/11/2026')
  expect(bars[1]?.words).toBe('no work')
})

test('the bars of a season contain every minute once', () => {
  const bars = seasonBars(season)
  expect(bars).toHaveLength(26)
  expect(bars.reduce((sum, { value }) => sum + value, 0)).toBe(165)
  expect([bars[0]?.value, bars[25]?.value, bars[25]?.isCurrent]).toEqual([45, 120, true])
})
