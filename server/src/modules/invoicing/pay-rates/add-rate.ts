import type { BodyOf } from '@cavaletti/contract'
import type { payRatesApi } from '@cavaletti/contract/invoicing/pay-rates'
import type { Tx } from '#database/scope.ts'
import { findBusiness } from '#modules/identity/businesses/index.ts'
import { findStaff } from '#modules/identity/memberships/index.ts'
import { findOffer } from '#modules/schedule/offers/index.ts'
import { audit } from '#platform/audit/audit.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { Origin } from '#platform/http/handlers.ts'
import type { Principal } from '#platform/session/gate.ts'
import { insertRate } from './store.ts'

/** Adds a rate. Throws `not_found` for an unknown person or lesson type, `id_taken`. */
export async function addRate(
  tx: Tx,
  by: { principal: Principal; origin: Origin },
  memberId: string,
  { id, offerId, basis, rateMinor, sharePoints, validFrom }: BodyOf<typeof payRatesApi.addPayRate>,
): Promise<void> {
  const [member, business] = await Promise.all([findStaff(tx, memberId), findBusiness(tx)])
  if (!member || !business) throw new AppError('not_found')
  if (offerId !== null && !(await findOffer(tx, offerId))) throw new AppError('not_found')
  const isAmount = basis === 'lesson' || basis === 'hour' || basis === 'head'
  const isAdded = await insertRate(tx, {
    businessId: tx.businessId,
    id,
    memberId,
    offerId,
    basis,
    rateMinor: isAmount ? (rateMinor ?? null) : null,
    sharePoints: basis === 'share' ? (sharePoints ?? null) : null,
    currency: business.currency,
    validFrom: Temporal.PlainDate.from(validFrom),
    addedBy: by.principal.userId,
  })
  if (!isAdded) throw new AppError('id_taken')
  await audit(tx, 'pay_rate_added', by, {
    object: ['user', memberId],
    detail: { basis, offerId, validFrom },
  })
}
