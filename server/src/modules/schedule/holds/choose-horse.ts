import type { ReplyOf } from '@cavaletti/contract'
import type { holdsApi } from '@cavaletti/contract/schedule/booking/holds'
import type { Tx } from '#database/scope.ts'
import { businessTimeZone } from '#modules/identity/businesses/index.ts'
import { findRiders } from '#modules/people/riders/index.ts'
import {
  lockConcerned,
  type LockedLesson,
  lockLessonOfSeat,
  peekLessonOfSeat,
  proposalOf,
  writeBookings,
} from '#modules/schedule/lessons/index.ts'
import {
  type HorseWishes,
  horsesToChoose,
  findHorses,
  mayHaveAny,
  type Placed,
  readSlotFacts,
  type SlotFacts,
  workingHorses,
} from '#modules/schedule/slots/index.ts'
import { dayIn, now } from '#platform/clock.ts'
import { AppError } from '#platform/http/app-error.ts'
import { say } from '#platform/messages/say.ts'
import type { Principal } from '#platform/session/gate.ts'
import { ridersToBook } from './read-holds.ts'

type Horses = ReplyOf<typeof holdsApi.heldHorses>

/** A held place and the horses that its client may ask for. */
interface Held extends Placed, HorseWishes {}

/**
 * Horses on which the rider of a held place can be then: those of the family, and those of the business if the lesson
 * type lets clients choose. Why another one cannot is not said (H6). Throws like `ownHeld`.
 */
export async function readHeldHorses(tx: Tx, principal: Principal, seatId: string): Promise<Horses> {
  const held = await ownHeld(tx, principal, await peekLessonOfSeat(tx, seatId), seatId)
  if (held.horses.length === 0) return { items: [] }
  const facts = await factsOf(tx, held)
  const ids = held.horses.map(({ id }) => id)
  const possible = new Set(await findHorses(facts, held, ids))
  const isOwn = new Set(held.family.map(({ id }) => id))
  return {
    items: held.horses
      .filter(({ id }) => possible.has(id))
      .map(({ id, name, photoId }) => ({ id, name, photoId, isOwn: isOwn.has(id) })),
  }
}

/**
 * Puts a held place on a horse, or on any suitable one. Decides with everything locked that a booking locks. Throws like
 * `ownHeld`, `not_found` for a horse that this client cannot ask for, and `slot_taken` if it is not possible now.
 */
export async function chooseHorse(
  tx: Tx,
  principal: Principal,
  seatId: string,
  horseId: string | null,
): Promise<void> {
  const held = await ownHeld(tx, principal, await lockLessonOfSeat(tx, seatId), seatId)
  if (held.seat.horseId === horseId) return
  if (horseId !== null && held.horses.every(({ id }) => id !== horseId)) throw new AppError('not_found')
  const working = await workingHorses(tx, horseId === null ? [] : [horseId])
  const { lesson } = held.own
  const concerned = {
    lessons: [lesson.id],
    trainers: [lesson.trainerId],
    arenas: [],
    horses: working.map(({ id }) => id),
    riders: [held.seat.riderId],
  }
  await lockConcerned(tx, concerned, now())
  const facts = await factsOf(tx, held)
  const isPossible =
    horseId === null ? mayHaveAny(facts, held) : (await findHorses(facts, held, [horseId])).length > 0
  if (!isPossible) {
    const why =
      horseId === null
        ? say('No other horse is free for this lesson. Keep the horse you chose.')
        : say('This horse is no longer free for this lesson. Choose another one.')
    throw new AppError('slot_taken', { fields: { horseId: why } })
  }
  const proposal = proposalOf(held.own)
  const seats = proposal.seats.map((seat) => (seat.id === seatId ? { ...seat, horseId } : seat))
  await writeBookings(tx, principal.scope, [{ ...proposal, seats }])
}

/**
 * The place with what its client may choose. Throws `not_found` for places of others, and `hold_ended` for one that is no
 * longer held.
 */
async function ownHeld(
  tx: Tx,
  principal: Principal,
  [own]: readonly LockedLesson[],
  seatId: string,
): Promise<Held> {
  if (!own) throw new AppError('not_found')
  const seat = own.seats.find(({ id }) => id === seatId)
  if (!seat) throw new AppError('hold_ended')
  const riders = await ridersToBook(tx, principal)
  const [rider] = riders.includes(seat.riderId) ? await findRiders(tx, [seat.riderId]) : []
  if (!rider) throw new AppError('not_found')
  if (seat.state !== 'held') throw new AppError('hold_ended')
  if (seat.heldFor !== 'booking') throw new AppError('not_found')
  return { own, seat, ...(await horsesToChoose(tx, principal, rider.clientId, own.offer)) }
}

/** The facts about the day of the lesson. */
async function factsOf(tx: Tx, { own: { lesson, offer }, seat, family }: Held): Promise<SlotFacts> {
  const day = dayIn(await businessTimeZone(tx), lesson.startsAt)
  const any = { by: 'client', trainerId: null, placeId: null, horseId: null } as const
  const wish = { ...any, riderId: seat.riderId, offerId: offer.id }
  return readSlotFacts(
    tx,
    wish,
    [day, day],
    now(),
    family.map(({ id }) => id),
  )
}
