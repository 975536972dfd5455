import type { ReplyOf } from '@cavaletti/contract'
import type { termsApi } from '@cavaletti/contract/schedule/planning/terms'
import type { Tx } from '#database/scope.ts'
import { ladderOf } from '#modules/identity/businesses/index.ts'
import { findOwnRiders } from '#modules/people/riders/index.ts'
import { heldSeats, type HeldRow, ridersToBook } from '#modules/schedule/holds/index.ts'
import { agreedFee, readTravelFees, spanOf } from '#modules/schedule/slots/index.ts'
import { now, todayIn } from '#platform/clock.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { Principal } from '#platform/session/gate.ts'
import { readBookedApart } from './read-booked-apart.ts'
import { type TermSeat, termSeats } from './store.ts'

type Held = ReplyOf<typeof termsApi.heldTerms>['items'][number]
type Own = ReplyOf<typeof termsApi.myTerms>['items'][number]

/** The groups whose places are held for the riders of the calling client. */
export async function readHeldTerms(tx: Tx, principal: Principal): Promise<Held[]> {
  const at = now()
  const riderIds = await ridersToBook(tx, principal)
  const rows = await heldSeats(tx, { riderIds }, { purpose: 'term', at })
  const groups = Map.groupBy(rows, ({ termId }) => termId ?? '')
  return Promise.all([...groups].map(([id, seats]) => showHeld(tx, id, seats, at)))
}

/** A group that the caller has just held. Throws `hold_ended` if it is no longer held. */
export async function readHeldTerm(tx: Tx, principal: Principal, id: string): Promise<Held> {
  const found = (await readHeldTerms(tx, principal)).find((held) => held.id === id)
  if (!found) throw new AppError('hold_ended')
  return found
}

async function showHeld(tx: Tx, id: string, rows: readonly HeldRow[], at: Temporal.Instant): Promise<Held> {
  const seats = rows.toSorted((a, b) => Temporal.Instant.compare(a.startsAt, b.startsAt))
  const [first] = seats
  if (!first) throw new AppError('hold_ended')
  const days = seats.map(({ onDay }) => onDay)
  const fees = await readTravelFees(tx, first.clientId, spanOf(days))
  const { heldUntil, graceMinutes, riderId, riderName, priceMinor, soldBy } = first
  return {
    id,
    riderId,
    riderName,
    ...groupOf(first),
    priceMinor,
    totalMinor: seats.reduce((sum, seat) => sum + seat.priceMinor, 0),
    cancelLadder: ladderOf(first.cancelLadder),
    graceMinutes,
    soldBy,
    seats: seats.map(
      ({ seatId, lessonVersion, horseId, horseName, startsAt, endsAt, placeId, onDay, travelFeeMinor }) => ({
        seatId,
        lessonVersion,
        horseId,
        horseName,
        startsAt: startsAt.toString(),
        endsAt: endsAt.toString(),
        travelFeeMinor: agreedFee(fees(placeId, onDay), travelFeeMinor),
      }),
    ),
    heldUntil: heldUntil.toString(),
    secondsLeft: Math.floor(at.until(heldUntil).total('seconds')),
  }
}

function groupOf(row: HeldRow | TermSeat) {
  const {
    offerId,
    offerName,
    kind,
    trainerId,
    trainerName,
    placeId,
    placeName,
    arenaId,
    arenaName,
    timeZone,
  } = row
  return {
    offerId,
    offerName,
    kind,
    trainerId,
    trainerName,
    placeId,
    placeName,
    arenaId,
    arenaName,
    timeZone,
  }
}

/** Groups in one list, and the seats they may have together. */
const mostTerms = 50
const mostSeats = 2000

/** The bookings of groups of the riders that the calling client may see (P1), next lesson first. */
export async function readOwnTerms(tx: Tx, principal: Principal, termId?: string): Promise<Own[]> {
  const own = await findOwnRiders(tx, principal, {
    today: todayIn(principal.timeZone),
    timeZone: principal.timeZone,
  })
  const riderIds = own.map(({ rider }) => rider.id)
  const at = now()
  const rows = await termSeats(tx, { riderIds, termId: termId ?? null, limit: mostSeats }, at)
  const bookedApart = await readBookedApart(tx, rows.length === 0 ? [] : riderIds, at)
  const mayBook = new Set(
    own.filter(({ access }) => access.permissions.includes('book')).map(({ rider }) => rider.id),
  )
  return [...Map.groupBy(rows, (row) => row.termId)].slice(0, mostTerms).flatMap(([id, seats]) => {
    const [first] = seats
    if (!first) return []
    const { riderId, riderName } = first
    return {
      id,
      riderId,
      riderName,
      ...groupOf(first),
      seats: seats.map(({ seatId, startsAt, endsAt }) => ({
        seatId,
        startsAt: startsAt.toString(),
        endsAt: endsAt.toString(),
      })),
      bookedApart: bookedApart(first),
      mayLeave: mayBook.has(riderId),
    }
  })
}

/** One of them. Throws `not_found` for those of other riders. */
export async function readOwnTerm(tx: Tx, principal: Principal, id: string): Promise<Own> {
  const [found] = await readOwnTerms(tx, principal, id)
  if (!found) throw new AppError('not_found')
  return found
}
