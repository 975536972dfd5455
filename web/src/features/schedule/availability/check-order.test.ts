import { expect, test } from 'vitest'
import { checkOrder } from './check-order.ts'

const days = (first: string, last: string) => ({ first, last, field: 'untilDay' })

test('reversed days and times are reported at their end', () => {
  expect(Object.keys(checkOrder(days('2027-05-02', '2027-05-01')))).toEqual(['untilDay'])
  const times = { from: '12:00', until: '12:00' }
  expect(Object.keys(checkOrder(days('2027-05-02', '2027-05-02'), times))).toEqual(['until'])
})

test('a single day, the end of the day, and empty fields are valid', () => {
  expect(checkOrder(days('2027-05-02', '2027-05-02'), { from: '20:00', until: '00:00' })).toEqual({})
  expect(checkOrder(days('2027-05-02', ''), { from: '20:00', until: '' })).toEqual({})
  expect(checkOrder(days('', '2027-05-02'))).toEqual({})
})
