/** `7.5%`: formats hundredths of a percent, such as a tax rate or the share of an owner, for a locale. */
export function formatPercent(hundredths: number, locale: string): string {
  return new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }).format(
    hundredths / 10_000,
  )
}
