import { nobody, type Tx } from '#database/scope.ts'
import { keepFree, lockLessons, type SeatChange } from '#modules/schedule/lessons/index.ts'
import { now } from '#platform/clock.ts'
import { announce } from '#platform/reactions.ts'
import { moveRequestEnded } from './announce-moves.ts'
import { hoursToDecide } from './rules.ts'
import { endRequests, expiredRequests, type MoveRequestRow, requestsOfSeats } from './store.ts'

/** Ends the requests of a business that nobody answered in time. */
export async function expireMoveRequests(tx: Tx): Promise<void> {
  const at = now()
  const expired = await expiredRequests(tx, at)
  const lessonIds = [...new Set(expired.map(({ lessonId }) => lessonId))]
  await lockLessons(tx, lessonIds)
  await expire(
    tx,
    expired.map(({ id }) => id),
    at,
  )
}

/** Ends those of these requests that have expired. Lock their lessons before. */
export async function endExpired(
  tx: Tx,
  requests: readonly MoveRequestRow[],
  at: Temporal.Instant,
): Promise<void> {
  const over = requests.filter(({ expiresAt }) => Temporal.Instant.compare(expiresAt, at) <= 0)
  await expire(
    tx,
    over.map(({ id }) => id),
    at,
  )
}

async function expire(tx: Tx, ids: readonly string[], at: Temporal.Instant): Promise<void> {
  for (const { id, seatId } of await endRequests(tx, ids, { outcome: 'expired', at })) {
    await letDecide(tx, seatId, at)
    await announce(tx, moveRequestEnded, { requestId: id, actorId: nobody, outcome: 'expired' })
  }
}

/** The family asked while cancelling was free, so cancelling stays free for a while after the answer (S13). */
export async function letDecide(tx: Tx, seatId: string, at: Temporal.Instant): Promise<void> {
  await keepFree(tx, seatId, at.add({ hours: hoursToDecide }))
}

/**
 * Ends the requests of seats that were moved or cancelled meanwhile. Their families are told of that change alone. A
 * move to the time that was asked for confirms the request.
 */
export async function endOutdated(
  tx: Tx,
  { actorId, changes }: { actorId: string; changes: readonly SeatChange[] },
): Promise<void> {
  const changed = changes.filter(({ was }) => was?.state === 'booked')
  if (changed.length === 0) return
  const requests = await requestsOfSeats(
    tx,
    changed.map(({ seatId }) => seatId),
  )
  const at = now()
  for (const request of requests) {
    const change = changed.find(({ seatId }) => seatId === request.seatId)
    const isThere =
      request.lessonId === null &&
      change?.becomes.state === 'booked' &&
      request.startsAt.equals(Temporal.Instant.from(change.becomes.startsAt))
    const outcome = isThere ? 'confirmed' : 'outdated'
    await endRequests(tx, [request.id], { outcome, at })
    await announce(tx, moveRequestEnded, { requestId: request.id, actorId, outcome })
  }
}
