import type { BodyOf } from '@cavaletti/contract'
import type { yardFeesApi } from '@cavaletti/contract/invoicing/yard-fees'
import type { Tx } from '#database/scope.ts'
import { findBusiness } from '#modules/identity/businesses/index.ts'
import { findOffer } from '#modules/schedule/offers/index.ts'
import { audit } from '#platform/audit/audit.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { Origin } from '#platform/http/handlers.ts'
import type { Principal } from '#platform/session/gate.ts'
import { insertFee } from './store.ts'

/**
 * Adds a yard fee. Throws `not_found`, `sold_by_business` for a lesson type that trainers do not sell (M14), `id_taken`.
 */
export async function addFee(
  tx: Tx,
  by: { principal: Principal; origin: Origin },
  offerId: string,
  { id, lessonMinor, horseMinor, validFrom }: BodyOf<typeof yardFeesApi.addYardFee>,
): Promise<void> {
  const [offer, business] = await Promise.all([findOffer(tx, offerId), findBusiness(tx)])
  if (!offer || !business) throw new AppError('not_found')
  if (offer.soldBy !== 'trainer') throw new AppError('sold_by_business')
  const isAdded = await insertFee(tx, {
    businessId: tx.businessId,
    id,
    offerId,
    lessonMinor,
    horseMinor,
    currency: business.currency,
    validFrom: Temporal.PlainDate.from(validFrom),
    addedBy: by.principal.userId,
  })
  if (!isAdded) throw new AppError('id_taken')
  await audit(tx, 'yard_fee_added', by, {
    object: ['offer', offerId],
    detail: { lessonMinor, horseMinor, validFrom },
  })
}
