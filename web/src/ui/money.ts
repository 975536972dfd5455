/** How many digits a currency has after the point: 2 for most, 0 for the yen. `currency` is ISO 4217. */
export function minorDigits(currency: string): number {
  return (
    new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2
  )
}

/** `35,50 €`: an amount in minor units as the locale writes it. */
export function formatMoney(minor: number, currency: string, locale: string): string {
  const amount = minor / 10 ** minorDigits(currency)
  return new Intl.NumberFormat(locale, { style: 'currency', currency }).format(amount)
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
