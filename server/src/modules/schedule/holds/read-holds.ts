import type { ReplyOf } from '@cavaletti/contract'
import type { holdsApi } from '@cavaletti/contract/schedule/booking/holds'
import type { Tx } from '#database/scope.ts'
import { ladderOf } from '#modules/identity/businesses/index.ts'
import { findOwnRiders } from '#modules/people/riders/index.ts'
import type { SeatRow } from '#modules/schedule/lessons/index.ts'
import { agreedFee, readTravelFees, spanOf, type TravelFees } from '#modules/schedule/slots/index.ts'
import { now, todayIn } from '#platform/clock.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { Principal } from '#platform/session/gate.ts'
import { heldSeats, type HeldRow } from './store.ts'

type Hold = ReplyOf<typeof holdsApi.myHolds>['items'][number]

/** Riders that the calling client books for (P1). */
export async function ridersToBook(tx: Tx, principal: Principal): Promise<string[]> {
  const own = await findOwnRiders(tx, principal, {
    today: todayIn(principal.timeZone),
    timeZone: principal.timeZone,
  })
  return own.filter(({ access }) => access.permissions.includes('book')).map(({ rider }) => rider.id)
}

/** A held place, as the client sees it. */
export interface HeldPlace extends Hold {
  clientId: string
  /** The booking of a group to which it belongs. */
  termId: string | null
}

/** The places held for the riders of the calling client, for a purpose. */
export async function readHeldPlaces(
  tx: Tx,
  principal: Principal,
  purpose: NonNullable<SeatRow['heldFor']>,
): Promise<HeldPlace[]> {
  const at = now()
  const riderIds = await ridersToBook(tx, principal)
  return showAll(tx, await heldSeats(tx, { riderIds }, { purpose, at }), at)
}

/** The places held for bookings of the riders of the calling client. */
export async function readHolds(tx: Tx, principal: Principal): Promise<Hold[]> {
  return (await readHeldPlaces(tx, principal, 'booking')).map(asHold)
}

/** A place that the caller has just held. Throws `hold_ended` if it is no longer held. */
export async function readHold(tx: Tx, seatId: string): Promise<Hold> {
  const at = now()
  const rows = await heldSeats(tx, { seatIds: [seatId] }, { purpose: 'booking', at })
  const [found] = await showAll(tx, rows, at)
  if (!found) throw new AppError('hold_ended')
  return asHold(found)
}

function asHold(place: HeldPlace): Hold {
  const { clientId: _, termId: __, ...hold } = place
  return hold
}

async function showAll(tx: Tx, rows: readonly HeldRow[], at: Temporal.Instant): Promise<HeldPlace[]> {
  const feesOf = new Map<string, TravelFees>()
  for (const [clientId, own] of Map.groupBy(rows, (row) => row.clientId)) {
    const days = own.map(({ onDay }) => onDay)
    feesOf.set(clientId, await readTravelFees(tx, clientId, spanOf(days)))
  }
  return rows.map((held) => {
    const { heldUntil, heldAs, clientId, cancelLadder, startsAt, endsAt, ...more } = held
    const { onDay, travelFeeMinor: accepted, ...row } = more
    const fee = feesOf.get(clientId)?.(row.placeId, onDay) ?? null
    return {
      ...row,
      clientId,
      startsAt: startsAt.toString(),
      endsAt: endsAt.toString(),
      heldUntil: heldUntil.toString(),
      secondsLeft: Math.floor(at.until(heldUntil).total('seconds')),
      booking: heldAs === 'requested' ? 'request' : 'instant',
      travelFeeMinor: agreedFee(fee, accepted),
      isFeeShared: fee?.isShared ?? false,
      cancelLadder: ladderOf(cancelLadder),
    }
  })
}
