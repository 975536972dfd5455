import type { ReplyOf } from '@cavaletti/contract'
import type { holdsApi } from '@cavaletti/contract/schedule/holds'
import type { Tx } from '#database/scope.ts'
import { ladderOf } from '#modules/identity/businesses/index.ts'
import { findOwnRiders } from '#modules/people/riders/index.ts'
import { agreedFee, readTravelFees } from '#modules/schedule/slots/index.ts'
import { now, todayIn } from '#platform/clock.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { Principal } from '#platform/session/gate.ts'
import { heldSeats, type HeldRow } from './store.ts'

type Holds = ReplyOf<typeof holdsApi.myHolds>['items']

/** Riders that the calling client books for (P1). */
export async function ridersToBook(tx: Tx, principal: Principal): Promise<string[]> {
  const own = await findOwnRiders(tx, principal, {
    today: todayIn(principal.timeZone),
    timeZone: principal.timeZone,
  })
  return own.filter(({ access }) => access.permissions.includes('book')).map(({ rider }) => rider.id)
}

/** The places held for the riders of the calling client. */
export async function readHolds(tx: Tx, principal: Principal): Promise<Holds> {
  const at = now()
  const riderIds = await ridersToBook(tx, principal)
  const rows = await heldSeats(tx, { riderIds }, { purpose: 'booking', at })
  return Promise.all(rows.map((row) => show(tx, row, at)))
}

/** A place that the caller has just held. Throws `hold_ended` if it is no longer held. */
export async function readHold(tx: Tx, seatId: string): Promise<Holds[number]> {
  const at = now()
  const [row] = await heldSeats(tx, { seatId }, { purpose: 'booking', at })
  if (!row) throw new AppError('hold_ended')
  return show(tx, row, at)
}

async function show(tx: Tx, held: HeldRow, at: Temporal.Instant): Promise<Holds[number]> {
  const { heldUntil, heldAs, clientId, termId: _, cancelLadder, startsAt, endsAt, ...more } = held
  const { onDay, travelFeeMinor: accepted, ...row } = more
  const fees = await readTravelFees(tx, clientId, [onDay, onDay])
  const fee = fees(row.placeId, onDay)
  return {
    ...row,
    startsAt: startsAt.toString(),
    endsAt: endsAt.toString(),
    heldUntil: heldUntil.toString(),
    secondsLeft: Math.floor(at.until(heldUntil).total('seconds')),
    booking: heldAs === 'requested' ? 'request' : 'instant',
    travelFeeMinor: agreedFee(fee, accepted),
    isFeeShared: fee?.isShared ?? false,
    cancelLadder: ladderOf(cancelLadder),
  }
}
