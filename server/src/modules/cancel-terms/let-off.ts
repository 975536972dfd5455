import type { Scope, Tx } from '#database/scope.ts'
import { isCharged } from '#modules/coverage/index.ts'
import { newId } from '#platform/keys.ts'
import { findGoodwill, insertGoodwill, isWaived, lockGoodwill, revokeGoodwill } from './store.ts'

/** A seat, before or after it was changed. */
export interface Asking {
  id: string
  /** Household whose goodwill it is. */
  clientId: string
  /** What is asked for it because it was cancelled late, minor unit; 0 where it was not. */
  lateFeeMinor: number
}

/**
 * S16: the first late cancellations of a client in a year cost nothing, without anybody's doing; what is no late
 * cancellation any more gives its goodwill back. To be called under the locks of the lesson. A seat that an invoice or a
 * draft charges for already is left alone.
 */
export async function keepGoodwill(
  tx: Tx,
  { actorId }: Scope,
  businessId: string,
  [before, after]: readonly [before: Asking, after: Asking],
  at: Temporal.Instant,
): Promise<void> {
  const [asked, asks] = [before.lateFeeMinor > 0, after.lateFeeMinor > 0]
  if (asked === asks) return
  const { id: seatId, clientId } = after
  await lockGoodwill(tx, businessId, clientId)
  if (!asks) return revokeGoodwill(tx, businessId, seatId)
  const { year, allowed, used } = await findGoodwill(tx, businessId, clientId, at)
  if (used >= allowed) return
  const reason = `Goodwill ${used + 1} of ${allowed} in ${year}`
  await grantGoodwill(tx, businessId, { seatId, clientId }, { reason, by: actorId, at })
}

/**
 * Asks nothing for a seat, and counts it in the year of that moment. Undefined, and nothing is done, where a document or a
 * draft charges for it, or nothing is asked already. @returns the id of the waiver
 */
export async function grantGoodwill(
  tx: Tx,
  businessId: string,
  { seatId, clientId }: { seatId: string; clientId: string },
  { reason, by, at }: { reason: string; by: string; at: Temporal.Instant },
): Promise<string | undefined> {
  await lockGoodwill(tx, businessId, clientId)
  if ((await isCharged(tx, businessId, seatId)) || (await isWaived(tx, businessId, seatId))) return undefined
  const { year } = await findGoodwill(tx, businessId, clientId, at)
  const id = newId()
  await insertGoodwill(tx, businessId, { id, seatId, year, reason, by })
  return id
}
