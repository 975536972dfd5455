import type { ReplyOf } from '@cavaletti/contract'
import type { bookingsApi } from '@cavaletti/contract/schedule/booking/bookings'
import { lessonRefusals } from '@cavaletti/contract/schedule/lessons/lessons'
import { seeAll } from '#database/own-clients.ts'
import type { Scope, Tx } from '#database/scope.ts'
import { judgeRequests } from '#modules/schedule/lessons/index.ts'
import { judgeMoveRequests, waitingMoves } from '#modules/schedule/move-requests/index.ts'
import { now } from '#platform/clock.ts'
import type { AppError } from '#platform/http/app-error.ts'
import { describeRefusal } from '#platform/http/errors.ts'
import { waitingRequests } from './store.ts'

type Conflicts = ReplyOf<typeof bookingsApi.requestConflicts>

const ofMove = [...lessonRefusals, 'move_impossible'] as const

/** Requests that are judged; a trainer answers them from the first. */
const most = 50

/** Whether the first requests could be confirmed now, or what would refuse it. */
export async function readConflicts(tx: Tx, scope: Scope): Promise<Conflicts> {
  const at = now()
  const requests = await waitingRequests(tx, at, { proposed: false, limit: most })
  const moves = await waitingMoves(tx, at, most)
  // The caller sees these; the judgement depends on everybody's lessons.
  await seeAll(tx, scope)
  const refusals = await judgeRequests(tx, requests)
  const ofMoves = await judgeMoveRequests(tx, moves)
  return {
    items: requests.flatMap(({ seatId, version }) => {
      const refusal = refusals.get(seatId)
      return refusal === undefined
        ? []
        : [{ seatId, version, refusal: refusal && show(refusal, lessonRefusals) }]
    }),
    moves: moves.flatMap(({ id }) => {
      const refusal = ofMoves.get(id)
      return refusal === undefined ? [] : [{ id, refusal: refusal && show(refusal, ofMove) }]
    }),
  }
}

function show<T extends string>(refused: AppError, codes: readonly T[]) {
  const { message, fields, obstacles } = describeRefusal(refused)
  const code = codes.find((known) => known === refused.code)
  if (code === undefined) throw new RangeError(`A confirmation is not refused with ${refused.code}.`)
  return { status: refused.status, code, message, fields, obstacles }
}
