import type { ReplyOf } from '@cavaletti/contract'
import type { bookingsApi } from '@cavaletti/contract/schedule/bookings'
import type { Tx } from '#database/scope.ts'
import { isMinor } from '#modules/people/riders/index.ts'
import { judgeProposals, type Proposal, peekLessons } from '#modules/schedule/lessons/index.ts'
import { movedTo } from '#modules/schedule/slots/index.ts'
import type { AppError } from '#platform/http/app-error.ts'
import { waitingMoves, type WaitingMove } from './list-store.ts'

type Listed = ReplyOf<typeof bookingsApi.bookingRequests>['moves'][number]

/** The requests to move lessons that wait for a trainer. `today`: the caller's date, which decides who is a minor. */
export async function readMoveRequests(
  tx: Tx,
  { at, today, limit }: { at: Temporal.Instant; today: Temporal.PlainDate; limit: number },
): Promise<Listed[]> {
  const rows = await waitingMoves(tx, at, limit)
  return rows.map(({ dateOfBirth, requestedAt, expiresAt, ...row }) => ({
    ...row,
    isMinor: isMinor(dateOfBirth, today),
    requestedAt: requestedAt.toString(),
    expiresAt: expiresAt.toString(),
  }))
}

/** What would refuse these moves now, by request, without locks and without writing. Null: nothing. */
export async function judgeMoveRequests(
  tx: Tx,
  requests: readonly WaitingMove[],
): Promise<Map<string, AppError | null>> {
  const lessons = await peekLessons(tx, [...new Set(requests.map(({ lessonId }) => lessonId))])
  const byId = new Map(lessons.map((one) => [one.lesson.id, one]))
  const proposals = requests.flatMap(({ id, lessonId, seatId, to, horseId }) => {
    const own = byId.get(lessonId)
    return own ? [{ key: id, proposal: movedThere({ own, seatId }, to, horseId) }] : []
  })
  return judgeProposals(tx, proposals)
}

function movedThere(
  moving: Parameters<typeof movedTo>[0],
  { startsAt, endsAt, trainerId, placeId, arenaId }: WaitingMove['to'],
  horseId: string | null,
): Proposal {
  const [from, until] = [Temporal.Instant.from(startsAt), Temporal.Instant.from(endsAt)]
  return movedTo(moving, { startsAt: from, endsAt: until, trainerId, placeId, arenaId }, horseId)
}
