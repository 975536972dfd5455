import { expect, test } from 'vitest'
import {
  clockAt,
  habitOf,
  readClock,
  setClockHabit,
  spanOf,
  writeClock,
  writeClockSpan,
} from './clock-time.ts'

test.each(['', 'noon', '25', '24:00', '12:60', '13pm', '0pm', '1:2:3', '12345'])('%s is no time', (text) => {
  expect(readClock(text)).toBe('')
})

test.each([
  ['16:30', '16:30'],
  ['16.30', '16:30'],
  ['1630', '16:30'],
  ['9', '09:00'],
  ['4pm', '16:00'],
  ['4.30 pm', '16:30'],
  ['12 am', '00:00'],
  ['12 p.m.', '12:00'],
  [' 07:05 ', '07:05'],
])('%s is %s', (text, time) => {
  expect(readClock(text)).toBe(time)
})

test('with a twelve-hour clock, 4:30 alone is in the afternoon', () => {
  expect(readClock('4:30', 12)).toBe('16:30')
  expect(readClock('04:30', 12)).toBe('04:30')
  expect(readClock('9:30', 12)).toBe('09:30')
})

test('a formatted time is read as itself', () => {
  for (const habit of [12, 24] as const)
    for (let hour = 0; hour < 24; hour += 1) {
      const time = `${String(hour).padStart(2, '0')}:05`
      expect(readClock(writeClock(time, habit), habit)).toBe(time)
    }
  expect([writeClock('00:15', 12), writeClock('12:00', 12), writeClock('', 12)]).toEqual([
    '12:15 am',
    '12:00 pm',
    '',
  ])
})

test('the country decides the format, not the browser', () => {
  expect(['GB', 'DE', 'FR', 'US', 'CA', 'AU'].map(habitOf)).toEqual([24, 24, 24, 12, 12, 12])
})

test.each([
  ['09:00', '10:30', '9:00–10:30 am'],
  ['11:00', '13:00', '11:00 am–1:00 pm'],
  ['12:00', '12:45', '12:00–12:45 pm'],
  ['22:00', '24:00', '10:00 pm–12:00 am'],
])('%s to %s names the half of the day once where it is the same', (from, until, words) => {
  expect(writeClockSpan(from, until, 12)).toBe(words)
  expect(writeClockSpan(from, until, 24)).toBe(`${from}–${until}`)
})

test('minutes after midnight become a time', () => {
  expect([0, 570, 1440].map(clockAt)).toEqual(['00:00', '09:30', '24:00'])
})

test('a span of two moments has the times of the zone, on the clock of the business', () => {
  const span = ['2026-12-25T15:00:00Z', '2026-12-25T18:30:00Z', 'America/New_York'] as const
  expect(spanOf(...span)).toBe('10:00–13:30')
  setClockHabit(12)
  expect(spanOf(...span)).toBe('10:00 am–1:30 pm')
  setClockHabit(24)
})
