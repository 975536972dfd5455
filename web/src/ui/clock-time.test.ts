import { expect, test } from 'vitest'
import { habitOf } from './clock-habit.ts'
import { readClock, writeClock } from './clock-time.ts'

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

test('by the clock of twelve hours, 4:30 alone is in the afternoon', () => {
  expect(readClock('4:30', 12)).toBe('16:30')
  expect(readClock('04:30', 12)).toBe('04:30')
  expect(readClock('9:30', 12)).toBe('09:30')
})

test('what is written is read as it was', () => {
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

test('the country decides, not the browser', () => {
  expect(['GB', 'DE', 'FR', 'US', 'CA', 'AU'].map(habitOf)).toEqual([24, 24, 24, 12, 12, 12])
})
