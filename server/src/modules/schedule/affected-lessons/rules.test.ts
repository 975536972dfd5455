import { expect, test } from 'vitest'
import { spansOf, versionOf, whyFixed, wrongWith } from './rules.ts'

const zone = 'Europe/London'
const written = (time: Parameters<typeof spansOf>[0]) =>
  spansOf(time, zone).spans.map(({ start, end }) => `${start.toString()} ${end.toString()}`)

test('consecutive whole days form one span', () => {
  expect(written({ fromDay: '2027-05-03', untilDay: '2027-05-05' })).toEqual([
    '2027-05-02T23:00:00Z 2027-05-05T23:00:00Z',
  ])
})

test('hours repeat on each day, in the business’s wall time', () => {
  expect(written({ fromDay: '2027-03-27', untilDay: '2027-03-28', from: '09:00', until: '24:00' })).toEqual([
    '2027-03-27T09:00:00Z 2027-03-28T00:00:00Z',
    '2027-03-28T08:00:00Z 2027-03-28T23:00:00Z',
  ])
})

test('S2: hours that the clocks skip cover nothing, and hours that come twice are covered both times', () => {
  expect(written({ fromDay: '2027-03-28', untilDay: '2027-03-28', from: '01:00', until: '02:00' })).toEqual(
    [],
  )
  expect(written({ fromDay: '2027-10-31', untilDay: '2027-10-31', from: '01:00', until: '02:00' })).toEqual([
    '2027-10-31T00:00:00Z 2027-10-31T02:00:00Z',
  ])
})

test('listed days are covered alone, each once and in order', () => {
  const days = ['2027-12-26', '2027-04-02', '2027-12-26']
  expect(written({ fromDay: '2027-01-01', untilDay: '2027-12-31', days })).toEqual([
    '2027-04-01T23:00:00Z 2027-04-02T23:00:00Z',
    '2027-12-26T00:00:00Z 2027-12-27T00:00:00Z',
  ])
})

test('more than a year is covered for one year and reported as too long', () => {
  const { spans, isWhole } = spansOf({ fromDay: '2027-01-01', untilDay: '2999-12-31' }, 'UTC')
  expect([spans.at(-1)?.end.toString(), isWhole]).toEqual(['2028-01-02T00:00:00Z', false])
  expect(spansOf({ fromDay: '2028-01-01', untilDay: '2028-12-31' }, 'UTC').isWhole).toBe(true)
})

test('invalid times are named', () => {
  const days = { fromDay: '2027-05-03', untilDay: '2027-05-03' }
  expect(wrongWith(days)).toEqual({})
  expect(wrongWith({ ...days, untilDay: '2027-05-02' })).toHaveProperty('untilDay')
  expect(wrongWith({ ...days, until: '10:00' })).toHaveProperty('from')
  expect(wrongWith({ ...days, from: '10:00', until: '10:00' })).toHaveProperty('until')
})

test('a version rises with every change of the lesson or a seat, and with every new seat', () => {
  const seats = [{ version: 1 }, { version: 3 }]
  const before = versionOf({ version: 2, seats })
  expect(versionOf({ version: 3, seats })).toBeGreaterThan(before)
  expect(versionOf({ version: 2, seats: [{ version: 2 }, { version: 3 }] })).toBeGreaterThan(before)
  expect(versionOf({ version: 2, seats: [...seats, { version: 1 }] })).toBeGreaterThan(before)
})

test('S5: a lesson that has begun, has attendance or is charged stays', () => {
  const now = Temporal.Instant.from('2027-05-03T10:00:00Z')
  const later = now.add({ minutes: 1 })
  expect(whyFixed(now, [], false, now)).toBe('begun')
  expect(whyFixed(later, [{ state: 'late_cancelled' }], true, now)).toBe('attendance')
  expect(whyFixed(later, [{ state: 'booked' }], true, now)).toBe('charged')
  expect(whyFixed(later, [{ state: 'booked' }, { state: 'cancelled' }], false, now)).toBe(null)
})
