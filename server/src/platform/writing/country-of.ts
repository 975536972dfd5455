/** ISO 3166-1 alpha-2 from a BCP 47 tag: its region, or the likeliest region of its language. */
export function countryOf(locale: string): string {
  try {
    const region = new Intl.Locale(locale).maximize().region
    return region && /^[A-Z]{2}$/.test(region) ? region : 'GB'
  } catch {
    return 'GB'
  }
}
