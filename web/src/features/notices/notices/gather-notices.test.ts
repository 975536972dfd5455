import { expect, test } from 'vitest'
import { gatherNotices } from './gather-notices.ts'
import { changeWords, detailWords } from './notice-words.ts'
import type { Notice } from './notices.ts'

const lesson = (day: string) => ({
  startsAt: `${day}T16:00:00Z`,
  endsAt: `${day}T16:45:00Z`,
  timeZone: 'Europe/London',
  placeName: null,
  arenaName: null,
  trainerName: 'Hannah Oakley',
})

const booked = (id: string, day: string, given: Partial<Notice> = {}): Notice => ({
  id,
  event: 'lesson_booked',
  audience: 'household',
  lessonId: `lesson ${id}`,
  seatId: `seat ${id}`,
  pack: null,
  money: null,
  photos: null,
  agreement: null,
  incident: null,
  conversation: null,
  pay: null,
  term: null,
  riderName: 'Ida Hart',
  offerName: 'Flatwork',
  was: null,
  becomes: lesson(day),
  isConfirmed: false,
  heldUntil: null,
  message: null,
  horses: null,
  type: null,
  because: null,
  otherStartsAt: null,
  lostCredit: null,
  displaced: [],
  isUrgent: false,
  createdAt: '2026-11-26T10:00:00Z',
  readAt: null,
  ...given,
})

const series = [booked('a', '2026-11-27'), booked('b', '2026-12-04'), booked('c', '2026-12-11')]

test('other moments, riders, lesson types, reasons and events stay apart', () => {
  const others = [
    booked('d', '2026-12-11', { createdAt: '2026-11-26T10:00:01Z' }),
    booked('e', '2026-12-11', { riderName: 'Zoe Hart' }),
    booked('f', '2026-12-11', { offerName: 'Jumping' }),
    booked('g', '2026-12-11', { event: 'lesson_cancelled', because: 'weather' }),
    booked('h', '2026-12-11', { event: 'lesson_cancelled', because: 'trainer' }),
    booked('i', '2026-12-11', { event: 'lesson_tomorrow' }),
    booked('j', '2026-12-18', { event: 'lesson_tomorrow' }),
  ]
  expect(gatherNotices(others).map(({ notice }) => notice)).toEqual(others)
})

test('lessons of a series that were booked together are one notice', () => {
  const [shown, ...rest] = gatherNotices(series)
  expect(rest).toEqual([])
  expect(shown?.notice).toMatchObject({
    id: 'a',
    term: { lessons: 3, lastStartsAt: '2026-12-11T16:00:00Z' },
    readAt: null,
  })
  expect(shown?.unreadIds).toEqual(['a', 'b', 'c'])
})

test('it is new while one of its lessons is unread, and opening it reads these', () => {
  const read = '2026-11-26T11:00:00Z'
  const [first, second, third] = series.map((one) => ({ ...one, readAt: read }))
  const partly = [first, { ...second, readAt: null }, third] as Notice[]
  expect(gatherNotices(partly)[0]).toMatchObject({ notice: { readAt: null }, unreadIds: ['b'] })
  expect(gatherNotices([first, second, third] as Notice[])[0]).toMatchObject({
    notice: { readAt: read },
    unreadIds: [],
  })
})

test('a series that moved says when its first lesson was', () => {
  const moved = [
    booked('a', '2026-11-27', { event: 'lesson_moved', was: lesson('2026-11-26') }),
    booked('b', '2026-12-04', { event: 'lesson_moved', was: lesson('2026-12-03') }),
  ]
  const words = gatherNotices(moved).map(({ notice }) => changeWords(notice, 'en-GB'))
  expect(words).toEqual([
    '2 lessons, from 27/11/2026, 16:00 to 04/12/2026 (the first one was 26/11/2026, 16:00)',
  ])
})

test('another horse has a reason only if the first one is off work', () => {
  const words = (isSwap: boolean) =>
    detailWords(
      booked('a', '2026-11-27', {
        event: 'horse_changed',
        horses: { was: 'Misty', becomes: 'Pepper', isSwap },
      }),
    )
  expect(words(true)).toContain('Pepper instead of Misty')
  expect(words(false)).toContain('Pepper, because Misty is off work')
})
