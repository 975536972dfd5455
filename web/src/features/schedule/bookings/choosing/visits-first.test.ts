import { describe, expect, test } from 'vitest'
import { aFreeTime } from '../testing/choices.ts'
import { visitsFirst } from './visits-first.ts'

const [monday, tuesday, friday] = ['2026-12-07T09:00', '2026-12-08T09:00', '2026-12-11T09:00'] as const
const titled = (times: Parameters<typeof visitsFirst>[0]) =>
  visitsFirst(times).map(({ title, times: part }) => [title, ...part.map(({ startsAt }) => startsAt)])

describe('times at a location that the trainer visits already', () => {
  const near = aFreeTime(friday, { hint: 'same_day' })

  test('keep their place in the week if all other times cost no drive either', () => {
    const others = [aFreeTime(monday), aFreeTime(tuesday)]
    expect(titled([...others, near])).toEqual([['', ...[...others, near].map(({ startsAt }) => startsAt)]])
  })

  test.each([
    ['take a drive', { extraMinutes: 25 }],
    ['have a travel fee', { travelFeeMinor: 2000 }],
  ])('come first, with the reason, if other times %s', (_, cost) => {
    const far = aFreeTime(monday, cost)
    const beside = aFreeTime(tuesday, { hint: 'beside_lesson', travelFeeMinor: 1000, isFeeShared: true })
    expect(titled([far, beside, near])).toEqual([
      ['Your trainer already teaches there on these days', beside.startsAt, near.startsAt],
      ['Other times', far.startsAt],
    ])
  })
})
