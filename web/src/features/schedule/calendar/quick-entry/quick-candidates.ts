import type { QuickEntry, QuickPart } from './quick-entry.ts'
import { findNamed, type Named } from './quick-names.ts'
import {
  isAt,
  isClock,
  isEvery,
  isWeekdayOf,
  isWeekly,
  readAfterTomorrow,
  readDay,
  readDayOfMonth,
  readMinutes,
  readNextDay,
  readTimes,
} from './quick-time.ts'

/** Names that a line can contain. */
export interface Known {
  offers: readonly Named[]
  riders: readonly Named[]
  horses: readonly Named[]
}

/** An interpretation of one to four words. */
export interface Candidate extends QuickPart {
  score: number
  /** The entry with it; undefined if the entry already has one. */
  extend: (entry: QuickEntry) => QuickEntry | undefined
  /** Added to the score of the first of its kind. */
  bonus?: number
}

/** Score of dates and times, which are rarely anything else. */
const certain = 3
/** Factor of the less likely interpretation of a number. */
const lessLikely = 0.5
/** Bonus of the first lesson type, rider and horse. */
const isWanted = 0.5
/** Most words of a name. */
const longestName = 3

/** Interpretations of the words from a position. */
export function candidatesAt(
  words: readonly string[],
  place: number,
  known: Known,
  today: Temporal.PlainDate,
): Candidate[] {
  const [first = '', second] = words.slice(place)
  const single = [first]
  const found: Candidate[] = []
  for (const { count, day } of readDays(words.slice(place), today))
    found.push(dayCandidate(words.slice(place, place + count), day))
  if (isWeekly(first))
    found.push({
      words: single,
      as: 'weekly',
      score: certain,
      extend: (entry) => (entry.isWeekly ? undefined : { ...entry, isWeekly: true }),
    })
  found.push(...timeCandidates(words.slice(place)))
  const minutes = readMinutes(first)
  if (minutes !== undefined) found.push(minutesCandidate(single, minutes))
  if (second !== undefined) {
    const both = [first, second]
    const nextWeek = readNextDay(first, second, today)
    if (nextWeek) found.push(dayCandidate(both, nextWeek))
    const repeated = readDay(second, today)
    if (isEvery(first) && repeated)
      found.push({
        words: both,
        as: 'day',
        score: certain * 2,
        extend: (entry) =>
          entry.day || entry.isWeekly ? undefined : { ...entry, day: repeated, isWeekly: true },
      })
    const long = readMinutes(both.join(' '))
    if (long !== undefined && minutes === undefined) found.push(minutesCandidate(both, long))
  }
  for (let count = 1; count <= longestName && place + count <= words.length; count += 1) {
    found.push(...namedCandidates(words.slice(place, place + count), known))
  }
  return found
}

/** Days that the first words mean, with the number of these words; a weekday before a date must be its own. */
function readDays(
  words: readonly string[],
  today: Temporal.PlainDate,
): { count: number; day: Temporal.PlainDate }[] {
  const [first = ''] = words
  const dates = datesAt(words, today)
  const behind = datesAt(words.slice(1), today)
    .filter(({ day }) => isWeekdayOf(first, day))
    .map(({ count, day }) => ({ count: count + 1, day }))
  const named = readDay(first, today)
  const later = readAfterTomorrow(words, today)
  return [
    ...(named ? [{ count: 1, day: named }] : []),
    ...(later ? [later] : []),
    ...dates.filter(({ count }) => count > 1),
    ...behind,
  ]
}

function datesAt([first = '', second, third]: readonly string[], today: Temporal.PlainDate) {
  const found: { count: number; day: Temporal.PlainDate }[] = []
  const add = (count: number, day: Temporal.PlainDate | undefined): void => {
    if (day) found.push({ count, day })
  }
  if (/^\d/.test(first)) add(1, readDay(first, today))
  if (second !== undefined) add(2, readDayOfMonth(first, second, today))
  if (second !== undefined && third !== undefined) add(3, readDayOfMonth(first, second, today, third))
  return found
}

/** `16:00`, `at 16:00`, `16 o’clock`. */
function timeCandidates(words: readonly string[]): Candidate[] {
  const before = isAt(words[0] ?? '') ? [0, 1] : [0]
  return before.flatMap((skipped) => {
    const counts = isClock(words[skipped + 1] ?? '') ? [skipped + 1, skipped + 2] : [skipped + 1]
    return readTimes(words[skipped] ?? '').flatMap((time, rank) =>
      counts.map((count): Candidate => ({
        words: words.slice(0, count),
        as: 'time',
        score: certain * count - rank * lessLikely,
        extend: extendTime(time),
      })),
    )
  })
}

function dayCandidate(words: readonly string[], day: Temporal.PlainDate): Candidate {
  const extend: Candidate['extend'] = (entry) => (entry.day ? undefined : { ...entry, day })
  return { words, as: 'day', score: certain * words.length, extend }
}

function minutesCandidate(words: readonly string[], minutes: number): Candidate {
  const extend: Candidate['extend'] = (entry) =>
    entry.minutes === undefined ? { ...entry, minutes } : undefined
  return { words, as: 'minutes', score: certain * words.length, extend }
}

function extendTime({
  start,
  minutes,
}: {
  start: Temporal.PlainTime
  minutes?: number
}): Candidate['extend'] {
  return (entry) => {
    if (entry.start || (minutes !== undefined && entry.minutes !== undefined)) return undefined
    return { ...entry, start, ...(minutes !== undefined && { minutes }) }
  }
}

/** A word scores one, and more the larger its part of the name. */
function namedCandidates(words: readonly string[], { offers, riders, horses }: Known): Candidate[] {
  const of = (
    as: QuickPart['as'],
    all: readonly Named[],
    extend: (named: Named) => Candidate['extend'],
  ): Candidate[] =>
    findNamed(words, all).map(({ found, score }) => ({
      words,
      as,
      score: words.length + score * words.length,
      extend: extend(found),
      bonus: isWanted,
    }))
  return [
    ...of('offer', offers, (offer) => (entry) => (entry.offer ? undefined : { ...entry, offer })),
    ...of(
      'rider',
      riders,
      (rider) => (entry) =>
        entry.riders.some(({ id }) => id === rider.id)
          ? undefined
          : { ...entry, riders: [...entry.riders, rider] },
    ),
    ...of('horse', horses, (horse) => (entry) => (entry.horse ? undefined : { ...entry, horse })),
  ]
}
