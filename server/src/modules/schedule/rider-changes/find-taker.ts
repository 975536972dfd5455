import type { Tx } from '#database/scope.ts'
import { businessTimeZone } from '#modules/identity/businesses/index.ts'
import { lockConcerned } from '#modules/schedule/lessons/index.ts'
import {
  type Giving,
  judgeTaker,
  readSlotFacts,
  type SlotFacts,
  type TakerRefusal,
  workingHorses,
} from '#modules/schedule/slots/index.ts'
import { dayIn, now } from '#platform/clock.ts'

/** The facts on which a rider may take the place, or why they may not. */
export type Taker = { facts: SlotFacts } | { refused: TakerRefusal }

/**
 * Tries the horse of the seat first, and then any suitable one. Decides only under the locks of a booking. Throws like
 * `readSlotFacts`.
 */
export async function findTaker(
  tx: Tx,
  giving: Giving,
  riderId: string,
  at: Temporal.Instant,
): Promise<Taker> {
  const { lesson, offer } = giving.own
  const { trainerId } = lesson
  const day = dayIn(await businessTimeZone(tx), lesson.startsAt)
  const wishes = giving.seat.horseId === null ? [null] : [giving.seat.horseId, null]
  let refused: TakerRefusal = 'unsuitable'
  for (const horseId of wishes) {
    const wish = { by: 'client', riderId, offerId: offer.id, trainerId, placeId: null, horseId } as const
    const facts = await readSlotFacts(tx, wish, [day, day], at)
    const why = judgeTaker(facts, giving)
    if (why === null) return { facts }
    refused = why
    if (why !== 'unsuitable') break
  }
  return { refused }
}

/** Locks all that passing a seat on to a rider may change, as a booking does, until the end of the transaction. */
export async function lockForTaker(
  tx: Tx,
  { own: { lesson }, seat }: Giving,
  riderId: string,
): Promise<void> {
  const horses = await workingHorses(tx, seat.horseId === null ? [] : [seat.horseId])
  const concerned = {
    lessons: [lesson.id],
    trainers: [lesson.trainerId],
    arenas: [],
    horses: horses.map(({ id }) => id),
    riders: [seat.riderId, riderId],
  }
  await lockConcerned(tx, concerned, now())
}
