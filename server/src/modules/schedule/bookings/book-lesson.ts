import type { BodyOf } from '@cavaletti/contract'
import type { bookingsApi } from '@cavaletti/contract/schedule/bookings'
import type { Tx } from '#database/scope.ts'
import { businessTimeZone, ladderOf } from '#modules/identity/businesses/index.ts'
import { lockConcerned, lockLessons, writeBookings } from '#modules/schedule/lessons/index.ts'
import {
  type Candidate,
  checkOwnWish,
  judgeBookings,
  proposalFor,
  readSlotFacts,
  readTravelFees,
  type SlotFacts,
  travelFeeAt,
  workingHorses,
} from '#modules/schedule/slots/index.ts'
import { dayIn, now } from '#platform/clock.ts'
import { AppError } from '#platform/http/app-error.ts'
import { newId } from '#platform/keys.ts'
import type { Principal } from '#platform/session/gate.ts'
import { refuse } from './refuse-booking.ts'
import { expiryOf } from './rules.ts'
import { termsOfSeat } from './store.ts'

type Wanted = BodyOf<typeof bookingsApi.bookLesson>

/**
 * Books a free time for a rider of the calling client, or requests it. Decides with everything locked, by the same
 * judgement as the list of free times (S3, H14). Throws like `checkOwnWish`, `readSlotFacts` and `refuse`, and
 * `booking_terms_changed` if the terms differ from those shown.
 * @returns id of the seat
 */
export async function bookLesson(tx: Tx, principal: Principal, body: Wanted): Promise<string> {
  await checkOwnWish(tx, principal, body)
  const { riderId, offerId, trainerId, placeId, horseId = null } = body
  const [timeZone, horses] = await Promise.all([businessTimeZone(tx), workingHorses(tx, horseId)])
  await lockForBooking(
    tx,
    body,
    horses.map(({ id }) => id),
  )
  const at = now()
  const wish = { by: 'client', riderId, offerId, trainerId, placeId, horseId } as const
  const day = dayIn(timeZone, Temporal.Instant.from(body.startsAt))
  const facts = await readSlotFacts(tx, wish, [day, day], at)
  const candidate = candidateOf(facts, body)
  const judgement = judgeBookings(facts).judge(candidate)
  if ('refused' in judgement) refuse(judgement.refused, facts.offer)
  const isRequest = judgement.booking === 'request'
  const seat = {
    id: body.id ?? newId(),
    state: isRequest ? ('requested' as const) : ('booked' as const),
    heldUntil: isRequest ? expiryOf(at, Temporal.Instant.from(body.startsAt)).toString() : null,
    message: body.message,
  }
  await writeBookings(tx, principal.scope, [proposalFor(facts, candidate, { lessonId: newId(), seat })])
  await checkTerms(tx, facts, body, { seatId: seat.id, booking: judgement.booking })
  return seat.id
}

/**
 * Locks in the order of every change of lessons. All horses that work are locked, because the judgement gives each
 * open seat of the day one of them: two bookings must not count on the same horse.
 */
async function lockForBooking(
  tx: Tx,
  { lessonId, ...body }: Wanted,
  horses: readonly string[],
): Promise<void> {
  if (lessonId !== null && (await lockLessons(tx, [lessonId])).length === 0) throw new AppError('not_found')
  const concerned = {
    lessons: lessonId === null ? [] : [lessonId],
    trainers: [body.trainerId],
    arenas: body.arenaId === null ? [] : [body.arenaId],
    horses,
    riders: [body.riderId],
  }
  await lockConcerned(tx, concerned, now())
}

/** Throws `slot_taken` if the lesson to join was cancelled or changed since it was shown. */
function candidateOf(facts: SlotFacts, { lessonId, ...body }: Wanted): Candidate {
  const { trainerId, placeId, arenaId } = body
  const start = Temporal.Instant.from(body.startsAt)
  if (lessonId === null) return { start: start.epochMilliseconds, trainerId, placeId, arenaId }
  const joins = facts.groups.find(({ lesson }) => lesson.id === lessonId)
  const isAsShown =
    joins?.lesson.startsAt.equals(start) &&
    joins.lesson.trainerId === trainerId &&
    joins.lesson.placeId === placeId &&
    joins.lesson.arenaId === arenaId
  if (!joins || !isAsShown) throw new AppError('slot_taken')
  return { joins }
}

/** Compares the terms shown with those just written, which no change between reading and writing can alter. */
async function checkTerms(
  tx: Tx,
  { rider }: SlotFacts,
  shown: Wanted,
  { seatId, booking }: { seatId: string; booking: Wanted['booking'] },
): Promise<void> {
  const [written, fees] = await Promise.all([termsOfSeat(tx, seatId), readTravelFees(tx, rider.clientId)])
  const ladder = JSON.stringify(ladderOf(written.cancelLadder))
  const isAsShown =
    shown.booking === booking &&
    shown.priceMinor === written.priceMinor &&
    shown.travelFeeMinor === travelFeeAt(fees, shown.placeId) &&
    JSON.stringify(ladderOf(shown.cancelLadder)) === ladder
  if (!isAsShown) throw new AppError('booking_terms_changed')
}
