import { plural, t } from '@lingui/core/macro'
import { writeClock } from '../../../ui/words/clock-time.ts'
import { dayInWords, momentInWords, weekday } from '../../../ui/words/day-words.ts'
import type { OwnEntry, WaitingEntry } from './waiting.ts'

type Entry = Omit<OwnEntry, 'last'>
type OwnLast = NonNullable<OwnEntry['last']>
type Last = NonNullable<WaitingEntry['last']>

/** The weekday with this number, 1 for Monday. */
export function weekdayName(number: number): string {
  return weekday(Temporal.PlainDate.from('2024-01-01').add({ days: number - 1 }))
}

/** What an entry waits for: `Group lesson on Thursday 26 November, 16:00`, or `Group lesson · Thursday · from 16:00`. */
export function wishWords(entry: Entry): string {
  const { lesson, offers, weekdays, from, until, firstDay, lastDay, trainerName, placeName, horseName } =
    entry
  const names = offers.map(({ name }) => name).join(', ')
  if (lesson) {
    const when = momentInWords(lesson.startsAt, lesson.timeZone)
    return [t`${names} on ${when}`, horseWords(horseName)].filter(Boolean).join(' · ')
  }
  const day = (iso: string) => dayInWords(Temporal.PlainDate.from(iso))
  return [
    names,
    weekdays.length === 0 ? t`any day` : weekdays.map(weekdayName).join(', '),
    from !== null && t({ message: `from ${writeClock(from)}`, context: 'a time of day' }),
    until !== null && t`until ${writeClock(until)}`,
    firstDay !== null && t`first on ${day(firstDay)}`,
    lastDay !== null && t`last on ${day(lastDay)}`,
    trainerName !== null && t`with ${trainerName}`,
    placeName,
    horseWords(horseName),
  ]
    .filter(Boolean)
    .join(' · ')
}

function horseWords(name: string | null): string | null {
  return name === null ? null : t({ message: `on ${name}`, context: 'a horse' })
}

/** `A place is not offered later than 2 hours before the lesson.` */
export function noticeHoursWords(hours: number): string {
  return plural(hours, { one: '# hour before the lesson', other: '# hours before the lesson' })
}

/** With its day: an offer is often answered on another day than it is read. */
function untilWords({ until, timeZone }: OwnLast | Last): string {
  return until === null ? '' : momentInWords(until, timeZone)
}

function answerWords({ answer }: OwnLast | Last, when: string, until: string): string {
  if (answer === 'accepted') return t`The place on ${when} was accepted.`
  if (answer === 'declined') return t`The place on ${when} was declined.`
  if (answer === 'expired') return t`The offer for ${when} expired without an answer.`
  if (answer === 'gone') return t`The place on ${when} went to somebody else who answered first.`
  if (answer === 'moved') return t`The lesson on ${when} was moved before anybody accepted the place.`
  return t`The place on ${when} is offered until ${until}.`
}

/** The last decision about an entry, for its family: nothing about levels and horses. */
export function ownDecisionWords(last: OwnLast): string {
  const when = momentInWords(last.startsAt, last.timeZone)
  const { reason } = last
  if (reason === null) return answerWords(last, when, untilWords(last))
  const until = untilWords(last)
  const words: Record<NonNullable<OwnLast['reason']>, string> = {
    paused: t`A place was free on ${when}, but you had paused this entry.`,
    too_late: t`A place was free on ${when}, but too soon before the lesson.`,
    quiet: t`A place was free on ${when}, but only in your quiet hours.`,
    unsuitable: t`A place was free on ${when}, but it did not suit the rider.`,
    busy: t`A place was free on ${when}, but the rider was busy.`,
    taken: t`A place was free on ${when}, but it was taken again.`,
    in_turn: t`A place on ${when} is offered to somebody ahead of you until ${until}.`,
    sibling_first: t`A place on ${when} is offered until ${until} to a family with another lesson right beside it. You keep your turn.`,
  }
  return words[reason]
}

/** The last decision about an entry, for the trainer. */
export function decisionWords(last: Last): string {
  const when = momentInWords(last.startsAt, last.timeZone)
  const { reason } = last
  const until = untilWords(last)
  if (reason === null) return answerWords(last, when, until)
  const words: Record<NonNullable<Last['reason']>, string> = {
    paused: t`Not offered ${when}: the family has paused this entry.`,
    too_late: t`Not offered ${when}: too soon before the lesson.`,
    quiet: t`Not offered ${when}: the family’s quiet hours ended too late.`,
    level: t`Not offered ${when}: it does not suit the rider’s level or weight.`,
    horse: t`Not offered ${when}: no suitable horse is free.`,
    busy: t`Not offered ${when}: the rider has another lesson.`,
    terms: t`Not offered ${when}: the terms of online booking do not allow it.`,
    taken: t`Not offered ${when}: the place was taken again.`,
    in_turn: t`Next in line for ${when}: it is offered to somebody ahead of them until ${until}.`,
    sibling_first: t`First in line for ${when}, but it is offered until ${until} to a family with another lesson right beside it.`,
  }
  return words[reason]
}

/** Said when a place is declined: an entry for one lesson is offered no other place in it, another one goes on waiting. */
export function declinedWords(riderName: string, entry: Pick<OwnEntry, 'lesson'> | undefined): string {
  if (!entry) return t`Place declined.`
  return entry.lesson
    ? t`Place declined. ${riderName} will not be offered another place in this lesson.`
    : t`Place declined. ${riderName} stays on the waiting list for other days.`
}

/** `3 riders are waiting` */
export function countWords(count: number): string {
  return plural(count, { one: '# rider is waiting', other: '# riders are waiting' })
}

/** Time left to answer an offer: `3 hours left.`, `12 minutes left.` */
export function timeLeftWords(minutes: number): string {
  if (minutes <= 0) return t`The time to answer is over.`
  if (minutes < 120) return plural(minutes, { one: '# minute left.', other: '# minutes left.' })
  return plural(Math.floor(minutes / 60), { one: '# hour left.', other: '# hours left.' })
}
