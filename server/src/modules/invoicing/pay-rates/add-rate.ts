import { isDeepStrictEqual } from 'node:util'
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
import { announce } from '#platform/reactions.ts'
import { payRateChanged } from './announce-rate.ts'
import { type PayRate, rateFor } from './rules.ts'
import { insertRate, lockRates, ratesOf } from './store.ts'

/**
 * Adds a rate, and announces it if the person is paid in another way then. Throws `not_found` for an unknown person or
 * lesson type, `id_taken`.
 */
export async function addRate(
  tx: Tx,
  by: { principal: Principal; origin: Origin },
  memberId: string,
  { id, offerId, basis, rateMinor, sharePoints, validFrom }: BodyOf<typeof payRatesApi.addPayRate>,
): Promise<void> {
  const [member, business] = await Promise.all([findStaff(tx, memberId), findBusiness(tx)])
  if (!member || !business) throw new AppError('not_found')
  if (offerId !== null && !(await findOffer(tx, offerId))) throw new AppError('not_found')
  await lockRates(tx, memberId)
  const before = await ratesOf(tx, memberId)
  const isAmount = basis === 'lesson' || basis === 'hour' || basis === 'head'
  const rate: PayRate = {
    id,
    offerId,
    basis,
    rateMinor: isAmount ? (rateMinor ?? null) : null,
    sharePoints: basis === 'share' ? (sharePoints ?? null) : null,
    currency: business.currency,
    validFrom: Temporal.PlainDate.from(validFrom),
  }
  const actorId = by.principal.userId
  const isAdded = await insertRate(tx, {
    ...rate,
    businessId: tx.businessId,
    memberId,
    addedBy: actorId,
  })
  if (!isAdded) throw new AppError('id_taken')
  await audit(tx, 'pay_rate_added', by, {
    object: ['user', memberId],
    detail: { basis, offerId, validFrom },
  })
  await announceChange(tx, rate, before, { memberId, actorId })
}

async function announceChange(
  tx: Tx,
  rate: PayRate,
  before: readonly PayRate[],
  people: { memberId: string; actorId: string },
): Promise<void> {
  const { offerId, validFrom, currency } = rate
  const [was, becomes] = [before, [...before, rate]].map((rates) => {
    const found = rateFor(rates, { offerId: offerId ?? '', onDay: validFrom, currency })
    return found && { basis: found.basis, rateMinor: found.rateMinor, sharePoints: found.sharePoints }
  })
  if (was === undefined || becomes === undefined || isDeepStrictEqual(was, becomes)) return
  await announce(tx, payRateChanged, {
    ...people,
    offerId,
    validFrom: validFrom.toString(),
    currency,
    was,
    becomes,
  })
}
