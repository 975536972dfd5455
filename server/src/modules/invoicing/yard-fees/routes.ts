import type { ReplyOf } from '@cavaletti/contract'
import type { yardFeesApi } from '@cavaletti/contract/invoicing/yard-fees'
import { inScope, type Tx } from '#database/scope.ts'
import { findBusiness } from '#modules/identity/businesses/index.ts'
import { standingOf } from '#modules/invoicing/pay-rates/index.ts'
import { findOffer } from '#modules/schedule/offers/index.ts'
import { todayIn } from '#platform/clock.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { Handlers } from '#platform/http/handlers.ts'
import type { Parts } from '#platform/parts.ts'
import { addFee } from './add-fee.ts'
import { feesOf, feesOfSoldTypes, type YardFeeRow } from './store.ts'

export function yardFeesRoutes({ db }: Pick<Parts, 'db'>): Handlers<typeof yardFeesApi> {
  return {
    myYardFeeTerms: ({ principal }) => inScope(db, principal.scope, (tx) => showTerms(tx, principal.userId)),
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
  return { offerId, currency: business.currency, items: describeFees(fees, business) }
}

/** What a trainer owes now and later, for each lesson type that trainers sell or that the trainer sold. Throws `not_found`. */
async function showTerms(tx: Tx, userId: string): Promise<ReplyOf<typeof yardFeesApi.myYardFeeTerms>> {
  const [business, fees] = await Promise.all([findBusiness(tx), feesOfSoldTypes(tx, userId)])
  if (!business) throw new AppError('not_found')
  const ofType = Map.groupBy(fees, ({ offerId }) => offerId)
  return {
    currency: business.currency,
    items: [...ofType].flatMap(([offerId, rows]) =>
      describeFees(rows, business)
        .filter(({ isCurrent, isComing }) => isCurrent || isComing)
        .map((fee) => ({
          ...fee,
          offerId,
          offerName: rows[0]?.offerName ?? '',
          isStillSold: rows[0]?.soldBy === 'trainer',
        })),
    ),
  }
}

/** Fees of one lesson type. One of 0 ends the fee, so it does not apply today. */
function describeFees(
  fees: readonly YardFeeRow[],
  { currency, timeZone }: { currency: string; timeZone: string },
) {
  const today = todayIn(timeZone)
  return fees.map((fee) => {
    const { isCurrent, isComing } = standingOf(fee, fees, today, currency)
    return {
      id: fee.id,
      lessonMinor: fee.lessonMinor,
      horseMinor: fee.horseMinor,
      currency: fee.currency,
      validFrom: fee.validFrom.toString(),
      addedAt: fee.addedAt.toString(),
      isCurrent: isCurrent && fee.lessonMinor + fee.horseMinor > 0,
      isComing,
    }
  })
}
