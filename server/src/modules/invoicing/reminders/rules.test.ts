import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isInOrder, levelAt, nextLevel, sendableFrom, usualLevels } from './rules.ts'

const day = (iso: string) => Temporal.PlainDate.from(iso)
const london = (wall: string) => Temporal.ZonedDateTime.from(`${wall}[Europe/London]`).toInstant()
const from = (wall: string, holidays: string[] = []) =>
  sendableFrom(london(wall), 'Europe/London', (one) => holidays.includes(one.toString()))
    .toZonedDateTimeISO('Europe/London')
    .toPlainDateTime()
    .toString({ smallestUnit: 'minute' })

test('M11: no reminders at night, at weekends or on public holidays', () => {
  expect(from('2026-11-18T12:30')).toBe('2026-11-18T12:30')
  expect(from('2026-11-18T08:00')).toBe('2026-11-18T08:00')
  expect(from('2026-11-18T07:59')).toBe('2026-11-18T08:00')
  expect(from('2026-11-18T20:00')).toBe('2026-11-19T08:00')
  expect(from('2026-11-20T20:00')).toBe('2026-11-23T08:00')
  expect(from('2026-11-21T12:00')).toBe('2026-11-23T08:00')
  expect(from('2026-12-24T20:30', ['2026-12-25', '2026-12-28'])).toBe('2026-12-29T08:00')
  // The morning after clocks went forward.
  expect(from('2026-03-28T12:00')).toBe('2026-03-30T08:00')
})

test('M11: at any moment and in any zone, a reminder is sent in the daytime of a working day, and never early', () => {
  const moments = fc.integer({ min: 1_700_000_000, max: 1_900_000_000 })
  const zones = fc.constantFrom('Europe/London', 'America/St_Johns', 'Asia/Kathmandu', 'Australia/Lord_Howe')
  fc.assert(
    fc.property(moments, zones, fc.array(fc.integer({ min: 0, max: 6 })), (seconds, zone, offs) => {
      const moment = Temporal.Instant.fromEpochMilliseconds(seconds * 1000)
      const today = moment.toZonedDateTimeISO(zone).toPlainDate()
      const holidays = new Set(offs.map((days) => today.add({ days }).toString()))
      const sent = sendableFrom(moment, zone, (one) => holidays.has(one.toString()))
      const there = sent.toZonedDateTimeISO(zone)
      expect(Temporal.Instant.compare(sent, moment)).toBeGreaterThanOrEqual(0)
      expect(there.dayOfWeek).toBeLessThan(6)
      expect(holidays.has(there.toPlainDate().toString())).toBe(false)
      expect(there.hour >= 8 && there.hour < 20).toBe(true)
      expect(sendableFrom(sent, zone, (one) => holidays.has(one.toString())).equals(sent)).toBe(true)
    }),
  )
})

test('a level follows the previous one, never before its deadline', () => {
  const overdue = { dueOn: day('2026-01-01'), lastLevel: 0, lastDeadline: null }
  expect(nextLevel(overdue, usualLevels)).toMatchObject({ level: 1, remindOn: day('2026-01-08') })
  const late = { ...overdue, lastLevel: 1, lastDeadline: day('2026-03-01') }
  expect(nextLevel(late, usualLevels)?.remindOn.toString()).toBe('2026-03-02')
  const early = { ...overdue, lastLevel: 1, lastDeadline: day('2026-01-15') }
  expect(nextLevel(early, usualLevels)?.remindOn.toString()).toBe('2026-01-22')
  expect(nextLevel({ ...overdue, lastLevel: 3, lastDeadline: day('2026-01-15') }, usualLevels)).toBeNull()
})

test('levels are in order; a deleted level is replaced by the last one', () => {
  expect(isInOrder(usualLevels)).toBe(true)
  expect(isInOrder([{ afterDays: 7 }, { afterDays: 7 }])).toBe(false)
  expect(levelAt(usualLevels, 5).title).toBe('Last reminder')
})
