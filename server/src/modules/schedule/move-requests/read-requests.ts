import type { ReplyOf } from '@cavaletti/contract'
import type { bookingsApi } from '@cavaletti/contract/schedule/booking/bookings'
import type { Tx } from '#database/scope.ts'
import { isMinor } from '#modules/people/riders/index.ts'
import { judgeProposals, type Proposal, peekLessons } from '#modules/schedule/lessons/index.ts'
import { isAsShown } from '#modules/schedule/moves/index.ts'
import { movedTo } from '#modules/schedule/slots/index.ts'
import type { AppError } from '#platform/http/app-error.ts'
import { otherChanged, proposePlace, wordPlace } from './refuse-move.ts'
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
  const ids = requests.flatMap(({ lessonId, toLessonId }) => [lessonId, toLessonId ?? lessonId])
  const lessons = await peekLessons(tx, [...new Set(ids)])
  const byId = new Map(lessons.map((one) => [one.lesson.id, one]))
  const proposals: Parameters<typeof judgeProposals>[1][number][] = []
  const refused = new Map<string, AppError | null>()
  for (const request of requests) {
    const { id, seatId, horseId, to, toLessonId } = request
    const own = byId.get(request.lessonId)
    const seat = own?.seats.find((one) => one.id === seatId)
    if (!own || !seat) continue
    if (toLessonId === null) proposals.push({ key: id, proposal: movedThere({ own, seatId }, to, horseId) })
    else {
      const mine = { own, seat }
      const joins = byId.get(toLessonId)
      if (joins && isAsShown(mine, joins, to)) proposals.push(proposePlace(id, { mine, joins }, horseId))
      else refused.set(id, otherChanged())
    }
  }
  const judged = await judgeProposals(tx, proposals)
  return new Map([...refused, ...[...judged].map(([id, refusal]) => [id, wordPlace(refusal)] as const)])
}

function movedThere(
  moving: Parameters<typeof movedTo>[0],
  { startsAt, endsAt, trainerId, placeId, arenaId }: WaitingMove['to'],
  horseId: string | null,
): Proposal {
  const [from, until] = [Temporal.Instant.from(startsAt), Temporal.Instant.from(endsAt)]
  return movedTo(moving, { startsAt: from, endsAt: until, trainerId, placeId, arenaId }, horseId)
}
