import { expect, test } from 'vitest'
import { timesBeside } from './times-beside.ts'

const at = (from: string, to: string, lessonId = '') => ({
  startsAt: `2026-11-25T${from}:00Z`,
  endsAt: `2026-11-25T${to}:00Z`,
  lessonId,
})
const starts = (times: readonly { startsAt: string }[]) => times.map(({ startsAt }) => startsAt.slice(11, 16))

test('a sibling is offered the same lesson first, then the same time, then neighbouring times', () => {
  const times = [
    at('09:00', '10:00'),
    at('10:00', '11:00'),
    at('11:00', '12:00', 'other'),
    at('11:00', '12:00', 'group'),
    at('12:00', '13:00'),
    at('12:30', '13:30'),
  ]
  const beside = timesBeside(at('11:00', '12:00', 'group'), times)
  expect(beside[0]).toBe(times[3])
  expect(starts(beside)).toEqual(['11:00', '11:00', '10:00', '12:00', '12:30', '09:00'])
})

test('six times are enough', () => {
  const times = Array.from({ length: 9 }, (_, n) => at(`1${n}:00`, `1${n}:30`))
  expect(timesBeside(at('14:30', '15:00'), times)).toHaveLength(6)
})
