import { expect, test } from 'vitest'
import { besideSiblings } from './beside-siblings.ts'

const at = (time: string) => `2026-11-25T${time}:00Z`
const time = (from: string, until: string, placeName: string | null = 'Home Farm') => ({
  startsAt: at(from),
  endsAt: at(until),
  placeName,
})
const max = {
  riderId: 'max',
  riderName: 'Max Hart',
  startsAt: at('16:00'),
  endsAt: at('17:00'),
  placeName: 'Home Farm',
  state: 'booked' as const,
}

const starts = (...given: Parameters<typeof besideSiblings>) =>
  besideSiblings(...given).map((one) => one.time.startsAt.slice(11, 16))

test('a time right after, right before or at the same time is beside a sibling’s lesson, in order (S22)', () => {
  const times = [time('17:15', '18:00'), time('16:00', '17:00'), time('15:00', '15:45')]
  expect(starts(times, [max], 'ida')).toEqual(['15:00', '16:00', '17:15'])
  expect(besideSiblings(times, [max], 'ida')[0]?.sibling.riderName).toBe('Max')
})

test('more than 15 minutes between, another location, the rider’s own lesson and a cancelled one do not count', () => {
  expect(starts([time('17:16', '18:00'), time('14:00', '15:44')], [max], 'ida')).toEqual([])
  expect(starts([time('17:00', '18:00', 'Far Yard')], [max], 'ida')).toEqual([])
  expect(starts([time('17:00', '18:00')], [max], 'max')).toEqual([])
  expect(starts([time('17:00', '18:00')], [{ ...max, state: 'cancelled' }], 'ida')).toEqual([])
})

test('six times at most are shown first', () => {
  const times = Array.from({ length: 9 }, (_, n) => time('17:00', '18:00', n < 9 ? 'Home Farm' : null))
  expect(starts(times, [max], 'ida')).toHaveLength(6)
})
