import { afterEach, describe, expect, test, vi } from 'vitest'
import { inLanguage } from '#platform/messages/say.ts'
import { countryOf } from './country-of.ts'
import { screenDay } from './write-day.ts'
import { writingFor, writingOf } from './writing.ts'

/** Shows non-breaking spaces as spaces. */
const plain = (text: string) => text.replaceAll(/\s/g, ' ')
const evening = Temporal.Instant.from('2026-11-20T21:07:00Z')

afterEach(() => void vi.restoreAllMocks())

describe('documents and mails use the formats of a country', () => {
  test.each([
    ['GB', 'GBP', '£1,234.50', '22/11/2026', 'VAT 20%'],
    ['DE', 'EUR', '1.234,50 €', '22.11.2026', 'Umsatzsteuer 20 %'],
    ['US', 'USD', '$1,234.50', 'Nov 22, 2026', 'Sales tax 20%'],
    ['NL', 'EUR', '€ 1.234,50', '22-11-2026', 'BTW 20%'],
    ['SE', 'SEK', '1 234,50 kr', '22 Nov 2026', 'Moms 20 %'],
    ['JP', 'JPY', '¥123,450', '22 Nov 2026', 'Consumption tax 20%'],
    ['HU', 'HUF', '123 450 Ft', '22 Nov 2026', 'ÁFA 20%'],
    ['KW', 'KWD', 'KWD 123.450', '22/11/2026', 'VAT 20%'],
  ])('%s', (country, currency, sum, day, tax) => {
    const { money, day: write, taxName, percent } = writingOf(country)
    expect(plain(money(123_450, currency))).toBe(sum)
    expect(write('2026-11-22')).toBe(day)
    expect(plain(`${taxName} ${percent(2000)}`)).toBe(tax)
  })

  test('a missing day is empty', () => {
    expect([writingOf('GB').day(null), writingOf('US').day(null)]).toEqual(['', ''])
  })

  test.each([
    ['GB', '20/11/2026 at 21:07 (Europe/London)', '20/11/2026 21:07'],
    ['DE', '20.11.2026 at 21:07 (Europe/London)', '20.11.2026 21:07'],
    ['US', 'Nov 20, 2026 at 9:07 pm (Europe/London)', 'Nov 20, 2026 9:07 pm'],
  ])('times in %s', (country, moment, stamp) => {
    expect(writingOf(country).moment(evening, 'Europe/London')).toBe(moment)
    expect(writingOf(country).stamp(evening, 'Europe/London')).toBe(stamp)
  })

  test('noon and midnight on a twelve-hour clock', () => {
    const { stamp } = writingOf('US')
    const at = (time: string) => stamp(Temporal.Instant.from(`2026-11-20T${time}:00Z`), 'UTC')
    expect([at('00:05'), at('12:00')]).toEqual(['Nov 20, 2026 12:05 am', 'Nov 20, 2026 12:00 pm'])
  })
})

test('the contract decides the digits of an amount, also where Intl has others for the forint', () => {
  const format = Intl.NumberFormat
  vi.spyOn(Intl, 'NumberFormat').mockImplementation(function two(locale, options) {
    return new format(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2, ...options })
  })
  expect(plain(writingOf('IS').money(12_000, 'HUF'))).toBe('HUF 12,000')
})

describe('words are in the language of the running work, formats those of the country', () => {
  test.each([
    ['DE', '20.11.2026 um 21:07 Uhr (Europe/London)', 'Umsatzsteuer', 'USt-IdNr.'],
    ['US', '20. Nov. 2026 um 21:07 Uhr (Europe/London)', 'Sales Tax', 'Tax ID'],
    ['GB', '20/11/2026 um 21:07 Uhr (Europe/London)', 'Umsatzsteuer', 'USt-IdNr.'],
    ['NL', '20-11-2026 um 21:07 Uhr (Europe/London)', 'BTW', 'BTW-Nummer'],
  ])('German in %s', (country, moment, tax, taxId) => {
    const writing = writingOf(country)
    inLanguage('de', () => {
      expect(writing.moment(evening, 'Europe/London')).toBe(moment)
      expect([writing.taxName, writing.taxIdName]).toEqual([tax, taxId])
      expect(writing.month(Temporal.PlainDate.from('2026-03-01'))).toBe('März 2026')
    })
    expect(writing.month(Temporal.PlainDate.from('2026-03-01'))).toBe('March 2026')
  })
})

describe('the formats of an account follow its locale', () => {
  test.each([
    ['en-GB', '20/11/2026 21:07'],
    ['de', '20.11.2026 21:07'],
    ['en-US', 'Nov 20, 2026 9:07 pm'],
    ['not a locale', '20/11/2026 21:07'],
  ])('%s', (locale, stamp) => {
    expect(writingFor(locale).stamp(evening, 'UTC')).toBe(stamp)
  })

  test('a language without a region has its likeliest country', () => {
    expect([countryOf('de'), countryOf('pt'), countryOf('x')]).toEqual(['DE', 'BR', 'GB'])
  })
})

/** spec.md, section 2. */
test('sentences for screens write day/month/year', () => {
  expect(screenDay(Temporal.PlainDate.from('2026-02-01'))).toBe('01/02/2026')
})
