import type { BodyOf, ReplyOf } from '@cavaletti/contract'
import type { waitingListApi } from '@cavaletti/contract/schedule/booking/waiting-list'
import type { Tx } from '#database/scope.ts'
import { ladderOf } from '#modules/identity/businesses/index.ts'
import { findOwnRiders } from '#modules/people/riders/index.ts'
import { confirmHolds } from '#modules/schedule/holds/index.ts'
import { agreedFee, readTravelFees } from '#modules/schedule/slots/index.ts'
import { now, todayIn } from '#platform/clock.ts'
import { AppError } from '#platform/http/app-error.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import type { Principal } from '#platform/session/gate.ts'
import {
  answerOffers,
  type DecisionRow,
  endTurns,
  findDecision,
  noteSeat,
  openOffers,
} from './decision-store.ts'
import { endOffers } from './end-offers.ts'
import { type EntryRow, findEntry, updateEntry } from './entry-store.ts'
import { heldSeat } from './offer-store.ts'
import { placeFreed } from './place-freed.ts'
import { holdFor, judgePlace, lockPlace } from './place-seat.ts'
import { isThere } from './rules.ts'
import { closeVacancy, lockVacancy, type NamedVacancy } from './vacancy-store.ts'

type Terms = BodyOf<typeof waitingListApi.acceptPlace>
type Accepted = ReplyOf<typeof waitingListApi.acceptPlace>

/** An offer that waits for an answer, with its place locked. */
export interface Open {
  decision: DecisionRow
  entry: EntryRow
  vacancy: NamedVacancy
}

/** Throws `card_required` for held places that must be paid by card before they are booked. */
export type UnpaidRefusal = (tx: Tx, principal: Principal, seatIds: readonly string[]) => Promise<void>

/**
 * Books the place of an offer, or requests it. In a round the place is judged again, and the first to say yes gets it.
 * Throws like `lockOffer`, `seatOf` and `agreedSeat`, and `card_required`.
 */
export async function acceptPlace(
  tx: Tx,
  principal: Principal,
  id: string,
  { shown, refuseUnpaid }: { shown: Terms; refuseUnpaid: UnpaidRefusal },
): Promise<Accepted> {
  const at = now()
  const open = await lockOffer(tx, principal, id, at)
  const seatId = await seatOf(tx, principal, open, at.add({ minutes: 1 }))
  await refuseUnpaid(tx, principal, [seatId])
  const { lessonVersion, heldAs } = await agreedSeat(tx, open, seatId, shown)
  const held = { seatId, lessonVersion, travelFeeMinor: shown.travelFeeMinor }
  await confirmHolds(tx, principal.scope, [held], { riderIds: [open.entry.riderId] })
  await settleAccepted(tx, open, at)
  return { seatId, state: heldAs }
}

/** The held seat of an offer. Throws `booking_terms_changed` if its terms differ from those shown (S14). */
export async function agreedSeat(tx: Tx, { vacancy }: Open, seatId: string, shown: Terms) {
  const seat = await heldSeat(tx, seatId, now())
  if (!seat) throw new AppError('offer_over')
  const fees = await readTravelFees(tx, seat.clientId, [seat.onDay, seat.onDay])
  const isAsShown =
    seat.priceMinor === shown.priceMinor &&
    seat.soldBy === (shown.soldBy ?? 'business') &&
    JSON.stringify(ladderOf(seat.cancelLadder)) === JSON.stringify(ladderOf(shown.cancelLadder)) &&
    agreedFee(fees(seat.placeId, seat.onDay), seat.travelFeeMinor) === shown.travelFeeMinor &&
    isThere(vacancy, seat)
  if (!isAsShown) throw new AppError('booking_terms_changed')
  return seat
}

/** Ends the offer of a place that is booked, the other offers of it, and the entry. Lock the place first. */
export async function settleAccepted(
  tx: Tx,
  { decision, entry, vacancy }: Open,
  at: Temporal.Instant,
): Promise<void> {
  await answerOffers(tx, [decision.id], 'accepted', at)
  const others = await openOffers(tx, vacancy.id)
  await answerOffers(
    tx,
    others.map((one) => one.id),
    'gone',
    at,
  )
  await endTurns(tx, vacancy.id, at)
  await closeVacancy(tx, vacancy.id, 'filled', at)
  await updateEntry(tx, entry.id, { endedAt: at, endedBecause: 'booked' })
}

/** Declines an offer; the next one gets it at once. Throws like `lockOffer`. */
export async function declinePlace(tx: Tx, principal: Principal, id: string): Promise<void> {
  const at = now()
  const { decision } = await lockOffer(tx, principal, id, at)
  await passOn(tx, principal.scope, [decision], at)
}

/** Ends offers, releases their places and wakes the job. Lock the places first. */
export async function passOn(
  tx: Tx,
  scope: Principal['scope'],
  offers: readonly DecisionRow[],
  at: Temporal.Instant,
): Promise<void> {
  await endOffers(tx, scope, offers, 'declined', at)
  const { businessId } = tx
  for (const { vacancyId } of offers) await enqueue(tx, placeFreed, { businessId, vacancyId })
}

/**
 * Locks the place of an offer to one of the caller's riders. Throws `not_found` for others, `forbidden` without the
 * permission to book (P1), and `offer_over` for an offer that was answered or has expired.
 */
export async function lockOffer(
  tx: Tx,
  principal: Principal,
  id: string,
  at: Temporal.Instant,
): Promise<Open> {
  const first = await findDecision(tx, id)
  const entry = first && (await findEntry(tx, first.entryId))
  if (!entry) throw new AppError('not_found')
  await checkRider(tx, principal, entry.riderId)
  const vacancy = await lockVacancy(tx, first.vacancyId)
  const decision = await findDecision(tx, id)
  if (!vacancy || !decision) throw new AppError('not_found')
  const { expiresAt, answer } = decision
  if (answer !== null || expiresAt === null || Temporal.Instant.compare(expiresAt, at) <= 0)
    throw new AppError('offer_over')
  return { decision, entry, vacancy }
}

/** Throws `not_found` for riders of others, `forbidden` without the permission to book (P1). */
export async function checkRider(tx: Tx, principal: Principal, riderId: string): Promise<string> {
  const own = await findOwnRiders(tx, principal, {
    today: todayIn(principal.timeZone),
    timeZone: principal.timeZone,
  })
  const found = own.find(({ rider }) => rider.id === riderId)
  if (!found) throw new AppError('not_found')
  if (!found.access.permissions.includes('book')) throw new AppError('forbidden')
  return found.rider.clientId
}

/**
 * The seat that holds the place of an offer. In a round, the first to ask gets the place, held until `until`. Throws
 * `offer_over` if it is not held any more, and `slot_taken` if the place of a round is gone.
 */
export async function seatOf(
  tx: Tx,
  { scope }: Principal,
  { decision, entry, vacancy }: Open,
  until: Temporal.Instant,
): Promise<string> {
  const { id, seatId, isRound, offerId } = decision
  const at = now()
  if (seatId !== null && (await heldSeat(tx, seatId, at))) return seatId
  if (!isRound) throw new AppError('offer_over')
  if (vacancy.closedAt !== null || offerId === null) throw new AppError('slot_taken')
  await lockPlace(tx, vacancy, [entry], at)
  const asked = { entry, offerIds: [offerId], by: 'client' } as const
  const fit = await judgePlace(tx, vacancy, asked, at)
  if (typeof fit === 'string') throw new AppError('slot_taken')
  const held = await holdFor(tx, scope, fit, until)
  await noteSeat(tx, id, held)
  return held
}
