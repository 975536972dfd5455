/** Public holidays of a year in a country, or in one of its regions. */
export interface Holidays {
  /** Parts of the country with holidays of their own, by name. */
  regions: { code: string; name: string }[]
  /** By day; a day that is two holidays comes once, with both names. */
  items: { day: Temporal.PlainDate; name: string }[]
}

/**
 * Those that take whole days. Named in the language (BCP 47) where the library has its words, else in the country's.
 * Nothing for a country it does not know, or a region the country does not have.
 */
export async function proposeHolidays(
  country: string,
  region: string | undefined,
  year: number,
  locale: string,
): Promise<Holidays> {
  // Loaded by the first who asks: it is large, and most processes are never asked.
  const { default: Calendar } = await import('date-holidays')
  const language = new Intl.Locale(locale).language
  const languages = [language]
  const calendar = new Calendar(country, { languages, types: ['public'] })
  const names = Object.entries(calendar.getStates(country, language) ?? {})
  const regions = names
    .map(([code, name]) => ({ code, name }))
    .toSorted((a, b) => a.name.localeCompare(b.name, locale))
  if (region !== undefined) {
    if (!regions.some(({ code }) => code === region)) return { regions, items: [] }
    calendar.init(country, region, { languages, types: ['public'] })
  }
  const byDay = new Map<string, string[]>()
  for (const { date, start, end, name } of calendar.getHolidays(year) ?? []) {
    // "2026-04-03 00:00:00", with an offset where a day begins at sunset; at noon begins half a day.
    const [first = '', time = ''] = date.split(' ')
    if (time !== '00:00:00') continue
    const length = Math.max(1, Math.round((end.getTime() - start.getTime()) / 86_400_000))
    for (let days = 0; days < length; days += 1) {
      const day = Temporal.PlainDate.from(first).add({ days }).toString()
      const names = byDay.get(day) ?? []
      if (!names.includes(name)) byDay.set(day, [...names, name])
    }
  }
  const items = [...byDay]
    .map(([day, names]) => ({ day: Temporal.PlainDate.from(day), name: names.join(', ') }))
    .filter(({ day }) => day.year === year)
    .toSorted((a, b) => Temporal.PlainDate.compare(a.day, b.day))
  return { regions, items }
}
