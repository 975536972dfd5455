import type { ReplyOf } from '@cavaletti/contract'
import type { passedPlacesApi } from '@cavaletti/contract/schedule/changes/passed-places'
import type { Tx } from '#database/scope.ts'
import { findAccount, trainersOf } from '#modules/identity/accounts/index.ts'
import { findBusiness, ladderOf } from '#modules/identity/businesses/index.ts'
import { findOwnRiders, type OwnRider } from '#modules/people/riders/index.ts'
import { peekLessonOfSeat } from '#modules/schedule/lessons/index.ts'
import { listArenas, listPlaces } from '#modules/schedule/places/index.ts'
import { findTaker, takenBy } from '#modules/schedule/rider-changes/index.ts'
import { type Giving, readTravelFees } from '#modules/schedule/slots/index.ts'
import { now, todayIn } from '#platform/clock.ts'
import { AppError } from '#platform/http/app-error.ts'
import { sha256 } from '#platform/keys.ts'
import type { Principal } from '#platform/session/gate.ts'
import { makerMayGive } from './own-seat.ts'
import { stateOf } from './rules.ts'
import { findBySecret } from './store.ts'

type Passed = ReplyOf<typeof passedPlacesApi.passedPlace>
type Place = NonNullable<Passed['place']>

/** Each asks for all facts of a day, so a large household sees its first riders. */
const mostRiders = 12
/** More locations than any business has. */
const mostPlaces = 500

/** A seat, and the riders of the caller who may take its place. */
interface Found {
  giving: Giving
  takers: readonly OwnRider[]
}

/** What a link shows to a client. Reads without locks. Throws `link_invalid`. */
export async function readPlace(tx: Tx, principal: Principal, secret: string): Promise<Passed> {
  const link = await findBySecret(tx, sha256(secret))
  const [own] = link ? await peekLessonOfSeat(tx, link.seatId) : []
  const seat = own?.seats.find(({ id }) => id === link?.seatId)
  if (!link || !own || !seat) throw new AppError('link_invalid')
  const at = now()
  const [giver, riders, rider, mayGive] = await Promise.all([
    findAccount(tx, link.madeBy),
    ownRiders(tx, principal),
    takenBy(tx, seat.id),
    makerMayGive(tx, link, seat.riderId, principal.timeZone),
  ])
  const giving = { own, seat }
  const takers = takersOf(riders, giving)
  const isOwn = takers.length === 0 && riders.some((one) => one.rider.clientId === seat.clientId)
  const isTaker = riders.some((one) => one.rider.id === rider)
  const state = stateOf(link, giving, { at, mayGive, isOwn, isTaker })
  const place = state === 'open' ? await describePlace(tx, principal, { giving, takers }, at) : null
  return { state, giverName: giver?.firstName ?? '', place }
}

export async function ownRiders(tx: Tx, principal: Principal): Promise<OwnRider[]> {
  const on = { today: todayIn(principal.timeZone), timeZone: principal.timeZone }
  return findOwnRiders(tx, principal, on)
}

/** Riders of other households than the seat's that the caller may book for (P1). */
export function takersOf(riders: readonly OwnRider[], { seat }: Pick<Giving, 'seat'>): OwnRider[] {
  return riders.filter(
    ({ rider, access }) =>
      rider.clientId !== seat.clientId && rider.archivedAt === null && access.permissions.includes('book'),
  )
}

async function describePlace(
  tx: Tx,
  caller: Principal,
  { giving, takers }: Found,
  at: Temporal.Instant,
): Promise<Place> {
  const { lesson, offer } = giving.own
  const [business, trainers, places, arenas] = await Promise.all([
    findBusiness(tx),
    trainersOf(tx),
    listPlaces(tx, { archived: false, after: null, limit: mostPlaces }),
    listArenas(tx),
  ])
  if (!business) throw new AppError('not_found')
  const riders: Place['riders'] = []
  for (const { rider } of takers.slice(0, mostRiders)) {
    const taker = await findTaker(tx, giving, { rider, caller }, at)
    const fees = await readTravelFees(tx, rider.clientId, [lesson.onDay, lesson.onDay])
    const fee = fees(lesson.placeId, lesson.onDay)
    riders.push({
      id: rider.id,
      name: `${rider.firstName} ${rider.lastName}`,
      problem: 'refused' in taker ? taker.refused : null,
      travelFeeMinor: fee?.feeMinor ?? null,
      isFeeShared: fee?.isShared ?? false,
    })
  }
  const nameOf = (id: string | null, all: readonly { id: string; name: string }[]) =>
    all.find((one) => one.id === id)?.name ?? null
  const { trainerId, placeId, arenaId, startsAt, endsAt, timeZone } = lesson
  return {
    offerId: offer.id,
    offerName: offer.name,
    kind: offer.kind,
    trainerId,
    trainerName: nameOf(trainerId, trainers) ?? '',
    placeId,
    placeName: nameOf(placeId, places),
    arenaId,
    arenaName: nameOf(arenaId, arenas),
    startsAt: startsAt.toString(),
    endsAt: endsAt.toString(),
    timeZone,
    horses: offer.horses,
    lessonVersion: lesson.version,
    currency: business.currency,
    priceMinor: offer.priceMinor,
    soldBy: offer.soldBy,
    cancelLadder: ladderOf(offer.cancelLadder ?? business.cancelLadder),
    graceMinutes: business.cancelGraceMinutes,
    riders,
  }
}
