import type { passedPlaceStates, placeLinkProblems } from '@cavaletti/contract/schedule/changes/passed-places'
import type { Giving } from '#modules/schedule/slots/index.ts'
import type { PlaceLinkRow } from './store.ts'

/** When a place can be passed on to another family (S22). */

type Problem = (typeof placeLinkProblems)[number]
type State = (typeof passedPlaceStates)[number]

/** A link works for this long at most, also if the lesson is later. */
const daysUseful = 60

/** Expiry of a new link. */
export function expiryOf(startsAt: Temporal.Instant, at: Temporal.Instant): Temporal.Instant {
  const last = at.add({ hours: daysUseful * 24 })
  return Temporal.Instant.compare(startsAt, last) < 0 ? startsAt : last
}

/**
 * Why a place cannot be passed on; null if it can. Lead times do not count: the lesson takes place anyway. A lesson type
 * that a trainer confirms is left out, because nobody would confirm the new rider.
 */
export function problemOf({ own: { lesson, offer }, seat }: Giving, at: Temporal.Instant): Problem | null {
  const isToCome = Temporal.Instant.compare(lesson.startsAt, at) > 0
  if (lesson.state === 'cancelled' || seat.state !== 'booked' || !isToCome) return 'over'
  if (offer.booking !== 'instant' || offer.archivedAt !== null) return 'not_online'
  return offer.allowsPassing ? null : 'off'
}

/** Whether a link still does something, as far as the link itself says. */
export function isLive({ endedAt, expiresAt }: PlaceLinkRow, at: Temporal.Instant): boolean {
  return endedAt === null && Temporal.Instant.compare(expiresAt, at) > 0
}

/**
 * What a link shows to a client.
 * @param mayGive its maker may still book for the rider of the seat
 * @param isOwn the client books for riders of the seat's household, and for no others
 * @param isTaker the rider who took the place is one of theirs
 */
export function stateOf(
  link: PlaceLinkRow,
  giving: Giving,
  {
    at,
    mayGive,
    isOwn,
    isTaker,
  }: { at: Temporal.Instant } & Record<'mayGive' | 'isOwn' | 'isTaker', boolean>,
): State {
  if (isTaker) return 'taken_by_you'
  if (link.endedBecause === 'taken') return 'taken'
  if (!isLive(link, at) || problemOf(giving, at) !== null || !mayGive) return 'ended'
  return isOwn ? 'own' : 'open'
}
