import type { ReplyOf } from '@cavaletti/contract'
import type { yardFeesApi } from '@cavaletti/contract/invoicing/yard-fees'
import { inScope, type Tx } from '#database/scope.ts'
import { findBusiness } from '#modules/identity/businesses/index.ts'
import { lastOn, standingOf } from '#modules/invoicing/pay-rates/index.ts'
import { findOffer } from '#modules/schedule/offers/index.ts'
import { dayIn, todayIn } from '#platform/clock.ts'
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
    items: [...ofType].flatMap(([offerId, rows]) => {
      const [{ offerName, soldBy } = { offerName: '', soldBy: 'trainer' }] = rows
      const ended = endedFee(rows, business)
      return describeFees(rows, business)
        .filter(({ id, isCurrent, isComing }) => isCurrent || isComing || id === ended?.id)
        .map((fee) => ({
          ...fee,
          offerId,
          offerName,
          isStillSold: soldBy === 'trainer',
          endedOn: fee.id === ended?.id ? ended.endedOn : null,
        }))
    }),
  }
}

/** A fee that has ended, and that is still owed for lessons on no pay statement. */
function endedFee(
  fees: Awaited<ReturnType<typeof feesOfSoldTypes>>,
  { currency, timeZone }: { currency: string; timeZone: string },
): { id: string; endedOn: string } | null {
  const since = fees[0]?.owesSince
  const current = lastOn(fees, todayIn(timeZone), currency)
  if (!since || !current || sumOf(current) > 0) return null
  const owed = lastOn(fees, dayIn(timeZone, since), currency)
  return owed && sumOf(owed) > 0 ? { id: owed.id, endedOn: current.validFrom.toString() } : null
}

function sumOf({ lessonMinor, horseMinor }: YardFeeRow): number {
  return lessonMinor + horseMinor
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
      isCurrent: isCurrent && sumOf(fee) > 0,
      isComing,
    }
  })
}
