/** Browsers do not agree on these: some write the forint with two digits, which nobody has coins for. */
const whole =
  'AFN ALL BIF CLP COP DJF GNF HUF IDR IQD IRR ISK JPY KMF KPW KRW LAK LBP MGA MMK PKR PYG RWF SLL SOS SYP UGX VND VUV XAF XOF XPF YER'
const thousandths = 'BHD JOD KWD LYD OMR TND'

/** How many digits a currency has after the point: 2 for most, 0 for the yen. `currency` is ISO 4217. */
export function minorDigits(currency: string): number {
  return whole.includes(currency) ? 0 : thousandths.includes(currency) ? 3 : 2
}

/** `35,50 €`: an amount in minor units as the locale writes it. */
export function formatMoney(minor: number, currency: string, locale: string): string {
  const digits = minorDigits(currency)
  return new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    // Browsers have digits of their own for some, such as two for the forint.
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(minor / 10 ** digits)
}

/** `35,50`: the same as one types it, without grouping and without the currency. */
export function writeMoney(minor: number, currency: string, locale: string): string {
  const digits = minorDigits(currency)
  return new Intl.NumberFormat(locale, {
    numberingSystem: 'latn',
    useGrouping: false,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(minor / 10 ** digits)
}
