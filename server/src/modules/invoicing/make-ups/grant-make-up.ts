import type { BodyOf } from '@cavaletti/contract'
import type { makeUpsApi } from '@cavaletti/contract/invoicing/make-ups'
import type { Scope, Tx } from '#database/scope.ts'
import { businessTimeZone } from '#modules/identity/businesses/index.ts'
import { findRider } from '#modules/people/riders/index.ts'
import { findOffer } from '#modules/schedule/offers/index.ts'
import { now, todayIn } from '#platform/clock.ts'
import { AppError } from '#platform/http/app-error.ts'
import { say } from '#platform/messages/say.ts'
import { insertMakeUp } from './insert-make-up.ts'

/**
 * Grants a rider a make-up lesson by hand (S15). Throws `not_found` for a rider or a lesson type, `invalid_input` for a
 * lesson type that costs nothing, and `id_taken`.
 * @returns its id
 */
export async function grantMakeUp(
  tx: Tx,
  { actorId }: Scope,
  { id, riderId, offerId, validDays, reason }: BodyOf<typeof makeUpsApi.grantMakeUp>,
): Promise<string> {
  const [rider, offer] = [await findRider(tx, riderId), await findOffer(tx, offerId)]
  if (!rider || rider.archivedAt !== null || !offer) throw new AppError('not_found')
  if (offer.priceMinor === 0)
    throw new AppError('invalid_input', {
      fields: { offerId: say('costs nothing, so no make-up lesson is needed') },
    })
  if (offer.soldBy === 'trainer')
    throw new AppError('invalid_input', {
      fields: { offerId: say('is sold by its trainers, so your business gives no make-up lesson for it') },
    })
  const soldOn = todayIn(await businessTimeZone(tx))
  return insertMakeUp(tx, {
    ...(id !== undefined && { id }),
    riderId,
    clientId: rider.clientId,
    mostPriceMinor: offer.priceMinor,
    soldOn,
    expiresOn: soldOn.add({ days: validDays - 1 }),
    createdAt: now(),
    by: actorId,
    reason,
  })
}
