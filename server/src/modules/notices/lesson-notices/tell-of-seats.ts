import type { Tx } from '#database/scope.ts'
import { type CancelCost, collectsUntil } from '#modules/notices/notices/index.ts'
import type { OfferedPlace } from '#modules/schedule/waiting-list/index.ts'
import { now } from '#platform/clock.ts'
import { gatherTerms } from './gather-terms.ts'
import { deleteUntold } from './forget-store.ts'
import { type HorseChange, insertHorseNotices } from './horse-note-store.ts'
import {
  insertNotices,
  insertOfferNotices,
  insertWaivedNotices,
  noteCost,
  type NotedChanges,
} from './note-store.ts'
import { insertTermNotices } from './term-store.ts'

/** Writes the notices of changed seats, in the transaction of the change. */
export async function tellOfSeats(
  tx: Tx,
  told: Pick<NotedChanges, 'businessId' | 'actorId' | 'causedBy' | 'changes'>,
): Promise<void> {
  const at = now()
  const when = { now: at, collectsUntil: collectsUntil(at) }
  const { terms, others } = gatherTerms(told)
  for (const term of terms) await insertTermNotices(tx, term, { ...told, ...when })
  if (others.length > 0) await insertNotices(tx, { ...told, changes: others, ...when })
}

/** Nobody hears of lessons that were added by mistake and are deleted. */
export function forgetLessons(tx: Tx, { lessonIds }: { lessonIds: readonly string[] }): Promise<void> {
  return deleteUntold(tx, lessonIds, now())
}

/** Adds what a client's cancellation costs to the notices of it. */
export function tellOfCost(tx: Tx, { seatId, cost }: { seatId: string; cost: CancelCost }): Promise<void> {
  return noteCost(tx, seatId, cost)
}

/** A family cancelled because of another horse or trainer, which costs nothing (S13). */
export function tellOfFreeChange(tx: Tx, { seatId }: { seatId: string }): Promise<void> {
  return noteCost(tx, seatId, { percent: 0, feeMinor: 0, usesGoodwill: false, pack: null })
}

/** Tells of a place that is offered to somebody on the waiting list. */
export function tellOfOffer(tx: Tx, offer: OfferedPlace): Promise<void> {
  return insertOfferNotices(tx, offer, now())
}

type ToldHorses = Omit<HorseChange, 'isSwap'>

/** Tells the families of booked seats that they get another horse, because the first one is off work (H5). */
export function tellOfHorses(tx: Tx, told: ToldHorses): Promise<void> {
  return tellOfHorse(tx, { ...told, isSwap: false })
}

/** Tells the families of booked seats that a trainer gave them another horse than the one they chose. */
export function tellOfSwaps(tx: Tx, told: ToldHorses): Promise<void> {
  return tellOfHorse(tx, { ...told, isSwap: true })
}

function tellOfHorse(tx: Tx, change: HorseChange): Promise<void> {
  const at = now()
  return insertHorseNotices(tx, change, { at, collectsUntil: collectsUntil(at) })
}

/** Tells that somebody took the place of a late cancellation, so that it costs nothing (S18). */
export function tellOfWaivedFee(tx: Tx, { seatId }: { seatId: string }): Promise<void> {
  const at = now()
  return insertWaivedNotices(tx, seatId, { at, collectsUntil: collectsUntil(at) })
}
