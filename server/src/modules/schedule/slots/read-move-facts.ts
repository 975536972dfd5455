import type { Tx } from '#database/scope.ts'
import type { LockedLesson } from '#modules/schedule/lessons/index.ts'
import { dayAt } from './count-days.ts'
import { readSlotFacts, type SlotFacts, type Wish } from './read-facts.ts'

type Own = { own: LockedLesson; seat: LockedLesson['seats'][number] }
type Place = Pick<Wish, 'trainerId' | 'placeId' | 'horseId'>
type Days = readonly [Temporal.PlainDate, Temporal.PlainDate]

/**
 * Reads the facts about moving a lesson for a client, as if the lesson were not there. It keeps its length, its
 * margins and the agreed price. Throws like `readSlotFacts`.
 */
export async function readMoveFacts(
  tx: Tx,
  { own, seat }: Own,
  to: Place,
  days: Days,
  now: Temporal.Instant,
): Promise<SlotFacts> {
  const { lesson } = own
  const facts = await readWithoutSeat(tx, { own, seat }, to, days, now)
  const isOther = ({ lessonId }: { lessonId: string | null }) => lessonId !== lesson.id
  const engagements = facts.engagements.filter(isOther)
  const { arenaUnits, horseLeadMinutes, trainerBufferMinutes } = lesson
  const minutes = lesson.startsAt.until(lesson.endsAt).total('minutes')
  return {
    ...facts,
    offer: { ...facts.offer, minutes, arenaUnits, horseLeadMinutes, trainerBufferMinutes },
    engagements,
    lessonsOf: Map.groupBy(engagements, ({ trainerId }) => trainerId),
    rides: facts.rides.filter(isOther),
    moving: { own, seatId: seat.id },
  }
}

/**
 * Reads the facts about moving a place in a group for a client: its lesson stays, and the rider is not in it. The place
 * keeps its price. A place in a group that is only joined until its end may move to such a group. Throws like
 * `readSlotFacts`.
 */
export async function readPlaceFacts(
  tx: Tx,
  { own, seat }: Own,
  to: Place,
  days: Days,
  now: Temporal.Instant,
): Promise<SlotFacts> {
  const facts = await readWithoutSeat(tx, { own, seat }, to, days, now)
  const isOfWhole = seat.termId !== null || facts.termOnly.has(own.lesson.seriesId ?? '')
  return {
    ...facts,
    termOnly: isOfWhole ? new Set() : facts.termOnly,
    rides: facts.rides.filter(({ seatId }) => seatId !== seat.id),
    groups: facts.groups.filter(({ lesson }) => lesson.id !== own.lesson.id),
  }
}

/** The facts without the booking of a seat, at its price. Its ride and its lesson are still in them. */
async function readWithoutSeat(
  tx: Tx,
  { own, seat }: Own,
  to: Place,
  days: Days,
  now: Temporal.Instant,
): Promise<SlotFacts> {
  const wish = { by: 'client', riderId: seat.riderId, offerId: own.offer.id, ...to } as const
  const facts = await readSlotFacts(tx, wish, days, now)
  return {
    ...facts,
    offer: { ...facts.offer, priceMinor: seat.priceMinor },
    openSeats: facts.openSeats.filter(({ id }) => id !== seat.id),
    bookings: withoutDayOf(facts, own.lesson.startsAt.epochMilliseconds),
  }
}

/** The rider's bookings without one of that day, if the facts include the day. */
function withoutDayOf({ bookings, days }: SlotFacts, start: number): readonly number[] {
  const day = dayAt(days, start)
  const at = start >= day.start && start < day.end ? bookings.indexOf(day.number) : -1
  return at < 0 ? bookings : bookings.toSpliced(at, 1)
}
