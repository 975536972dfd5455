import type { Tx } from '#database/scope.ts'
import { businessTimeZone } from '#modules/identity/businesses/index.ts'
import {
  type Giving,
  judgeTaker,
  readSlotFacts,
  type SlotFacts,
  type TakerRefusal,
} from '#modules/schedule/slots/index.ts'
import { dayIn } from '#platform/clock.ts'

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
