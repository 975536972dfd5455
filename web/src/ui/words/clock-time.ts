/** Format of the time of day: `16:30`, or `4:30 pm`. */
export type ClockHabit = 24 | 12

let current: ClockHabit = 24

/** Format of the current business, also for code outside components. */
export function clockHabit(): ClockHabit {
  return current
}

/** Times already on screen stay; `ClockHabitOf` remounts them. */
export function setClockHabit(habit: ClockHabit): void {
  current = habit
}

/** Countries that write 4:30 pm (CLDR), for browsers without this data. */
const twelve = 'US CA AU NZ IN PK BD PH MY HK KR EG SA AE JO KW QA BH OM CO DO PR VE PA'.split(' ')

/** The format of a country, ISO 3166-1. */
export function habitOf(country: string): ClockHabit {
  const [usual] = cyclesOf(country)
  if (usual === undefined) return twelve.includes(country) ? 12 : 24
  return usual === 'h12' || usual === 'h11' ? 12 : 24
}

/** A property in older browsers. */
function cyclesOf(country: string): readonly string[] {
  const locale = new Intl.Locale(`und-${country}`) as Intl.Locale & {
    getHourCycles?: () => string[]
    hourCycles?: string[]
  }
  return locale.getHourCycles?.() ?? locale.hourCycles ?? []
}

/**
 * Parses a time of day: `16:30`, `16.30`, `1630`, `9`, `4pm`, `4.30 pm`. Returns `16:30`, or an empty text if
 * invalid. With a twelve-hour clock, 1 to 6 without am or pm is in the afternoon.
 */
export function readClock(text: string, habit: ClockHabit = clockHabit()): string {
  const match = /^(\d{1,2})(?:[:.]?(\d{2}))?\s*(am|pm|a|p)?\.?m?\.?$/i.exec(text.trim())
  if (!match) return ''
  const [, hours = '', minutes = '0', half] = match
  const written = Number(hours)
  const minute = Number(minutes)
  const hour = half === undefined ? afternoon(written, hours, habit) : halfDay(written, half)
  if (hour === undefined || hour > 23 || minute > 59) return ''
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
}

function halfDay(hour: number, half: string): number | undefined {
  if (hour < 1 || hour > 12) return undefined
  return (hour % 12) + (half.toLowerCase().startsWith('p') ? 12 : 0)
}

function afternoon(hour: number, written: string, habit: ClockHabit): number {
  return habit === 12 && hour >= 1 && hour <= 6 && !written.startsWith('0') ? hour + 12 : hour
}

/** Formats `16:30` as `16:30` or `4:30 pm`. `24:00` is the end of a day; empty stays empty. */
export function writeClock(time: string, habit: ClockHabit = clockHabit()): string {
  if (habit === 24 || time === '') return time
  const [hours = '', minutes = ''] = time.split(':')
  const hour = Number(hours)
  return `${hour % 12 === 0 ? 12 : hour % 12}:${minutes} ${hour % 24 < 12 ? 'am' : 'pm'}`
}

/** `09:00–10:30`; on a twelve-hour clock `9:00–10:30 am`, and `11:00 am–1:00 pm` across noon. */
export function writeClockSpan(from: string, until: string, habit: ClockHabit = clockHabit()): string {
  const [begins, ends] = [writeClock(from, habit), writeClock(until, habit)]
  const half = / [ap]m$/.exec(begins)?.[0] ?? ''
  return `${ends.endsWith(half) ? begins.slice(0, begins.length - half.length) : begins}–${ends}`
}

/** Time of day as `16:30`, for form fields and calls; `clockOf` formats it for people. */
export function fieldTime(there: Temporal.ZonedDateTime | Temporal.PlainTime): string {
  const time = there instanceof Temporal.PlainTime ? there : there.toPlainTime()
  return time.toString({ smallestUnit: 'minute' })
}

/** `09:00–10:30` of two instants (RFC 3339) in an IANA zone. */
export function spanOf(startsAt: string, endsAt: string, timeZone: string): string {
  const [from, until] = [startsAt, endsAt].map((at) => Temporal.Instant.from(at).toZonedDateTimeISO(timeZone))
  return from && until ? writeClockSpan(fieldTime(from), fieldTime(until)) : ''
}

/** Minutes after midnight as `16:30`. */
export function clockAt(minutes: number): string {
  const part = (value: number) => String(Math.floor(value)).padStart(2, '0')
  return `${part(minutes / 60)}:${part(minutes % 60)}`
}

/** A full hour for a chart: `09:00`, or `9 am`. */
export function writeHour(time: string, habit: ClockHabit = clockHabit()): string {
  return writeClock(time, habit).replace(':00 ', ' ')
}
