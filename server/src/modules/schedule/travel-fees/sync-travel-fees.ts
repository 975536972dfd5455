import type { Scope, Tx } from '#database/scope.ts'
import { businessLanguage } from '#modules/identity/businesses/index.ts'
import { newId } from '#platform/keys.ts'
import { inLanguage, say } from '#platform/messages/say.ts'
import { settleShares } from './settle-shares.ts'
import { hasFees, insertFees, missingFees, settleFees } from './store.ts'

/** Fees added in one call; the next call adds the rest. */
const mostAtOnce = 1000

/**
 * Updates travel fees from past lessons: adds missing ones, once for each client, day and location, and removes those
 * of lessons that did not take place. Shares of a day follow its riders. Idempotent; call it before showing or billing charges. A fee that a trainer
 * deleted does not return.
 */
export async function syncTravelFees(tx: Tx, { actorId }: Scope): Promise<void> {
  if (!(await hasFees(tx))) return
  await settleFees(tx)
  const missing = [...(await missingFees(tx, mostAtOnce)), ...(await settleShares(tx))]
  if (missing.length === 0) return
  const language = await businessLanguage(tx)
  const travelTo = (place: string) => inLanguage(language, () => say('Travel to {place}', { place }))
  await insertFees(
    tx,
    missing.map((fee) => ({
      businessId: tx.businessId,
      id: newId(),
      clientId: fee.clientId,
      lessonId: fee.lessonId,
      placeId: fee.placeId,
      kind: 'travel' as const,
      servedOn: fee.day,
      description: travelTo(fee.placeName).slice(0, 200),
      unitPriceMinor: fee.feeMinor,
      createdBy: actorId,
    })),
  )
}
