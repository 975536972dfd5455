/** Days and sums as documents write them. BCP 47. */
export const locale = 'en-GB'

/** In groups of four. */
export function groupIban(iban: string): string {
  return iban.replaceAll(/(.{4})(?=.)/g, '$1 ')
}

/** DD/MM/YYYY; empty for none. */
export function writtenDay(iso: string | null): string {
  return iso === null ? '' : iso.split('-').toReversed().join('/')
}

/** An amount in the minor unit as documents write it. */
export function formatMoney(minor: number, currency: string): string {
  const format = formatOf(currency)
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2
  return format.format(minor / 10 ** digits)
}

/** Making one takes longer than a hundred amounts. */
const formats = new Map<string, Intl.NumberFormat>()

function formatOf(currency: string): Intl.NumberFormat {
  const known = formats.get(currency)
  if (known) return known
  const made = new Intl.NumberFormat(locale, { style: 'currency', currency })
  formats.set(currency, made)
  return made
}
