import type { Tx } from '#database/scope.ts'
import { businessTimeZone } from '#modules/identity/businesses/index.ts'
import type { OwnRider } from '#modules/people/riders/index.ts'
import { lockConcerned } from '#modules/schedule/lessons/index.ts'
import {
  type Giving,
  horsesOfFamily,
  isSchoolHorse,
  judgeTaker,
  readSlotFacts,
  type SlotFacts,
  type TakerRefusal,
  workingHorses,
} from '#modules/schedule/slots/index.ts'
import { dayIn, now } from '#platform/clock.ts'
import type { Principal } from '#platform/session/gate.ts'

/** A rider, and the client who takes the place for them. */
interface NewRider {
  rider: Pick<OwnRider['rider'], 'id' | 'clientId'>
  caller: Pick<Principal, 'userId'>
}

/** The facts on which a rider may take the place, or why they may not. */
export type Taker = { facts: SlotFacts } | { refused: TakerRefusal }

/**
 * Tries the horse of the seat first, and then any suitable one. Decides only under the locks of a booking. Throws like
 * `readSlotFacts`.
 */
export async function findTaker(
  tx: Tx,
  giving: Giving,
  { rider, caller }: NewRider,
  at: Temporal.Instant,
): Promise<Taker> {
  const { lesson, offer } = giving.own
  const { trainerId } = lesson
  const day = dayIn(await businessTimeZone(tx), lesson.startsAt)
  const riderId = rider.id
  const present = await horseToKeep(tx, giving, { rider, caller })
  const wishes = present === null ? [null] : [present, null]
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

/** The horse of the seat; null for a client's horse in which the new rider's family has no share. */
async function horseToKeep(
  tx: Tx,
  { seat: { horseId, clientId } }: Giving,
  { rider, caller }: NewRider,
): Promise<string | null> {
  if (horseId === null || clientId === rider.clientId || (await isSchoolHorse(tx, horseId))) return horseId
  const family = await horsesOfFamily(tx, caller, rider.clientId)
  return family.some(({ id }) => id === horseId) ? horseId : null
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
