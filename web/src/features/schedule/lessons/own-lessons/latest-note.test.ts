import { expect, test } from 'vitest'
import { noteFacts, noteTitle, noteToShow } from './latest-note.ts'
import type { OwnSeat } from './my-lessons.ts'

const now = Temporal.Instant.from('2026-11-18T12:00:00Z')

function seatOf(startsAt: string, note: string | null): OwnSeat {
  const seat: Partial<OwnSeat> = { startsAt, endsAt: startsAt, timeZone: 'Europe/London', note }
  return seat as OwnSeat
}

test('a lesson without a note, or whose note the family may not read, is passed over', () => {
  const noted = seatOf('2026-11-10T16:00:00Z', 'Keep your eyes up.')
  const others = [seatOf('2026-11-17T16:00:00Z', null), seatOf('2026-11-16T16:00:00Z', ' ')]
  expect(noteToShow([...others, noted], now)).toBe(noted)
  expect(noteToShow(others, now)).toBeUndefined()
})

test('a note is shown for 30 days', () => {
  const lastDay = seatOf('2026-10-19T16:00:00Z', 'Good.')
  expect(noteToShow([lastDay], now)).toBe(lastDay)
  expect(noteToShow([seatOf('2026-10-18T16:00:00Z', 'Good.')], now)).toBeUndefined()
})

test.each([
  ['2026-11-18', 'Note from today'],
  ['2026-11-17', 'Note from yesterday'],
  ['2026-11-12', 'Note from Thursday'],
  ['2026-11-11', 'Note from 11/11/2026'],
])('the title names the day: %s is "%s"', (day, title) => {
  expect(noteTitle(Temporal.PlainDate.from(day), Temporal.PlainDate.from('2026-11-18'))).toBe(title)
})

test('the date of a note is shown once', () => {
  const seat: OwnSeat = { ...seatOf('2026-11-11T16:00:00Z', 'Good.'), riderName: 'Sam', horseName: 'Biscuit' }
  const factsBelow = (title: string) => noteFacts(seat, { title, namesRider: false })
  expect(factsBelow('Note from Thursday')).toBe('11/11/2026 · Biscuit')
  expect(factsBelow('Note from 11/11/2026')).toBe('Biscuit')
})
