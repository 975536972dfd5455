/** Browsers disagree on these: some give the forint two digits, which nobody uses. */
const whole =
  'AFN ALL BIF CLP COP DJF GNF HUF IDR IQD IRR ISK JPY KMF KPW KRW LAK LBP MGA MMK PKR PYG RWF SLL SOS SYP UGX VND VUV XAF XOF XPF YER'
const thousandths = 'BHD JOD KWD LYD OMR TND'

/** Decimal digits of a currency (ISO 4217): 2 for most, 0 for the yen. */
export function minorDigits(currency: string): number {
  return whole.includes(currency) ? 0 : thousandths.includes(currency) ? 3 : 2
}

/** `35,50 €`: formats an amount in minor units for a locale. */
export function formatMoney(minor: number, currency: string, locale: string): string {
  const digits = minorDigits(currency)
  return new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    // Browsers have other digits for some, such as two for the forint.
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(minor / 10 ** digits)
}

/** `35,50`: as typed, without grouping and currency. */
export function writeMoney(minor: number, currency: string, locale: string): string {
  const digits = minorDigits(currency)
  return new Intl.NumberFormat(locale, {
    numberingSystem: 'latn',
    useGrouping: false,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(minor / 10 ** digits)
}
