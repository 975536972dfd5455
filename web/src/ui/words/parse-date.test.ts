import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyText } from '../../../../scripts/any-text.ts'
import { formatDate, parseDate } from './parse-date.ts'

const today = Temporal.PlainDate.from('2026-11-20')

/** The result as text: the date, or one of the two errors. */
function read(text: string, from = today): string {
  const parsed = parseDate(text, from)
  return parsed.kind === 'date' ? formatDate(parsed.date) : parsed.kind
}

const anyDay = fc
  .integer({ min: 0, max: 200 * 365 })
  .map((days) => Temporal.PlainDate.from('1900-01-01').add({ days }))

/** Specification, section 2. */
describe('date fields', () => {
  test.each([
    '',
    '   ',
    'tomorrow',
    '5.12.2026',
    '5-12-2026',
    '2026/12/05',
    '5/12/226',
    '5/12/20266',
    '/12',
    '5//2026',
    '-5',
    '123',
    '1/234',
    '1 2',
    '5/1 2/2026',
    '5/12/20 26',
    '5 12 2026',
    '5/12/2026/1',
    '٥/١٢',
  ])('"Input that cannot be parsed gives an empty date": %j', (text) => {
    expect(read(text)).toBe('empty')
  })

  test.each([
    '31/02',
    '30/02',
    '31/04/2026',
    '29/02/2026',
    '0',
    '00/01',
    '32',
    '01/13',
    '1/0',
    '31/11/2026',
    '01/01/0000',
  ])('an impossible date is reported, never replaced: %s', (text) => {
    expect(read(text)).toBe('impossible')
  })

  test('"dates are shown ... as day/month/year separated by slashes, with day and month padded to two digits"', () => {
    expect(formatDate(Temporal.PlainDate.from('2026-02-05'))).toBe('05/02/2026')
    expect(formatDate(Temporal.PlainDate.from('0987-12-31'))).toBe('31/12/0987')
  })

  test('"and parsed": with or without padding', () => {
    expect(read('05/02/2026')).toBe('05/02/2026')
    expect(read('5/2/2026')).toBe('05/02/2026')
    expect(read(' 5 / 2 / 2026 ')).toBe('05/02/2026')
    expect(read('29/02/2028')).toBe('29/02/2028')
  })

  test.each([
    ['20', '20/11/2026'],
    ['21', '21/11/2026'],
    ['1', '01/12/2026'],
    ['6', '06/11/2026'],
    ['31', '31/10/2026'],
    ['5/', '05/12/2026'],
  ])('"Partial input (day only ...) is accepted": %s is understood as %s', (text, understood) => {
    expect(read(text)).toBe(understood)
  })

  test.each([
    ['5/12', '05/12/2026'],
    ['1/1', '01/01/2027'],
    ['25/5', '25/05/2026'],
    ['22/05', '22/05/2026'],
    ['29/2', '29/02/2028'],
    ['5/12/', '05/12/2026'],
  ])('"(... or day/month) is accepted": %s is understood as %s', (text, understood) => {
    expect(read(text)).toBe(understood)
  })

  test('two digits mean the nearest such year', () => {
    expect(read('5/12/26')).toBe('05/12/2026')
    expect(read('1/2/85')).toBe('01/02/1985')
    expect(read('1/2/70')).toBe('01/02/2070')
  })

  test('or the later of two equally near', () => {
    expect(read('16', Temporal.PlainDate.from('2026-05-01'))).toBe('16/05/2026')
    expect(read('1', Temporal.PlainDate.from('2027-02-15'))).toBe('01/03/2027')
  })
})

describe('for any text', () => {
  test('parsing never throws', () => {
    fc.assert(fc.property(anyText(), anyDay, (text, from) => void parseDate(text, from)))
  })

  test('a formatted date is read back, whatever today is', () => {
    fc.assert(
      fc.property(anyDay, anyDay, (date, from) => {
        expect(parseDate(formatDate(date), from)).toEqual({ kind: 'date', date, completed: false })
      }),
    )
  })

  test('a completed date has the typed day and is the nearest such date', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 31 }), anyDay, (day, from) => {
        const parsed = parseDate(String(day), from)
        if (parsed.kind !== 'date') throw new Error('Every day up to the 31st exists.')
        const distance = Math.abs(from.until(parsed.date).days)
        expect(parsed).toMatchObject({ completed: true, date: { day } })
        for (let away = 0; away < distance; away++) {
          expect(from.add({ days: away }).day).not.toBe(day)
          expect(from.subtract({ days: away }).day).not.toBe(day)
        }
      }),
    )
  })

  test('day/month is completed within half a year, except 29 February', () => {
    fc.assert(
      fc.property(anyDay, anyDay, (date, from) => {
        fc.pre(!(date.month === 2 && date.day === 29))
        const parsed = parseDate(`${date.day}/${date.month}`, from)
        if (parsed.kind !== 'date') throw new Error('It exists every year.')
        expect(parsed.date).toMatchObject({ day: date.day, month: date.month })
        expect(Math.abs(from.until(parsed.date).days)).toBeLessThanOrEqual(184)
      }),
    )
  })
})
