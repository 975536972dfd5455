import type { bookingPaymentsApi } from '@cavaletti/contract/cards/booking-payments'
import { inScope, jobScope } from '#database/scope.ts'
import { readyAccount } from '#modules/cards/card-accounts/index.ts'
import { beginPayment, type Standing } from '#modules/cards/card-payments/index.ts'
import { findBusiness } from '#modules/identity/businesses/index.ts'
import type { CreditFinder } from '#modules/schedule/timetable/index.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { Handlers } from '#platform/http/handlers.ts'
import type { Parts } from '#platform/parts.ts'
import type { Principal } from '#platform/session/gate.ts'
import { describePayment, ownPayment } from './describe-payment.ts'
import { abandonPlaces, settlePlaces } from './end-payment.ts'
import { findPayablePlaces, standingOfPlaces } from './find-places.ts'
import { payForOffer, payForPlaces, payForTerm } from './pay-for-places.ts'
import { planOffers, type PlannedPlace, planPlaces } from './plan-places.ts'
import { endedBeside } from './store.ts'

export function bookingPaymentsRoutes(
  { db, stripe, limits, publicUrl }: Pick<Parts, 'db' | 'stripe' | 'limits' | 'publicUrl'>,
  findCredits: CreditFinder,
): Handlers<typeof bookingPaymentsApi> {
  const standing = async (businessId: string, id: string): Promise<Standing> =>
    stripe === null
      ? { card: null }
      : inScope(db, jobScope(businessId), (tx) => standingOfPlaces(tx, stripe.isTest, id))
  const own = (principal: Principal, id: string) =>
    inScope(db, principal.scope, (tx) => ownPayment(tx, principal, id))
  return {
    async heldPayment({ principal }) {
      return inScope(db, principal.scope, async (tx) => {
        const business = await findBusiness(tx)
        if (!business) throw new AppError('not_found')
        return {
          items: [
            ...(await planPlaces(tx, principal, 'booking')),
            ...(await planPlaces(tx, principal, 'term')),
          ].map(show),
          offers: await planOffers(tx, principal),
          currency: business.currency,
          keepsFees: (await readyAccount(tx))?.keepsFees ?? false,
        }
      })
    },
    async payForPlaces({ principal, body, once }) {
      await limits.spend(['book user', principal.userId])
      return once(async (tx) => ({ id: await payForPlaces(tx, principal, body) }))
    },
    async payForOffer({ principal, params, body, once }) {
      await limits.spend(['book user', principal.userId])
      return once(async (tx) => ({ id: await payForOffer(tx, principal, params.id, body) }))
    },
    async payForTerm({ principal, body, once }) {
      await limits.spend(['book user', principal.userId])
      return once(async (tx) => ({ id: await payForTerm(tx, principal, body) }))
    },
    async bookingPayment({ principal, params }) {
      return inScope(db, principal.scope, (tx) => describePayment(tx, principal, params.id, findCredits))
    },
    async bookingCard({ principal, params: { id } }) {
      const { businessId } = await own(principal, id)
      return standing(businessId, id)
    },
    async beginBookingPayment({ principal, params: { id }, body }) {
      const { businessId } = await own(principal, id)
      await limits.spend(['card user', principal.userId])
      if (stripe === null) return { card: null, pay: null }
      const parts = { db, stripe, publicUrl }
      // The same places cannot be paid twice, from another tab with another choice.
      const others = await inScope(db, jobScope(businessId), (tx) => endedBeside(tx, id))
      for (const other of others) await abandonPlaces(parts, businessId, other)
      const begun = await beginPayment(parts, {
        businessId,
        payable: (tx) => findPayablePlaces(tx, id),
        by: 'client',
        saves: body.save ?? false,
      })
      const after = await standing(businessId, id)
      if (begun === null) return { ...after, pay: null }
      const { clientSecret, amountMinor } = begun.intent
      return {
        card: after.card && { ...after.card, amountMinor },
        pay: { publishableKey: stripe.publishableKey, stripeAccount: begun.account, clientSecret },
      }
    },
    async bookingOutcome({ principal, params: { id } }) {
      const { businessId } = await own(principal, id)
      await limits.spend(['card user', principal.userId])
      if (stripe !== null) await settlePlaces({ db, stripe, publicUrl }, businessId, id)
      return standing(businessId, id)
    },
  }
}

function show({ seatId, pays, priceMinor }: PlannedPlace) {
  return { seatId, pays, priceMinor }
}
