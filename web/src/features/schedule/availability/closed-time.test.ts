import { expect, test } from 'vitest'
import { closedTime } from './closed-time.ts'

test('a missing day, reversed days and reversed hours are invalid', () => {
  expect(closedTime({ first: '', last: '2027-05-03' }, null)).toBe(null)
  expect(closedTime({ first: '2027-05-04', last: '2027-05-03' }, null)).toBe(null)
  const day = { first: '2027-05-03', last: '' }
  expect(closedTime({ ...day, from: '10:00', until: '10:00' }, null)).toBe(null)
  expect(closedTime({ ...day, from: '10:00', until: '' }, null)).toBe(null)
})

test('without a last day there is one day, and midnight ends it', () => {
  expect(closedTime({ first: '2027-05-03', last: '', from: '18:00', until: '00:00' }, 'anna')).toEqual({
    fromDay: '2027-05-03',
    untilDay: '2027-05-03',
    from: '18:00',
    until: '24:00',
    trainerId: 'anna',
  })
})
