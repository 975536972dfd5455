/** Which places suit an entry, and until when they are offered (S17). */

export interface Wish {
  lessonId: string | null
  offerIds: readonly string[]
  /** Empty: any. */
  weekdays: readonly number[]
  /** Minutes after midnight by the wall clock; null: any. */
  fromMinute: number | null
  untilMinute: number | null
  firstDay: Temporal.PlainDate | null
  lastDay: Temporal.PlainDate | null
  trainerId: string | null
  placeId: string | null
}

/** A place that became free. */
export interface FreePlace {
  lessonId: string
  offerId: string
  kind: 'private' | 'group' | 'clinic'
  trainerId: string
  placeId: string | null
  startsAt: Temporal.Instant
  timeZone: string
}

type Where = Pick<FreePlace, 'trainerId' | 'placeId' | 'startsAt'> & {
  endsAt: Temporal.Instant
  arenaId: string | null
}

/**
 * Whether a lesson is where its free place is offered. A private lesson has the length of the lesson type that is offered,
 * and an arena of its own.
 */
export function isThere(place: Where & Pick<FreePlace, 'kind'>, lesson: Where): boolean {
  const isSame = place.arenaId === lesson.arenaId && place.endsAt.equals(lesson.endsAt)
  return (
    place.startsAt.equals(lesson.startsAt) &&
    place.trainerId === lesson.trainerId &&
    place.placeId === lesson.placeId &&
    (place.kind === 'private' || isSame)
  )
}

/**
 * Lesson types that an entry accepts at a free place, best first; empty: it does not suit. The time of a private lesson
 * suits other private lesson types too.
 * @param privateOffers lesson types of private lessons
 */
export function suitingOffers(
  wish: Wish,
  place: FreePlace,
  privateOffers: ReadonlySet<string>,
): readonly string[] {
  if (wish.lessonId !== null) return wish.lessonId === place.lessonId ? [place.offerId] : []
  if (!suitsTime(wish, place)) return []
  if (wish.trainerId !== null && wish.trainerId !== place.trainerId) return []
  if (wish.placeId !== null && wish.placeId !== place.placeId) return []
  if (place.kind !== 'private') return wish.offerIds.filter((id) => id === place.offerId)
  const wanted = wish.offerIds.filter((id) => privateOffers.has(id))
  return wanted.toSorted((a, b) => Number(b === place.offerId) - Number(a === place.offerId))
}

function suitsTime(wish: Wish, { startsAt, timeZone }: FreePlace): boolean {
  const local = startsAt.toZonedDateTimeISO(timeZone)
  const minute = local.hour * 60 + local.minute
  const day = local.toPlainDate()
  if (wish.weekdays.length > 0 && !wish.weekdays.includes(local.dayOfWeek)) return false
  if (minute < (wish.fromMinute ?? 0) || minute > (wish.untilMinute ?? 1439)) return false
  if (wish.firstDay !== null && Temporal.PlainDate.compare(day, wish.firstDay) < 0) return false
  return wish.lastDay === null || Temporal.PlainDate.compare(day, wish.lastDay) <= 0
}

/** Lessons with at most this long between them are beside each other: a family brings two riders once. */
export const minutesBeside = 15

export interface Queued {
  entry: { riderId: string; clientId: string }
}

/**
 * The order in which a place is offered: first households with a lesson of another rider beside it, then the others,
 * each in the order of the list. `besideSeatId`: the seat of that other rider.
 */
export function besideFirst<One extends Queued>(
  queue: readonly One[],
  beside: readonly { seatId: string; riderId: string; clientId: string }[],
): (One & { besideSeatId: string | null })[] {
  const marked = queue.map((one) => {
    const { riderId, clientId } = one.entry
    const seat = beside.find((other) => other.clientId === clientId && other.riderId !== riderId)
    return { ...one, besideSeatId: seat?.seatId ?? null }
  })
  return marked.toSorted((a, b) => Number(a.besideSeatId === null) - Number(b.besideSeatId === null))
}

/** A client needs this long to read and answer. */
const leastMinutes = 5

export interface OfferTime {
  now: Temporal.Instant
  startsAt: Temporal.Instant
  /** The larger one of the lesson type's lead time and the family's own. */
  leadHours: number
  offerMinutes: number
  /** End of the family's quiet hours, if it has them now. */
  quietUntil: Temporal.Instant | null
  /** In a round, an offer stands until it is too late for any. */
  isRound: boolean
}

/** Expiry of an offer that is made now, at the latest the cut-off of the lesson; or why it is not made. */
export function expiryOf(time: OfferTime): Temporal.Instant | 'too_late' | 'quiet' {
  const { now, startsAt, leadHours, offerMinutes, quietUntil, isRound } = time
  const cutOff = startsAt.subtract({ hours: leadHours })
  if (isBefore(cutOff, now.add({ minutes: leastMinutes }))) return 'too_late'
  const read = quietUntil !== null && isBefore(now, quietUntil) ? quietUntil : now
  if (isBefore(cutOff, read.add({ minutes: leastMinutes }))) return 'quiet'
  const expiry = read.add({ minutes: offerMinutes })
  const until = isRound || isBefore(cutOff, expiry) ? cutOff : expiry
  return until.round({ smallestUnit: 'second', roundingMode: 'floor' })
}

/** Whether all who fit are offered a place at the same time, because the lesson is near. */
export function isRound(now: Temporal.Instant, startsAt: Temporal.Instant, roundHours: number): boolean {
  return roundHours > 0 && isBefore(startsAt.subtract({ hours: roundHours }), now)
}

function isBefore(a: Temporal.Instant, b: Temporal.Instant): boolean {
  return Temporal.Instant.compare(a, b) < 0
}

/** Minutes after midnight of `16:30`. */
export function minuteOf(wallTime: string): number {
  const [hours = 0, minutes = 0] = wallTime.split(':').map(Number)
  return hours * 60 + minutes
}

export function wallTimeOf(minute: number): string {
  return [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':')
}
