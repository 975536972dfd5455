import { expect, test } from 'vitest'
import type { LockedLesson } from '#modules/schedule/lessons/index.ts'
import { moveProblem } from './rules.ts'

const now = Temporal.Instant.from('2026-11-16T10:00:00Z')
const moment = { now, isBookedOnline: true, isRequested: false, isFree: () => true }

function problemOf(
  { offer = {}, seat = {}, others = 0 }: { offer?: object; seat?: object; others?: number },
  at: Partial<typeof moment> = {},
): string | null {
  const mine = { id: 'mine', state: 'booked', termId: null, moves: 0, ...seat }
  const beside = Array.from({ length: others }, (_, n) => ({ id: `other ${n}`, state: 'booked' }))
  const lesson = { startsAt: now.add({ hours: 48 }), state: 'planned' }
  const own = {
    lesson,
    offer: { kind: 'group', booking: 'instant', movesPerBooking: 2, ...offer },
    seats: [mine, ...beside],
  } as unknown as LockedLesson
  return moveProblem(own, mine as LockedLesson['seats'][number], { ...moment, ...at })
}

test('a private lesson with another rider cannot be moved by one family', () => {
  expect(problemOf({ offer: { kind: 'private' }, others: 1 })).toBe('shared')
})

test('a place in a group is asked for where a trainer confirms bookings, and not moved where only trainers book', () => {
  expect(problemOf({ offer: { booking: 'request' } })).toBeNull()
  expect(problemOf({ offer: { booking: 'trainer' } }, { isBookedOnline: false })).toBe('not_online')
})

test('S6: a place in a group can be moved beside other riders, also one of several that were booked together', () => {
  expect(problemOf({ others: 3 })).toBeNull()
  expect(problemOf({ seat: { termId: 'term' }, others: 3 })).toBeNull()
})
