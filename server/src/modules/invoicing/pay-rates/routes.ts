import type { ReplyOf } from '@cavaletti/contract'
import type { payRatesApi } from '@cavaletti/contract/invoicing/pay-rates'
import { inScope, type Tx } from '#database/scope.ts'
import { findBusiness } from '#modules/identity/businesses/index.ts'
import { findStaff } from '#modules/identity/memberships/index.ts'
import { todayIn } from '#platform/clock.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { Handlers } from '#platform/http/handlers.ts'
import type { Parts } from '#platform/parts.ts'
import { addRate } from './add-rate.ts'
import { standingOf } from './find-last.ts'
import { ratesOf } from './store.ts'

type Reply = ReplyOf<typeof payRatesApi.payRates>

export function payRatesRoutes({ db }: Pick<Parts, 'db'>): Handlers<typeof payRatesApi> {
  return {
    myPayRates: ({ principal }) =>
      inScope(db, principal.scope, async (tx) => {
        const { currency, items } = await show(tx, principal.userId)
        return { currency, items: items.filter(({ isCurrent, isComing }) => isCurrent || isComing) }
      }),
    payRates: ({ principal, params }) => inScope(db, principal.scope, (tx) => show(tx, params.id)),
    addPayRate: ({ principal, params, body, origin, once }) =>
      once(async (tx) => {
        await addRate(tx, { principal, origin }, params.id, body)
        return show(tx, params.id)
      }),
  }
}

/** Throws `not_found` for somebody who never worked here. */
async function show(tx: Tx, memberId: string): Promise<Reply> {
  const [member, business, rates] = await Promise.all([
    findStaff(tx, memberId),
    findBusiness(tx),
    ratesOf(tx, memberId),
  ])
  if (!member || !business) throw new AppError('not_found')
  const { currency, timeZone } = business
  const today = todayIn(timeZone)
  const ofType = Map.groupBy(rates, ({ offerId }) => offerId)
  return {
    memberId,
    memberName: `${member.firstName} ${member.lastName}`,
    currency,
    items: rates.map((rate) => ({
      id: rate.id,
      offerId: rate.offerId,
      offerName: rate.offerName,
      basis: rate.basis,
      rateMinor: rate.rateMinor,
      sharePoints: rate.sharePoints,
      currency: rate.currency,
      validFrom: rate.validFrom.toString(),
      addedAt: rate.addedAt.toString(),
      ...standingOf(rate, ofType.get(rate.offerId) ?? [], today, currency),
    })),
  }
}
