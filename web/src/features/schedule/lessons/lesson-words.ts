import { plural, t } from '@lingui/core/macro'
import type { BadgeWords } from '../../../ui/Badge.tsx'
import { spanOf } from '../../../ui/words/clock-time.ts'
import { clockOf } from '../../../ui/words/day-words.ts'
import { formatDate } from '../../../ui/words/parse-date.ts'
import {
  beginning,
  isHeld,
  isRequested,
  takenSeats,
  type CancelReason,
  type Lesson,
  type Seat,
  type SeatState,
} from './lesson.ts'

type Named = Pick<Lesson, 'title' | 'kind' | 'offerName' | 'state' | 'seats'>

/** Riders, also those of a cancelled lesson. */
function ridersOf(lesson: Named): Seat[] {
  return lesson.state === 'cancelled' ? lesson.seats : takenSeats(lesson)
}

/** With more riders than this, their names do not fit. */
const mostNamed = 2

/** Title of a lesson: its own, its riders, or its lesson type. */
export function lessonTitle(lesson: Named): string {
  if (lesson.title !== '') return lesson.title
  const taken = ridersOf(lesson)
  if (taken.length === 0 || taken.length > mostNamed) return lesson.offerName
  return taken.map(({ riderName }) => riderName).join(', ')
}

/** The lesson type; if it is the title, the number of riders. */
export function typeOrRiders(lesson: Named): string {
  const taken = ridersOf(lesson)
  return lesson.title === '' && taken.length > mostNamed ? ridersWord(taken.length) : lesson.offerName
}

/** Horse and lesson type, or the number of riders. */
export function lessonDetail(lesson: Named): string {
  const taken = ridersOf(lesson)
  if (isHeld(lesson)) return [t`Held`, lesson.offerName].join(' · ')
  if (isRequested(lesson)) return [t`Requested`, lesson.offerName].join(' · ')
  if (taken.length === 0)
    return [noRidersWords(lesson.seats), lesson.title === '' ? '' : lesson.offerName]
      .filter(Boolean)
      .join(' · ')
  if (lesson.title !== '') return [ridersWord(taken.length), lesson.offerName].join(' · ')
  if (taken.length > mostNamed) return ridersWord(taken.length)
  const horses = taken.map(({ horseName }) => horseName).filter((name) => name !== null)
  return [...horses, lesson.offerName].join(' · ')
}

/** For a lesson whose seats, if any, are all cancelled. */
function noRidersWords([first, ...others]: readonly Seat[]): string {
  if (!first) return t`No riders yet`
  return others.length === 0 ? t`Cancelled: ${first.riderName}` : t`All seats cancelled`
}

/** Empty if every rider has a horse. */
export function noHorseWords(without: number, riders: number): string {
  if (without === 0) return ''
  return without === riders
    ? t`No horse yet`
    : plural(without, { one: '# rider has no horse yet', other: '# riders have no horse yet' })
}

export function ridersWord(count: number): string {
  return plural(count, { one: '# rider', other: '# riders' })
}

/** Short weekday names, Monday first. */
export function weekdays(): string[] {
  return [t`Mon`, t`Tue`, t`Wed`, t`Thu`, t`Fri`, t`Sat`, t`Sun`]
}

/** `Tue 17/11/2026`. */
export function dayWords(day: Temporal.PlainDate): string {
  return `${weekdays()[day.dayOfWeek - 1] ?? ''} ${formatDate(day)}`
}

/** `09:00–10:00`, local to the lesson. */
export function hoursWords(lesson: Pick<Lesson, 'startsAt' | 'endsAt' | 'timeZone'>): string {
  return spanOf(lesson.startsAt, lesson.endsAt, lesson.timeZone)
}

/** `Tue 17/11/2026, 09:00–10:00`, local to the lesson. */
export function whenWords(lesson: Pick<Lesson, 'startsAt' | 'endsAt' | 'timeZone'>): string {
  return `${dayWords(beginning(lesson).toPlainDate())}, ${hoursWords(lesson)}`
}

/** `Thu 19/11 10:15`: an offered time. */
export function offeredTime(startsAt: string, timeZone: string): string {
  const there = Temporal.Instant.from(startsAt).toZonedDateTimeISO(timeZone)
  const day = formatDate(there.toPlainDate()).slice(0, 5)
  return `${weekdays()[there.dayOfWeek - 1] ?? ''} ${day} ${clockOf(there)}`
}

/** Arena and location, if known. */
export function whereWords({ arenaName, placeName }: Pick<Lesson, 'arenaName' | 'placeName'>): string {
  return [arenaName, placeName].filter((name) => name !== null).join(', ')
}

export function seatBadge(state: SeatState): BadgeWords {
  const badges: Record<SeatState, BadgeWords> = {
    held: { word: t`Held`, tone: 'neutral' },
    requested: { word: t`Requested`, tone: 'attention' },
    booked: { word: t`Booked`, tone: 'neutral' },
    attended: { word: t`Attended`, tone: 'good' },
    no_show: { word: t`No-show`, tone: 'danger' },
    late_cancelled: { word: t`Cancelled late`, tone: 'danger' },
    cancelled: { word: t`Cancelled`, tone: 'neutral' },
  }
  return badges[state]
}

/** State of a place in a lesson: one that its family moved to another lesson is a cancelled seat. */
export function placeBadge({ state, movedTo }: { state: SeatState; movedTo?: object | null }): BadgeWords {
  return movedTo ? { word: t`Moved`, tone: 'neutral' } : seatBadge(state)
}

export function cancelReasonOptions(): { value: CancelReason; label: string }[] {
  return [
    { value: 'trainer', label: t`Trainer not available` },
    { value: 'weather', label: t`Bad weather` },
    { value: 'horse', label: t`Horse not available` },
    { value: 'arena', label: t`Arena not available` },
    { value: 'closure', label: t`Business closed` },
    { value: 'too_few', label: t`Too few riders` },
    { value: 'client', label: t`Client’s request` },
    { value: 'other', label: t`Other` },
  ]
}

export function kindOptions(): { value: Lesson['kind']; label: string }[] {
  return [
    { value: 'private', label: t`Private` },
    { value: 'group', label: t`Group` },
    { value: 'clinic', label: t`Clinic` },
  ]
}

/** Who is in charge of a lesson of a young trainer; null: the trainer. */
export function inChargeWords({ inCharge }: Pick<Lesson, 'inCharge'>): string | null {
  return inCharge === '' ? t`Nobody. This lesson needs another trainer or a supervisor.` : inCharge
}
