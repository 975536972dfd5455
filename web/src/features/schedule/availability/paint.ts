import type { Week } from './use-availability.ts'

/** Hours of a week, as in the contract. */
export type Hours = Week['hours'][number]

/** Hours to open or close on weekdays, in minutes after midnight. */
export interface Stroke {
  /** 1 Monday to 7 Sunday. */
  weekdays: readonly number[]
  from: number
  /** After `from`; 1440 is the end of the day. */
  until: number
  /** False closes. */
  isOpen: boolean
  /** Location of opened hours; null: anywhere. */
  placeId: string | null
}

interface Span {
  from: number
  until: number
  placeId: string | null
}

/** The week after a stroke; adjacent hours at one location merge. */
export function paint(hours: readonly Hours[], stroke: Stroke): Hours[] {
  return [1, 2, 3, 4, 5, 6, 7].flatMap((weekday) => {
    const spans = spansOn(hours, weekday)
    const painted = stroke.weekdays.includes(weekday) ? paintDay(spans, stroke) : spans
    return painted.map(({ from, until, placeId }) => ({
      weekday,
      from: writeTime(from),
      until: writeTime(until),
      placeId,
    }))
  })
}

export function spansOn(hours: readonly Hours[], weekday: number): Span[] {
  return hours
    .filter((one) => one.weekday === weekday)
    .map(({ from, until, placeId }) => ({ from: readTime(from), until: readTime(until), placeId }))
    .toSorted((a, b) => a.from - b.from)
}

function paintDay(spans: readonly Span[], { from, until, isOpen, placeId }: Stroke): Span[] {
  const rest = spans.flatMap((span) =>
    [
      { ...span, until: Math.min(span.until, from) },
      { ...span, from: Math.max(span.from, until) },
    ].filter((part) => part.from < part.until),
  )
  const all = isOpen ? [...rest, { from, until, placeId }] : rest
  const joined: Span[] = []
  for (const span of all.toSorted((a, b) => a.from - b.from)) {
    const last = joined.at(-1)
    if (last && last.until === span.from && last.placeId === span.placeId) last.until = span.until
    else joined.push({ ...span })
  }
  return joined
}

/** Minutes after midnight of `16:30`; 24:00 is the end of the day. */
export function readTime(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

export function writeTime(minute: number): string {
  return [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':')
}

/** Open minutes of a week. */
export function openMinutes(hours: readonly Hours[]): number {
  return hours.reduce((sum, { from, until }) => sum + readTime(until) - readTime(from), 0)
}
