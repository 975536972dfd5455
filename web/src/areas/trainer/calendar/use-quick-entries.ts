import { t } from '@lingui/core/macro'
import { useQueries } from '@tanstack/react-query'
import type { QuickEntry } from '../../../features/schedule/calendar/quick-entry/quick-entry.ts'
import { readQuickEntry } from '../../../features/schedule/calendar/quick-entry/read-quick-entry.ts'
import { anyHorse } from '../../../features/schedule/lessons/seats/horse-choice.ts'
import { dayWords } from '../../../features/schedule/lessons/lesson-words.ts'
import type { LessonSketch } from '../../../features/schedule/lessons/new-lesson/new-lesson.ts'
import {
  riderChoice,
  ridersNear,
  useAllHorses,
  useOffers,
} from '../../../features/schedule/lessons/use-resources.ts'
import { fieldTime, writeClock } from '../../../ui/words/clock-time.ts'

/** A lesson described by a line of text. */
export interface LineFinding {
  label: string
  sketch: LessonSketch
}

/** Names are among the first few words; each word is searched separately. */
const mostWords = 8
const mostReadings = 3

/** Interpretations of a line such as `thu 16:00 private am bis`; empty if it describes no lesson. */
export function useQuickEntries(typed: string, timeZone: string): LineFinding[] {
  const words = typed
    .split(/[\s,;]+/)
    .filter((word) => /^\p{L}{2,}/u.test(word))
    .slice(0, mostWords)
  const known = [...new Set(words)]
  const asked = useQueries({ queries: known.map((word) => riderChoice(word)) })
  const unknown = known.filter((word, place) => word.length >= 4 && asked[place]?.data?.items.length === 0)
  const starts = [...new Set(unknown.map((word) => word.slice(0, 2)))]
  const similar = useQueries({ queries: starts.map((start) => ridersNear(start)) })
  const offers = (useOffers().data ?? []).filter(({ archivedAt }) => archivedAt === null)
  const horses = useAllHorses().data ?? []
  const found = new Map(
    [...asked, ...similar].flatMap(({ data }) =>
      (data?.items ?? []).map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`] as const),
    ),
  )
  const names = { offers, horses, riders: Array.from(found, ([id, name]) => ({ id, name })) }
  const today = Temporal.Now.plainDateISO(timeZone)
  return readQuickEntry(typed, names, today, mostReadings)
    .filter(asksForLesson)
    .map((entry) => ({ label: entryWords(entry), sketch: sketchOfEntry(entry, today) }))
}

/** A name alone is a search; with a time, a day or a lesson type it is a lesson. */
function asksForLesson({ day, start, offer, riders, horse, rest }: QuickEntry): boolean {
  const what = [offer, riders[0], horse].filter((one) => one !== undefined).length
  return rest.length === 0 && what + Number(day !== undefined) + Number(start !== undefined) > 1
}

function entryWords({ day, start, minutes, offer, riders, horse, isWeekly }: QuickEntry): string {
  const length = minutes === undefined ? undefined : t`${minutes} min`
  const time = start && writeClock(fieldTime(start))
  const names = [offer, ...riders, horse].map((one) => one?.name)
  const weekly = isWeekly ? t`every week` : undefined
  return [day && dayWords(day), time, length, weekly, ...names].filter(Boolean).join(' · ')
}

function sketchOfEntry(entry: QuickEntry, today: Temporal.PlainDate): LessonSketch {
  const { day = today, start, minutes, offer, riders, horse } = entry
  const seats = (riders.length > 0 ? riders : [undefined]).map((rider, place) => ({
    key: rider?.id ?? 'first',
    rider: rider && { id: rider.id, name: rider.name },
    horse: place === 0 && horse ? horse.id : anyHorse,
  }))
  return {
    day: day.toString(),
    ...(start && { time: fieldTime(start) }),
    ...(minutes !== undefined && { minutes: String(minutes) }),
    ...(offer && { offerId: offer.id }),
    ...(entry.isWeekly && { repeats: true }),
    seats,
  }
}
