import type { ReplyOf } from '@cavaletti/contract'
import type { bookingsApi } from '@cavaletti/contract/schedule/booking/bookings'
import type { Tx } from '#database/scope.ts'
import { trainersOf } from '#modules/identity/accounts/index.ts'
import { findBusiness, ladderOf } from '#modules/identity/businesses/index.ts'
import { findOwnRiders, levelState, type OwnRider } from '#modules/people/riders/index.ts'
import type { OfferRow } from '#modules/schedule/offers/index.ts'
import { listPlaces } from '#modules/schedule/places/index.ts'
import { riderProblem } from '#modules/schedule/slots/index.ts'
import { dayIn, now, todayIn } from '#platform/clock.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { Principal } from '#platform/session/gate.ts'
import { readHorses } from './read-horses.ts'
import { bookableOffers, hasSchoolHorses, latestOffers, offersWithSingles } from './store.ts'

type Choices = ReplyOf<typeof bookingsApi.myBookingChoices>

/** More locations than any business has. */
const mostPlaces = 500

/** What the calling client can book, and for which riders (P1). */
export async function readChoices(tx: Tx, principal: Principal, hasCards: boolean): Promise<Choices> {
  const on = { today: todayIn(principal.timeZone), timeZone: principal.timeZone }
  const [business, own, offers, singles, trainers, places, hasHorses] = await Promise.all([
    findBusiness(tx),
    findOwnRiders(tx, principal, on),
    bookableOffers(tx),
    offersWithSingles(tx, now()),
    trainersOf(tx),
    listPlaces(tx, { archived: false, after: null, limit: mostPlaces }),
    hasSchoolHorses(tx),
  ])
  if (!business) throw new AppError('not_found')
  const today = dayIn(business.timeZone, now())
  const riders = own.filter(mayBook).map(({ rider }) => rider)
  const [horsesOf, latest] = await Promise.all([
    readHorses(tx, principal, riders, today),
    latestOffers(
      tx,
      riders.map(({ id }) => id),
      now(),
    ),
  ])
  const lastOfferOf = new Map(latest.map(({ riderId, offerId }) => [riderId, offerId]))
  return {
    riders: riders.map((rider) => ({
      id: rider.id,
      name: `${rider.firstName} ${rider.lastName}`,
      problems: offers.flatMap((offer) => {
        const why = riderProblem(offer, 'client', rider, today)
        return why === null ? [] : [{ offerId: offer.id, why }]
      }),
      ...horsesOf(rider),
      lastOfferId: lastOfferOf.get(rider.id) ?? null,
      needsAssessment: levelState(rider.levelSetOn, today) === 'none',
    })),
    offers: offers.map((offer) => ({
      ...show(offer, business.cancelLadder, hasCards),
      joins: offer.kind === 'private' ? 'single' : singles.has(offer.id) ? 'both' : offer.joins,
    })),
    trainers,
    places: places.map(({ id, name }) => ({ id, name })),
    hasSchoolHorses: hasHorses,
    currency: business.currency,
    timeZone: business.timeZone,
    graceMinutes: business.cancelGraceMinutes,
  }
}

function mayBook({ rider, access }: OwnRider): boolean {
  return rider.archivedAt === null && access.permissions.includes('book')
}

function show(
  offer: OfferRow,
  usualLadder: unknown,
  hasCards: boolean,
): Omit<Choices['offers'][number], 'joins'> {
  const { id, name, kind, description, minutes, priceMinor, booking, horses, minAge } = offer
  if (booking === 'trainer') throw new RangeError('Clients cannot book this lesson type.')
  return {
    id,
    name,
    kind,
    description,
    minutes,
    priceMinor,
    booking,
    horses,
    minAge,
    payment: hasCards && booking === 'instant' ? offer.payment : 'invoice',
    soldBy: offer.soldBy,
    minRiders: offer.kind === 'private' ? 0 : offer.minRiders,
    decideHours: offer.decideHours,
    isAssessment: offer.assessment === 'is_one',
    bookingLeadHours: offer.bookingLeadHours,
    bookingHorizonDays: offer.bookingHorizonDays,
    bookingsPerWeek: offer.bookingsPerWeek,
    cancelLadder: ladderOf(offer.cancelLadder ?? usualLadder),
  }
}
