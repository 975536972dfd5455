import { plural, t } from '@lingui/core/macro'
import type { BadgeWords } from '../../ui/Badge.tsx'
import { formatDate } from '../../ui/parse-date.ts'
import {
  beginning,
  ending,
  isRequested,
  takenSeats,
  type CancelReason,
  type Lesson,
  type Seat,
  type SeatState,
} from './lesson.ts'

type Named = Pick<Lesson, 'title' | 'kind' | 'offerName' | 'state' | 'seats'>

/** Who rides, or would have ridden in what is cancelled. */
function ridersOf(lesson: Named): Seat[] {
  return lesson.state === 'cancelled' ? lesson.seats : takenSeats(lesson)
}

/** Who: what it is called, its riders, or how many they are. */
export function lessonTitle(lesson: Named): string {
  if (lesson.title !== '') return lesson.title
  const taken = ridersOf(lesson)
  if (taken.length === 0) return lesson.offerName
  if (taken.length <= 2) return taken.map(({ riderName }) => riderName).join(', ')
  return ridersWord(taken.length)
}

/** With whom and what: horse and offer, or how many ride. */
export function lessonDetail(lesson: Named): string {
  const taken = ridersOf(lesson)
  if (isRequested(lesson)) return [t`Requested`, lesson.offerName].join(' · ')
  if (taken.length === 0) {
    return lesson.title === '' ? t`Nobody yet` : [t`Nobody yet`, lesson.offerName].join(' · ')
  }
  if (taken.length > 2 || lesson.title !== '') {
    const riders = lesson.title === '' ? [] : [ridersWord(taken.length)]
    return [...riders, lesson.offerName].join(' · ')
  }
  const horses = taken.map(({ horseName }) => horseName).filter((name) => name !== null)
  return [...horses, lesson.offerName].join(' · ')
}

export function ridersWord(count: number): string {
  return plural(count, { one: '# rider', other: '# riders' })
}

/** Short names of the days, Monday first. */
export function weekdays(): string[] {
  return [t`Mon`, t`Tue`, t`Wed`, t`Thu`, t`Fri`, t`Sat`, t`Sun`]
}

/** `Tue 17/11/2026`. */
export function dayWords(day: Temporal.PlainDate): string {
  return `${weekdays()[day.dayOfWeek - 1] ?? ''} ${formatDate(day)}`
}

/** `09:00–10:00` by the clock of the lesson. */
export function hoursWords(lesson: Pick<Lesson, 'startsAt' | 'endsAt' | 'timeZone'>): string {
  return `${clock(beginning(lesson))}–${clock(ending(lesson))}`
}

/** `Tue 17/11/2026, 09:00–10:00` by the clock of the lesson. */
export function whenWords(lesson: Pick<Lesson, 'startsAt' | 'endsAt' | 'timeZone'>): string {
  return `${dayWords(beginning(lesson).toPlainDate())}, ${hoursWords(lesson)}`
}

/** `Thu 19/11 10:15`: a time that is offered. */
export function offeredTime(startsAt: string, timeZone: string): string {
  const there = Temporal.Instant.from(startsAt).toZonedDateTimeISO(timeZone)
  const day = formatDate(there.toPlainDate()).slice(0, 5)
  return `${weekdays()[there.dayOfWeek - 1] ?? ''} ${day} ${clock(there)}`
}

function clock(time: Temporal.ZonedDateTime): string {
  return time.toPlainTime().toString({ smallestUnit: 'minute' })
}

/** Where: arena and place, as far as they are known. */
export function whereWords({ arenaName, placeName }: Pick<Lesson, 'arenaName' | 'placeName'>): string {
  return [arenaName, placeName].filter((name) => name !== null).join(', ')
}

export function seatBadge(state: SeatState): BadgeWords {
  const badges: Record<SeatState, BadgeWords> = {
    requested: { word: t`Requested`, tone: 'attention' },
    booked: { word: t`Booked`, tone: 'neutral' },
    attended: { word: t`Attended`, tone: 'good' },
    no_show: { word: t`Did not come`, tone: 'danger' },
    late_cancelled: { word: t`Cancelled late`, tone: 'danger' },
    cancelled: { word: t`Cancelled`, tone: 'neutral' },
  }
  return badges[state]
}

export function cancelReasonOptions(): { value: CancelReason; label: string }[] {
  return [
    { value: 'trainer', label: t`The trainer` },
    { value: 'weather', label: t`The weather` },
    { value: 'horse', label: t`A horse` },
    { value: 'arena', label: t`The arena` },
    { value: 'client', label: t`The client` },
    { value: 'other', label: t`Something else` },
  ]
}

export function kindOptions(): { value: Lesson['kind']; label: string }[] {
  return [
    { value: 'private', label: t`Private` },
    { value: 'group', label: t`Group` },
    { value: 'clinic', label: t`Clinic` },
  ]
}
