import type { Tx } from '#database/scope.ts'
import type { LockedLesson } from '#modules/schedule/lessons/index.ts'
import { dayAt } from './count-days.ts'
import { readSlotFacts, type SlotFacts, type Wish } from './read-facts.ts'

/**
 * Reads the facts about moving a lesson for a client, as if the lesson were not there. It keeps its length, its
 * margins and the agreed price. Throws like `readSlotFacts`.
 */
export async function readMoveFacts(
  tx: Tx,
  { own, seat }: { own: LockedLesson; seat: LockedLesson['seats'][number] },
  to: Pick<Wish, 'trainerId' | 'placeId' | 'horseId'>,
  days: readonly [Temporal.PlainDate, Temporal.PlainDate],
  now: Temporal.Instant,
): Promise<SlotFacts> {
  const { lesson, offer } = own
  const wish = {
    by: 'client',
    riderId: seat.riderId,
    offerId: offer.id,
    ...to,
  } as const
  const facts = await readSlotFacts(tx, wish, days, now)
  const isOther = ({ lessonId }: { lessonId: string | null }) => lessonId !== lesson.id
  const engagements = facts.engagements.filter(isOther)
  const { arenaUnits, horseLeadMinutes, trainerBufferMinutes } = lesson
  const minutes = lesson.startsAt.until(lesson.endsAt).total('minutes')
  const { priceMinor } = seat
  return {
    ...facts,
    offer: { ...facts.offer, minutes, arenaUnits, horseLeadMinutes, trainerBufferMinutes, priceMinor },
    engagements,
    lessonsOf: Map.groupBy(engagements, ({ trainerId }) => trainerId),
    rides: facts.rides.filter(isOther),
    openSeats: facts.openSeats.filter(({ id }) => id !== seat.id),
    bookings: withoutDayOf(facts, lesson.startsAt.epochMilliseconds),
    moving: { own, seatId: seat.id },
  }
}

/**
 * Reads the facts about moving a place in a group for a client: its lesson stays, and the rider is not in it. The place
 * keeps its price. Throws like `readSlotFacts`.
 */
export async function readPlaceFacts(
  tx: Tx,
  { own: { lesson, offer }, seat }: { own: LockedLesson; seat: LockedLesson['seats'][number] },
  to: Pick<Wish, 'trainerId' | 'placeId' | 'horseId'>,
  days: readonly [Temporal.PlainDate, Temporal.PlainDate],
  now: Temporal.Instant,
): Promise<SlotFacts> {
  const wish = { by: 'client', riderId: seat.riderId, offerId: offer.id, ...to } as const
  const facts = await readSlotFacts(tx, wish, days, now)
  return {
    ...facts,
    offer: { ...facts.offer, priceMinor: seat.priceMinor },
    rides: facts.rides.filter(({ seatId }) => seatId !== seat.id),
    openSeats: facts.openSeats.filter(({ id }) => id !== seat.id),
    bookings: withoutDayOf(facts, lesson.startsAt.epochMilliseconds),
    groups: facts.groups.filter((group) => group.lesson.id !== lesson.id),
  }
}

/** The rider's bookings without one of that day, if the facts include the day. */
function withoutDayOf({ bookings, days }: SlotFacts, start: number): readonly number[] {
  const day = dayAt(days, start)
  const at = start >= day.start && start < day.end ? bookings.indexOf(day.number) : -1
  return at < 0 ? bookings : bookings.toSpliced(at, 1)
}
