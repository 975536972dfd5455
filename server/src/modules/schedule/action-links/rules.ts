import type { linkActions, linkStates } from '@cavaletti/contract/schedule/changes/action-links'

/** When a link in a mail works (S7). */

export type LinkAction = (typeof linkActions)[number]
export type LinkState = (typeof linkStates)[number]

/** Days after the lesson for which a link shows it. */
const daysShown = 30
/** An action may be taken for this long at most, also if the lesson is later. */
const daysUseful = 60

interface Times {
  startsAt: Temporal.Instant
  endsAt: Temporal.Instant
}

/** Nothing is shown from then on. */
export function hiddenFrom({ endsAt }: Pick<Times, 'endsAt'>): Temporal.Instant {
  return endsAt.add({ hours: daysShown * 24 })
}

/** Expiry of a new link. */
export function expiryOf(
  action: LinkAction,
  seat: Times & { heldUntil: Temporal.Instant | null },
  at: Temporal.Instant,
): Temporal.Instant {
  if (action === 'show') return hiddenFrom(seat)
  const last = at.add({ hours: daysUseful * 24 })
  return [seat.startsAt, seat.heldUntil ?? last].reduce(
    (a, b) => (Temporal.Instant.compare(a, b) < 0 ? a : b),
    last,
  )
}

/** What a link can do now. `state`: that of the seat, in which an expired request counts as cancelled. */
export function linkState(
  link: { action: LinkAction; expiresAt: Temporal.Instant; usedAt: Temporal.Instant | null },
  seat: Pick<Times, 'startsAt'> & { state: string; proposed: boolean; isPlanned: boolean; isAsked: boolean },
  at: Temporal.Instant,
): LinkState {
  if (link.action === 'show') return 'open'
  if (link.usedAt !== null) return 'used'
  if (!seat.isPlanned || !fits(link.action, seat)) return 'outdated'
  const isOver = [link.expiresAt, seat.startsAt].some((end) => Temporal.Instant.compare(end, at) <= 0)
  return isOver ? 'expired' : 'open'
}

/**
 * Whether the action applies to the seat. `proposed`: the client answers the time that a trainer proposes. `isAsked`: the
 * family was asked about another horse or trainer.
 */
function fits(
  action: LinkAction,
  { state, proposed, isAsked }: { state: string; proposed: boolean; isAsked: boolean },
): boolean {
  if (action === 'agree' || action === 'cancel_free') return isAsked
  if (state === 'booked') return action === 'cancel'
  if (state !== 'requested') return false
  if (action === 'cancel') return true
  return (action === 'accept_time' || action === 'decline_time') === proposed
}

/** Who gets a link with this action. */
export function roleOf(action: LinkAction): 'client' | 'trainer' {
  return action === 'confirm' || action === 'decline' ? 'trainer' : 'client'
}
