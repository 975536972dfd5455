import type { BodyOf } from '@cavaletti/contract'
import type { waitingListApi } from '@cavaletti/contract/schedule/booking/waiting-list'
import type { Tx } from '#database/scope.ts'
import { extendHolds, mostHoldMinutes, payMinutes } from '#modules/schedule/holds/index.ts'
import { now } from '#platform/clock.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import type { Principal } from '#platform/session/gate.ts'
import { agreedSeat, lockOffer, type Open, seatOf, settleAccepted } from './answer-offer.ts'
import { extendOffer, findDecision } from './decision-store.ts'
import { findEntry, updateEntry } from './entry-store.ts'
import { placeFreed } from './place-freed.ts'
import { lockVacancy } from './vacancy-store.ts'

/**
 * Keeps an offered place held while its client pays, and extends the offer as long: ten more minutes, but no longer
 * than half an hour after the first attempt. In a round the place is held only now. Throws like `lockOffer`, `seatOf`
 * and `agreedSeat`.
 * @param since the first attempt; null: this one
 */
export async function holdToPay(
  tx: Tx,
  principal: Principal,
  id: string,
  { shown, since }: { shown: BodyOf<typeof waitingListApi.acceptPlace>; since: Temporal.Instant | null },
): Promise<{ seatId: string; until: Temporal.Instant }> {
  const at = now()
  const open = await lockOffer(tx, principal, id, at)
  const until = lastMoment(at, since ?? at, open.vacancy.startsAt)
  const seatId = await seatOf(tx, principal, open, until)
  await agreedSeat(tx, open, seatId, shown)
  const heldUntil = await extendHolds(tx, [seatId], until)
  const startAfter = await extendOffer(tx, id, heldUntil)
  const { businessId } = tx
  await enqueue(tx, placeFreed, { businessId, vacancyId: open.vacancy.id }, { startAfter })
  return { seatId, until: heldUntil }
}

function lastMoment(
  at: Temporal.Instant,
  since: Temporal.Instant,
  startsAt: Temporal.Instant,
): Temporal.Instant {
  const [first = at] = [
    at.add({ minutes: payMinutes }),
    since.add({ minutes: mostHoldMinutes }),
    startsAt,
  ].toSorted((a, b) => Temporal.Instant.compare(a, b))
  return first.round({ smallestUnit: 'second', roundingMode: 'ceil' })
}

/** Locks the place of an offer whose payment has arrived. Lock it before lessons. */
export async function lockPaid(tx: Tx, id: string): Promise<Open | undefined> {
  const first = await findDecision(tx, id)
  const vacancy = first && (await lockVacancy(tx, first.vacancyId))
  const entry = first && (await findEntry(tx, first.entryId))
  const decision = await findDecision(tx, id)
  return decision && entry && vacancy && { decision, entry, vacancy }
}

/** Ends the offer and the entry of a rider whose paid place is booked, also if the offer has expired meanwhile. */
export async function settlePaid(tx: Tx, open: Open): Promise<void> {
  const at = now()
  if (open.decision.answer === null) return settleAccepted(tx, open, at)
  if (open.entry.endedAt === null)
    await updateEntry(tx, open.entry.id, { endedAt: at, endedBecause: 'booked' })
}
