import { isDeepStrictEqual } from 'node:util'
import type { BodyOf } from '@cavaletti/contract'
import type { yardFeesApi } from '@cavaletti/contract/invoicing/yard-fees'
import type { Tx } from '#database/scope.ts'
import { findBusiness } from '#modules/identity/businesses/index.ts'
import { findOffer } from '#modules/schedule/offers/index.ts'
import { audit } from '#platform/audit/audit.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { Origin } from '#platform/http/handlers.ts'
import type { Principal } from '#platform/session/gate.ts'
import { announce } from '#platform/reactions.ts'
import { yardFeeChanged } from './announce-fee.ts'
import { feeFor, type YardFee } from './rules.ts'
import { feesOf, insertFee, lockFees } from './store.ts'

/**
 * Adds a yard fee, and announces it if trainers owe more or less then. Throws `not_found`, `sold_by_business` for a lesson
 * type that trainers do not sell (M14), `id_taken`.
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
  await lockFees(tx, offerId)
  const before = await feesOf(tx, offerId)
  const fee: YardFee = {
    id,
    offerId,
    lessonMinor,
    horseMinor,
    currency: business.currency,
    validFrom: Temporal.PlainDate.from(validFrom),
  }
  const actorId = by.principal.userId
  const isAdded = await insertFee(tx, { ...fee, businessId: tx.businessId, addedBy: actorId })
  if (!isAdded) throw new AppError('id_taken')
  await audit(tx, 'yard_fee_added', by, {
    object: ['offer', offerId],
    detail: { lessonMinor, horseMinor, validFrom },
  })
  await announceChange(tx, fee, before, actorId)
}

async function announceChange(
  tx: Tx,
  fee: YardFee,
  before: readonly YardFee[],
  actorId: string,
): Promise<void> {
  const { offerId, validFrom, currency } = fee
  const [was, becomes] = [before, [...before, fee]].map((fees) => {
    const found = feeFor(fees, { offerId, onDay: validFrom, currency })
    return found && { lessonMinor: found.lessonMinor, horseMinor: found.horseMinor }
  })
  if (was === undefined || becomes === undefined || isDeepStrictEqual(was, becomes)) return
  await announce(tx, yardFeeChanged, {
    actorId,
    offerId,
    validFrom: validFrom.toString(),
    currency,
    was,
    becomes,
  })
}
