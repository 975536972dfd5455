import type { Api, ReplyOf } from '@cavaletti/contract'
import { t } from '@lingui/core/macro'
import { momentInWords, shortWeekday } from '../../../../ui/words/day-words.ts'
import { formatInstant } from '../../../../ui/words/format-instant.ts'
import { fieldSentence } from '../../../../forms/explain-refusal.ts'
import { explainLesson, type LessonRefusal } from '../explain-lesson.ts'
import { takenSeats, type Lesson } from '../lesson.ts'
import type { Offer } from '../use-resources.ts'

/** Families that are asked about another lesson type. */
export type TypeChange = ReplyOf<Api['GET /api/type-changes']>['items'][number]

/** Lesson types that fit the riders of a lesson. */
export function fittingOffers(lesson: Lesson, offers: readonly Offer[]): Offer[] {
  const riders = takenSeats(lesson).length
  return offers.filter(
    ({ id, archivedAt, capacity, minRiders, soldBy }) =>
      id !== lesson.offerId &&
      archivedAt === null &&
      capacity >= riders &&
      minRiders <= riders &&
      takenSeats(lesson).every((seat) => seat.soldBy === soldBy),
  )
}

/** Whether families must agree: as the server decides. Prices are hidden in some roles; then nothing can be said. */
export function asksFamilies(
  lesson: Lesson,
  { priceMinor, minutes }: Pick<Offer, 'priceMinor' | 'minutes'>,
): boolean {
  const length = Temporal.Instant.from(lesson.startsAt).until(lesson.endsAt).total('minutes')
  return minutes < length || takenSeats(lesson).some((seat) => (seat.priceMinor ?? 0) < (priceMinor ?? 0))
}

/** Hours that families can have for their answer. */
const hoursToAnswer = [2, 6, 12, 24, 48] as const
/** Families have half a day, if there is time. */
const usualHours = 12

/** Deadlines before the lesson, next one first; the start itself if it is soon. */
export function deadlines({ startsAt, timeZone }: Lesson, now: Temporal.Instant) {
  const start = Temporal.Instant.from(startsAt)
  const moments = hoursToAnswer
    .map((hours) => ({ hours, at: now.round('minute').add({ hours }) }))
    .filter(({ at }) => Temporal.Instant.compare(at, start) < 0)
  const usual = moments.findLast(({ hours }) => hours <= usualHours)?.at ?? start
  const options = (moments.length > 0 ? moments.map(({ at }) => at) : [start]).map((at) => ({
    value: at.toString(),
    // Short, for a select on a phone.
    label: `${shortWeekday(at.toZonedDateTimeISO(timeZone).toPlainDate())} ${formatInstant(at.toString(), timeZone)}`,
  }))
  return { options, usual: usual.toString() }
}

/** How many families have answered, and until when the others can. */
export function answeredWords({ seats, answerBy, timeZone }: TypeChange): string {
  const [count, total] = [seats.filter(({ answer }) => answer !== null).length, seats.length]
  const moment = momentInWords(answerBy, timeZone)
  return t`${count} of ${total} answers so far. Families can answer until ${moment}.`
}

/** What a family said, and who noted it. */
export function answerWords({ answer, answeredBy }: TypeChange['seats'][number]): string {
  const name = answeredBy ?? ''
  if (answer === 'agreed') return t`Accepted, entered by ${name}`
  return answer === 'declined' ? t`Declined, entered by ${name}` : t`No answer yet`
}

/** Explains a refusal, with its sentences about single fields. */
export function explainType(error: unknown): LessonRefusal {
  const refusal = explainLesson(error)
  const more = Object.values(refusal.fields).map(fieldSentence)
  return { ...refusal, reasons: [...refusal.reasons, ...more] }
}
