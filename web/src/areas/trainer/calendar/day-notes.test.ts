import { expect, test } from 'vitest'
import { setClockHabit } from '../../../ui/words/clock-time.ts'
import { dayNotes } from './day-notes.ts'

type Exception = Parameters<typeof dayNotes>[0][number]

const anException = (given: Partial<Exception>): Exception => ({
  id: 'one',
  trainerId: null,
  kind: 'closed',
  fromDay: '2026-12-25',
  untilDay: '2026-12-25',
  from: null,
  until: null,
  placeId: null,
  reason: '',
  isHoliday: false,
  version: 1,
  ...given,
})
const week = { from: '2026-12-21', until: '2026-12-27' }
const notesOf = (given: Partial<Exception>[], name = '') =>
  Object.fromEntries(dayNotes(given.map(anException), week, () => name))

test('a holiday has its name, and a closure without a reason is "closed"', () => {
  expect(notesOf([{ reason: 'Christmas Day', isHoliday: true }])).toEqual({ '2026-12-25': 'Christmas Day' })
  expect(notesOf([{}])).toEqual({ '2026-12-25': 'Closed' })
})

test('days off name the trainer if there are several', () => {
  expect(notesOf([{ trainerId: 'anna', reason: 'Dentist' }])).toEqual({ '2026-12-25': 'Day off: Dentist' })
  expect(notesOf([{ trainerId: 'anna' }], 'Anna Berg')).toEqual({ '2026-12-25': 'Anna Berg is off' })
})

test('each day of a longer closure has a note', () => {
  const winter = { fromDay: '2026-12-26', untilDay: '2027-01-06', reason: 'Winter break' }
  expect(notesOf([{ reason: 'Boxing Day', fromDay: '2026-12-26', untilDay: '2026-12-26' }, winter])).toEqual({
    '2026-12-26': 'Boxing Day · Winter break',
    '2026-12-27': 'Winter break',
  })
})

test('closed hours are named, and additional hours are no day off', () => {
  expect(
    notesOf([
      { from: '14:00', until: '16:00' },
      { kind: 'open', reason: 'Clinic' },
    ]),
  ).toEqual({
    '2026-12-25': '14:00–16:00 Closed',
  })
})

test('hours of a closure are on the clock of the business', () => {
  const hours = [{ from: '09:00', until: '13:30', reason: 'Vet' }]
  expect(notesOf(hours)).toEqual({ '2026-12-25': '09:00–13:30 Vet' })
  setClockHabit(12)
  expect(notesOf(hours)).toEqual({ '2026-12-25': '9:00 am–1:30 pm Vet' })
  setClockHabit(24)
})
