import type { ReplyOf } from '@cavaletti/contract'
import type { actionLinksApi } from '@cavaletti/contract/schedule/changes/action-links'
import { ladderOf } from '#modules/identity/businesses/index.ts'
import { cancelSteps } from '#modules/schedule/cancellation-policy/index.ts'
import { now } from '#platform/clock.ts'
import type { OpenedLink } from './open-link.ts'
import { roleOf } from './rules.ts'
import type { LinkedRow } from './store.ts'

export type Shown = ReplyOf<typeof actionLinksApi.linkedSeat>

/** What the page of a link shows. */
export function describeSeat({ link, state, seat, travel }: OpenedLink): Shown {
  const { action, usedAt, cost } = link
  const { riderName, offerName, trainerName, businessName, businessCountry, soldBy, placeName, arenaName } =
    seat
  const { timeZone, version, proposal } = seat
  return {
    action,
    link: state,
    usedAt: usedAt?.toString() ?? null,
    riderName,
    offerName,
    trainerName,
    businessName,
    businessCountry,
    soldBy,
    placeName,
    arenaName,
    startsAt: seat.startsAt.toString(),
    endsAt: seat.endsAt.toString(),
    timeZone,
    state: seat.state,
    movedTo: seat.movedTo && withoutSeat(seat.movedTo),
    heldUntil: seat.heldUntil?.toString() ?? null,
    ...freeOf(seat),
    travel: travel && { ...travel, currency: seat.currency },
    message: roleOf(action) === 'trainer' ? seat.message : (proposal?.message ?? ''),
    asked: roleOf(action) === 'client' ? (proposal?.asked ?? null) : null,
    version,
    cost: cost as Shown['cost'],
  }
}

function withoutSeat({ startsAt, endsAt, timeZone }: NonNullable<LinkedRow['movedTo']>): Shown['movedTo'] {
  return { startsAt, endsAt, timeZone }
}

/** Until when cancelling is free, by the policy alone. */
function freeOf(seat: LinkedRow): Pick<Shown, 'freeUntil' | 'isAlwaysFree'> {
  const at = now()
  if (seat.state !== 'booked' || Temporal.Instant.compare(seat.startsAt, at) <= 0)
    return { freeUntil: null, isAlwaysFree: false }
  const steps = cancelSteps({
    ladder: ladderOf(seat.cancelLadder),
    priceMinor: seat.priceMinor,
    startsAt: seat.startsAt,
    timeZone: seat.timeZone,
    graceUntil: seat.cancelGraceUntil,
  })
  const free = steps.findLast(({ percent, until }) => percent === 0 && until !== null)?.until
  const isFree = free && Temporal.Instant.compare(free, at) > 0
  return {
    freeUntil: isFree ? free.toString() : null,
    isAlwaysFree: steps.every(({ percent }) => percent === 0),
  }
}
