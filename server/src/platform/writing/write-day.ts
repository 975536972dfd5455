import { currentLanguage } from '#platform/messages/say.ts'

const two = (number: number) => String(number).padStart(2, '0')
const months = {
  en: 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' '),
  de: 'Jan. Feb. März Apr. Mai Juni Juli Aug. Sept. Okt. Nov. Dez.'.split(' '),
} as const

/** `20/11/2026`: the format of screens (spec.md, 2), for sentences that the server sends to them. */
export function screenDay(day: Temporal.PlainDate): string {
  return dayInFigures(day, '/')
}

/** `20.11.2026`. */
export function dayInFigures({ day, month, year }: Temporal.PlainDate, mark: string): string {
  return [two(day), two(month), year].join(mark)
}

/** `20 Nov 2026`, in the United States `Nov 20, 2026`, in German `20. Nov. 2026`. */
export function dayInWords({ day, month, year }: Temporal.PlainDate, country: string): string {
  const language = currentLanguage()
  const name = months[language][month - 1] ?? ''
  if (language === 'de') return `${day}. ${name} ${year}`
  return country === 'US' ? `${name} ${day}, ${year}` : `${day} ${name} ${year}`
}

/** `21:07`, or `9:07 pm`. */
export function clockTime({ hour, minute }: Temporal.PlainTime, isTwelveHour: boolean): string {
  if (!isTwelveHour) return `${two(hour)}:${two(minute)}`
  return `${hour % 12 === 0 ? 12 : hour % 12}:${two(minute)} ${hour < 12 ? 'am' : 'pm'}`
}

/** Whether people in a country write 9:07 pm. Screens decide by the same data. */
export function hasTwelveHours(country: string): boolean {
  if (!/^[A-Z]{2}$/.test(country)) return false
  const [usual] = new Intl.Locale(`und-${country}`).getHourCycles()
  return usual === 'h12' || usual === 'h11'
}
