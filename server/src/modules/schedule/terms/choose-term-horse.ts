import type { ReplyOf } from '@cavaletti/contract'
import type { termsApi } from '@cavaletti/contract/schedule/planning/terms'
import type { Tx } from '#database/scope.ts'
import { findRiders } from '#modules/people/riders/index.ts'
import { lessonsOfSeats, ridersToBook } from '#modules/schedule/holds/index.ts'
import {
  lockConcerned,
  lockLessons,
  type LockedLesson,
  peekLessons,
  proposalOf,
  writeBookings,
} from '#modules/schedule/lessons/index.ts'
import { horsesToChoose, workingHorses } from '#modules/schedule/slots/index.ts'
import { now } from '#platform/clock.ts'
import { AppError } from '#platform/http/app-error.ts'
import { say } from '#platform/messages/say.ts'
import type { Principal } from '#platform/session/gate.ts'
import { countDates, giveHorse, type HeldDates } from './judge-term-horses.ts'
import { seatsOfTerm } from './store.ts'

type Horses = ReplyOf<typeof termsApi.heldTermHorses>

/**
 * Horses that a client may ask for in a held group, with the number of lessons in which the rider can be on them. Why
 * not in the others is not said (H6). Throws like `ownHeld`.
 */
export async function readTermHorses(tx: Tx, principal: Principal, termId: string): Promise<Horses> {
  const held = await ownHeld(tx, principal, termId, peekLessons)
  if (held.horses.length === 0) return { items: [] }
  const counts = await countDates(tx, held)
  const isOwn = new Set(held.family.map(({ id }) => id))
  return {
    items: held.horses
      .map(({ id, name, photoId }) => ({
        id,
        name,
        photoId,
        isOwn: isOwn.has(id),
        lessons: counts.get(id) ?? 0,
      }))
      .filter(({ lessons }) => lessons > 0),
  }
}

/**
 * Puts the places of a held group on a horse where that is possible, and on any suitable one elsewhere. Decides with
 * everything locked that a booking locks: all or none. Throws like `ownHeld`, `not_found` for a horse that this client
 * cannot ask for, and `slot_taken` if it is possible in none of the lessons, or no horse is in one of them.
 */
export async function chooseTermHorse(
  tx: Tx,
  principal: Principal,
  termId: string,
  horseId: string | null,
): Promise<void> {
  const held = await ownHeld(tx, principal, termId, lockLessons)
  if (horseId !== null && held.horses.every(({ id }) => id !== horseId)) throw new AppError('not_found')
  const working = await workingHorses(tx, horseId === null ? [] : [horseId])
  const concerned = {
    lessons: held.dates.map(({ own }) => own.lesson.id),
    trainers: [...new Set(held.dates.map(({ own }) => own.lesson.trainerId))],
    arenas: [],
    horses: working.map(({ id }) => id),
    riders: [...new Set(held.dates.map(({ seat }) => seat.riderId))],
  }
  await lockConcerned(tx, concerned, now())
  const chosen = await giveHorse(tx, held, horseId)
  if (horseId !== null && chosen.every((one) => one.horseId !== horseId))
    throw refusal(say('This horse is no longer free for these lessons. Choose another one.'))
  const proposals = chosen.map(({ date: { own, seat }, horseId: given, isPossible }) => {
    if (!isPossible) throw refusal(say('No other horse is free for some of these lessons. Keep your choice.'))
    const proposal = proposalOf(own)
    const seats = proposal.seats.map((one) => (one.id === seat.id ? { ...one, horseId: given } : one))
    return { ...proposal, seats }
  })
  await writeBookings(tx, principal.scope, proposals)
}

function refusal(why: string): AppError {
  return new AppError('slot_taken', { fields: { horseId: why } })
}

/**
 * The places of a group with what their client may choose. Throws `not_found` for those of others, and `hold_ended` if
 * one of them is no longer held.
 */
async function ownHeld(
  tx: Tx,
  principal: Principal,
  termId: string,
  read: (tx: Tx, ids: readonly string[]) => Promise<LockedLesson[]>,
): Promise<HeldDates> {
  const known = await seatsOfTerm(tx, termId)
  const riders = await ridersToBook(tx, principal)
  const [first] = known.filter(({ riderId }) => riders.includes(riderId))
  const [rider] = first ? await findRiders(tx, [first.riderId]) : []
  if (!rider) throw new AppError('not_found')
  const lessons = await read(
    tx,
    await lessonsOfSeats(
      tx,
      known.map(({ id }) => id),
    ),
  )
  const ids = new Set(known.map(({ id }) => id))
  const dates = lessons
    .flatMap((own) => own.seats.map((seat) => ({ own, seat })))
    .filter(({ seat }) => ids.has(seat.id) && seat.state === 'held')
    .toSorted((a, b) => Temporal.Instant.compare(a.own.lesson.startsAt, b.own.lesson.startsAt))
  const [date] = dates
  if (!date || dates.length < known.length) throw new AppError('hold_ended')
  return { dates, ...(await horsesToChoose(tx, principal, rider.clientId, date.own.offer)) }
}
