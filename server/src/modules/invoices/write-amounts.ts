import { countryFormat } from '@cavaletti/contract/country-formats'

/** Days and sums where no business says how it writes them. BCP 47. */
const usual = 'en-GB'

/** How a business writes days, sums and its tax, by its country: the one place that documents take this from. */
export interface Writing {
  country: string
  taxName: string
  taxIdName: string
  /** Of an amount in the minor unit. */
  money: (minor: number, currency: string) => string
  /** Of an ISO day; empty for none. */
  day: (iso: string | null) => string
  /** Of hundredths of a percent. */
  percent: (rate: number) => string
  /** Of thousandths. */
  quantity: (milli: number) => string
}

const writings = new Map<string, Writing>()

export function writingOf(country: string): Writing {
  const known = writings.get(country)
  if (known) return known
  const { locale, dayMark, taxName, taxIdName } = countryFormat(country)
  const percents = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 })
  const quantities = new Intl.NumberFormat(locale, { maximumFractionDigits: 3 })
  const made: Writing = {
    country,
    taxName,
    taxIdName,
    money: (minor, currency) => formatMoney(minor, currency, locale),
    day: (iso) => (dayMark === null ? spelledDay(iso, country) : writtenDay(iso, dayMark)),
    percent: (rate) => percents.format(rate / 10_000),
    quantity: (milli) => quantities.format(milli / 1000),
  }
  writings.set(country, made)
  return made
}

/** In groups of four. */
export function groupIban(iban: string): string {
  return iban.replaceAll(/(.{4})(?=.)/g, '$1 ')
}

/** DD/MM/YYYY, or with another mark; empty for none. */
export function writtenDay(iso: string | null, mark = '/'): string {
  return iso === null ? '' : iso.split('-').toReversed().join(mark)
}

const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')

/** "22 Nov 2026", where figures alone would be read in another order. */
function spelledDay(iso: string | null, country: string): string {
  const [year = '', month = '', day = ''] = iso?.split('-') ?? []
  if (year === '') return ''
  const name = months[Number(month) - 1] ?? month
  return country === 'US' ? `${name} ${Number(day)}, ${year}` : `${Number(day)} ${name} ${year}`
}

/** An amount in the minor unit as documents write it. */
export function formatMoney(minor: number, currency: string, locale = usual): string {
  const format = formatOf(currency, locale)
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2
  return format.format(minor / 10 ** digits)
}

/** Making one takes longer than a hundred amounts. */
const formats = new Map<string, Intl.NumberFormat>()

function formatOf(currency: string, locale: string): Intl.NumberFormat {
  const key = `${locale} ${currency}`
  const known = formats.get(key)
  if (known) return known
  const made = new Intl.NumberFormat(locale, { style: 'currency', currency })
  formats.set(key, made)
  return made
}
