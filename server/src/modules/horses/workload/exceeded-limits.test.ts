import { expect, test } from 'vitest'
import { usualLimits } from '#test/horse-limits.ts'
import { daysAround, exceededLimits, type PlainWork } from './exceeded-limits.ts'

const today = 20_000
const workOn = (day: number): PlainWork => ({ day, start: day * 86_400_000, minutes: 30 })

/** A work that notes which of its facts are read. */
function watched(work: PlainWork, read: string[]): PlainWork {
  return new Proxy(work, {
    get(target, name: keyof PlainWork) {
      read.push(name)
      return target[name]
    },
  })
}

test.each([
  ['without a weekly limit', null],
  ['with a weekly limit', 600],
])(
  'a refusal reads the day of distant work once, and nothing else, for a horse %s',
  (_, maxMinutesPerWeek) => {
    const season = Array.from({ length: 200 }, (__, n) => today + (n - 100))
    const distant = season.filter((day) => Math.abs(day - today) > daysAround)
    const read: string[] = []
    const standing = [
      ...distant.map((day) => watched(workOn(day), read)),
      ...[1, 2, 3].map(() => workOn(today)),
    ]
    const exceeded = exceededLimits({ ...usualLimits, maxMinutesPerWeek }, standing, workOn(today))
    expect(exceeded).toHaveProperty('works_per_day', 4)
    expect(read).toEqual(distant.map(() => 'day'))
  },
)
