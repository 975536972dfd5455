import type { ReplyOf } from '@cavaletti/contract'
import type { yardFeesApi } from '@cavaletti/contract/invoicing/yard-fees'
import { inScope, type Tx } from '#database/scope.ts'
import { findBusiness } from '#modules/identity/businesses/index.ts'
import { findOffer } from '#modules/schedule/offers/index.ts'
import { todayIn } from '#platform/clock.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { Handlers } from '#platform/http/handlers.ts'
import type { Parts } from '#platform/parts.ts'
import { addFee } from './add-fee.ts'
import { feeFor } from './rules.ts'
import { feesOf } from './store.ts'

export function yardFeesRoutes({ db }: Pick<Parts, 'db'>): Handlers<typeof yardFeesApi> {
  return {
    yardFees: ({ principal, params }) => inScope(db, principal.scope, (tx) => show(tx, params.id)),
    addYardFee: ({ principal, params, body, origin, once }) =>
      once(async (tx) => {
        await addFee(tx, { principal, origin }, params.id, body)
        return show(tx, params.id)
      }),
  }
}

/** Throws `not_found`. */
async function show(tx: Tx, offerId: string): Promise<ReplyOf<typeof yardFeesApi.yardFees>> {
  const [offer, business, fees] = await Promise.all([
    findOffer(tx, offerId),
    findBusiness(tx),
    feesOf(tx, offerId),
  ])
  if (!offer || !business) throw new AppError('not_found')
  const { currency, timeZone } = business
  const current = feeFor(fees, { offerId, onDay: todayIn(timeZone), currency })
  return {
    offerId,
    currency,
    items: fees.map((fee) => ({
      id: fee.id,
      lessonMinor: fee.lessonMinor,
      horseMinor: fee.horseMinor,
      currency: fee.currency,
      validFrom: fee.validFrom.toString(),
      addedAt: fee.addedAt.toString(),
      isCurrent: fee.id === current?.id,
    })),
  }
}
