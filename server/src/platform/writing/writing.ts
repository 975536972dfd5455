import { countryFormat } from '@cavaletti/contract/country-formats'
import { currencyDigits } from '@cavaletti/contract/currency-digits'
import { currentLanguage, say } from '#platform/messages/say.ts'
import { countryOf } from './country-of.ts'
import { taxWords } from './tax-words.ts'
import { clockTime, dayInFigures, dayInWords, hasTwelveHours } from './write-day.ts'

const tags = { en: 'en-GB', de: 'de-DE' } as const

/** The language of the running work as BCP 47 tag, for documents and formats. */
export function languageTag(): string {
  return tags[currentLanguage()]
}

/**
 * Formats of days, times, amounts and tax in a country. Documents and mails take them only from here. Words such as
 * months are in the language of the running work.
 */
export interface Writing {
  country: string
  readonly taxName: string
  /** Name of the tax within a sentence. */
  readonly taxInText: string
  readonly taxIdName: string
  readonly taxNumberName: string
  /** Formats an amount in the minor unit. */
  money: (minor: number, currency: string) => string
  /** Formats a day or an ISO day; empty for none. */
  day: (day: Temporal.PlainDate | string | null) => string
  /** `November 2026`. */
  month: (day: Temporal.PlainDate) => string
  /** `20/11/2026 21:07`. */
  stamp: (at: Temporal.Instant, timeZone: string) => string
  /** `20/11/2026 at 21:07 (Europe/London)`. */
  moment: (at: Temporal.Instant, timeZone: string) => string
  /** Formats hundredths of a percent. */
  percent: (rate: number) => string
  /** Formats thousandths. */
  quantity: (milli: number) => string
}

const writings = new Map<string, Writing>()

/** Formats of a country, ISO 3166-1 alpha-2: that of the seller on documents, of the business in its mails. */
export function writingOf(country: string): Writing {
  const known = writings.get(country)
  if (known) return known
  const made = makeWriting(country)
  writings.set(country, made)
  return made
}

/** Formats of a person's account, from its locale (BCP 47). */
export function writingFor(locale: string): Writing {
  return writingOf(countryOf(locale))
}

function makeWriting(country: string): Writing {
  const { locale, dayMark } = countryFormat(country)
  const percents = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 })
  const quantities = new Intl.NumberFormat(locale, { maximumFractionDigits: 3 })
  const isTwelveHour = hasTwelveHours(country)
  const day = (given: Temporal.PlainDate | string) => {
    const date = Temporal.PlainDate.from(given)
    return dayMark === null ? dayInWords(date, country) : dayInFigures(date, dayMark)
  }
  const parts = (at: Temporal.Instant, timeZone: string) => {
    const local = at.toZonedDateTimeISO(timeZone)
    const is12 = isTwelveHour && currentLanguage() === 'en'
    return [day(local.toPlainDate()), clockTime(local.toPlainTime(), is12)] as const
  }
  return {
    country,
    get taxName() {
      return taxWords(country).taxName
    },
    get taxInText() {
      return taxWords(country).taxInText
    },
    get taxIdName() {
      return taxWords(country).taxIdName
    },
    get taxNumberName() {
      return taxWords(country).taxNumberName
    },
    money: (minor, currency) => formatMoney(minor, currency, locale),
    day: (given) => (given === null ? '' : day(given)),
    month: (given) => given.toLocaleString(languageTag(), { month: 'long', year: 'numeric' }),
    stamp: (at, timeZone) => parts(at, timeZone).join(' '),
    moment: (at, timeZone) => {
      const [date, time] = parts(at, timeZone)
      return say('{day} at {time} ({zone})', { day: date, time, zone: timeZone.replaceAll('_', ' ') })
    },
    percent: (rate) => percents.format(rate / 10_000),
    quantity: (milli) => quantities.format(milli / 1000),
  }
}

/** Creating a format takes longer than formatting a hundred amounts. */
const formats = new Map<string, Intl.NumberFormat>()

function formatMoney(minor: number, currency: string, locale: string): string {
  const key = `${locale} ${currency}`
  const digits = currencyDigits(currency)
  let format = formats.get(key)
  if (!format) {
    // The contract decides the digits: versions of ICU disagree on some currencies, such as the forint.
    format = new Intl.NumberFormat(locale, {
      style: 'currency',
      currency,
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    })
    formats.set(key, format)
  }
  return format.format(minor / 10 ** digits)
}

/** In groups of four. */
export function groupIban(iban: string): string {
  return iban.replaceAll(/(.{4})(?=.)/g, '$1 ')
}
