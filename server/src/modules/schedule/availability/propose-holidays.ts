import Calendar from 'date-holidays'

/** Public holidays of a year in a country or region, for a thread: the library takes long to load. */
export interface Holidays {
  /** Regions with holidays of their own, by name. */
  regions: { code: string; name: string }[]
  /** By day. A day with two holidays appears once, with both names. */
  items: { day: string; name: string }[]
}

/**
 * Lists full-day holidays, named in the language (BCP 47) if the library has it, otherwise in the country's. Empty
 * for an unknown country or region.
 */
export function proposeHolidays(
  country: string,
  region: string | undefined,
  year: number,
  locale: string,
): Holidays {
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
    // "2026-04-03 00:00:00", with an offset where a day begins at sunset; a half day begins at noon.
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
    .filter(([day]) => Temporal.PlainDate.from(day).year === year)
    .toSorted(([a], [b]) => Temporal.PlainDate.compare(a, b))
    .map(([day, names]) => ({ day, name: names.join(', ') }))
  return { regions, items }
}
