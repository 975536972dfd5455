import { nobody, type Scope, type Tx } from '#database/scope.ts'
import { businessLanguage } from '#modules/identity/businesses/index.ts'
import { isCharged, isPaidInAdvance } from '#modules/schedule/charge-status/index.ts'
import { newId } from '#platform/keys.ts'
import { inLanguage, say } from '#platform/messages/say.ts'
import {
  findGoodwill,
  insertGoodwill,
  insertWaiver,
  isWaived,
  lockGoodwill,
  revokeGoodwill,
} from './store.ts'

/** A seat before or after a change. */
export interface Asking {
  id: string
  /** Household that uses goodwill. */
  clientId: string
  /** Fee for the late cancellation, minor unit; 0 if there is none. */
  lateFeeMinor: number
}

/**
 * S16: uses goodwill automatically for a client's first late cancellations of a year, and returns it when a seat is
 * no longer cancelled late. Call it with the lesson locked. Ignores seats that an invoice or a draft charges for.
 */
export async function keepGoodwill(
  tx: Tx,
  { actorId }: Scope,
  [before, after]: readonly [before: Asking, after: Asking],
  at: Temporal.Instant,
): Promise<void> {
  const [asked, asks] = [before.lateFeeMinor > 0, after.lateFeeMinor > 0]
  if (asked === asks) return
  const { id: seatId, clientId } = after
  await lockGoodwill(tx, clientId)
  if (!asks) return revokeGoodwill(tx, seatId)
  const { year, allowed, used } = await findGoodwill(tx, clientId, at)
  if (used >= allowed) return
  const reason = inLanguage(await businessLanguage(tx), () =>
    say('Goodwill {number} of {allowed} in {year}', { number: used + 1, allowed, year }),
  )
  await grantGoodwill(tx, { seatId, clientId }, { reason, by: actorId, at })
}

/**
 * Waives the fee of a seat as goodwill in the year of the given moment. Returns undefined without a change if
 * a document or draft charges for the seat, or it has no fee.
 * @returns the id of the waiver
 */
export async function grantGoodwill(
  tx: Tx,
  { seatId, clientId }: { seatId: string; clientId: string },
  { reason, by, at }: { reason: string; by: string; at: Temporal.Instant },
): Promise<string | undefined> {
  await lockGoodwill(tx, clientId)
  if ((await isSettled(tx, seatId)) || (await isWaived(tx, seatId))) return undefined
  const { year } = await findGoodwill(tx, clientId, at)
  const id = newId()
  await insertGoodwill(tx, { id, seatId, year, reason, by })
  return id
}

/**
 * S18: waives the fee of a seat that somebody else took. False without a change if a document or draft charges for it, or
 * it is waived already. The other family is not named.
 */
export async function waiveFilled(tx: Tx, seatId: string, reason: string): Promise<boolean> {
  if ((await isSettled(tx, seatId)) || (await isWaived(tx, seatId))) return false
  await insertWaiver(tx, { id: newId(), seatId, reason, by: nobody })
  return true
}

/** Whether a document charges for the seat and no credit note would follow. */
async function isSettled(tx: Tx, seatId: string): Promise<boolean> {
  return (await isCharged(tx, seatId)) && !(await isPaidInAdvance(tx, seatId))
}
