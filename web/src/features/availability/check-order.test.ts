import { expect, test } from 'vitest'
import { checkOrder } from './check-order.ts'

const days = (first: string, last: string) => ({ first, last, field: 'untilDay' })

test('days and times that run backwards are complained about beside their end', () => {
  expect(Object.keys(checkOrder(days('2027-05-02', '2027-05-01')))).toEqual(['untilDay'])
  const times = { from: '12:00', until: '12:00' }
  expect(Object.keys(checkOrder(days('2027-05-02', '2027-05-02'), times))).toEqual(['until'])
})

test('one day, the end of the day, and what is still empty are right', () => {
  expect(checkOrder(days('2027-05-02', '2027-05-02'), { from: '20:00', until: '00:00' })).toEqual({})
  expect(checkOrder(days('2027-05-02', ''), { from: '20:00', until: '' })).toEqual({})
  expect(checkOrder(days('', '2027-05-02'))).toEqual({})
})
