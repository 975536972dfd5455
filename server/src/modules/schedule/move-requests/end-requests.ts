import { nobody, type Tx } from '#database/scope.ts'
import { keepFree, lockLessons, minutesToUndo, type SeatChange } from '#modules/schedule/lessons/index.ts'
import { now } from '#platform/clock.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { announce } from '#platform/reactions.ts'
import { moveRequestEnded } from './announce-moves.ts'
import { hoursToDecide } from './rules.ts'
import { moveRequestLapses } from './request-lapses.ts'
import {
  endRequests,
  expiredRequests,
  isAskedFor,
  type MoveRequestRow,
  requestsForOthers,
  requestsOfSeats,
} from './store.ts'

/**
 * Ends the requests of a business that nobody answered in time, and those for a place in a lesson that was cancelled
 * or moved. A job does so, because it locks the lessons of the requests; who cancels has locked others.
 */
export async function expireMoveRequests(tx: Tx): Promise<void> {
  const at = now()
  const [expired, impossible] = [await expiredRequests(tx, at), await requestsForOthers(tx)]
  const lessonIds = [...new Set([...expired, ...impossible].map(({ lessonId }) => lessonId))]
  await lockLessons(tx, lessonIds)
  await expire(
    tx,
    expired.map(({ id }) => id),
    at,
  )
  await endImpossible(tx, impossible, at)
}

async function endImpossible(
  tx: Tx,
  requests: Awaited<ReturnType<typeof requestsForOthers>>,
  at: Temporal.Instant,
): Promise<void> {
  for (const { id: requestId, because } of requests) {
    const [ended] = await endRequests(tx, [requestId], { outcome: 'outdated', at })
    if (!ended) continue
    await letDecide(tx, ended.seatId, at)
    const why = because === null ? { otherMoved: true } : { otherCancelled: because }
    await announce(tx, moveRequestEnded, { requestId, actorId: nobody, outcome: 'outdated', ...why })
  }
}

/** Wakes the job that ends requests for a place in lessons that are cancelled. */
export async function endForCancelled(
  tx: Tx,
  { lessonIds }: { lessonIds: readonly string[] },
): Promise<void> {
  if (await isAskedFor(tx, lessonIds)) await enqueue(tx, moveRequestLapses, { businessId: tx.businessId })
}

/** Wakes that job for lessons that were moved, once they can no longer be moved back by Undo. */
export async function endForMoved(tx: Tx, { lessonIds }: { lessonIds: readonly string[] }): Promise<void> {
  if (!(await isAskedFor(tx, lessonIds))) return
  const startAfter = now().add({ minutes: minutesToUndo })
  await enqueue(tx, moveRequestLapses, { businessId: tx.businessId }, { startAfter })
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
 * move to the time that was asked for confirms the request. With another trainer alone, a request waits on.
 */
export async function endOutdated(
  tx: Tx,
  { actorId, changes }: { actorId: string; changes: readonly SeatChange[] },
): Promise<void> {
  const changed = changes.filter((one) => one.was?.state === 'booked' && !staysPut(one))
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

function staysPut({ was, becomes }: SeatChange): boolean {
  return was !== null && JSON.stringify(was) === JSON.stringify({ ...becomes, trainerId: was.trainerId })
}
