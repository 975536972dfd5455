import type { BodyOf } from '@cavaletti/contract'
import type { changeAnswersApi } from '@cavaletti/contract/schedule/change-answers'
import type { Tx } from '#database/scope.ts'
import { findOwnRiders, isToldOf, type OwnRider } from '#modules/people/riders/index.ts'
import { answerOpenChanges, openChanges } from '#modules/schedule/disruptions/index.ts'
import { cancelSeat, lockLessonOfSeat } from '#modules/schedule/lessons/index.ts'
import { now, todayIn } from '#platform/clock.ts'
import { AppError } from '#platform/http/app-error.ts'
import { announce, defineAnnouncement } from '#platform/reactions.ts'
import type { Principal } from '#platform/session/gate.ts'

/** A family cancelled a seat without a fee, because of another horse or trainer. */
export const changeDeclined = defineAnnouncement<{ seatId: string }>('a change was declined')

/** A client, signed in or by a link. */
type Answerer = Pick<Principal, 'userId' | 'businessId' | 'timeZone' | 'scope'>

/**
 * Agrees to the other horse or trainer of a seat, or cancels the seat without a fee (S13). Throws `not_found` for
 * riders the caller is not told of, `forbidden` for cancelling without that permission (P1), `seat_state` if no change
 * waits for an answer, and `version_conflict` if the seat was changed since the caller saw it.
 */
export async function answerChange(
  tx: Tx,
  principal: Answerer,
  seatId: string,
  { version, answer }: BodyOf<typeof changeAnswersApi.answerChange>,
): Promise<void> {
  const [locked] = await lockLessonOfSeat(tx, seatId)
  const at = now()
  const seat = locked?.seats.find(({ id }) => id === seatId)
  const told = await toldRiders(tx, principal)
  const own = told.find(({ rider }) => rider.id === seat?.riderId)
  if (!locked || !seat || !own) throw new AppError('not_found')
  if (answer === 'declined' && !mayCancel(own)) throw new AppError('forbidden')
  const [open] = await openChanges(tx, { seatIds: [seatId] }, at)
  if (!open) throw new AppError('seat_state')
  if (seat.version !== version) throw new AppError('version_conflict')
  await answerOpenChanges(tx, seatId, { answer, by: principal.userId, at })
  if (answer === 'agreed') return
  await cancelSeat(tx, principal.scope, locked, { seatId, at, isFree: true }, () => Promise.resolve())
  await announce(tx, changeDeclined, { seatId })
}

/** The riders a client is told of today (P1). */
export async function toldRiders(tx: Tx, principal: Answerer): Promise<OwnRider[]> {
  const { userId, timeZone } = principal
  const on = { today: todayIn(principal.timeZone), timeZone }
  const own = await findOwnRiders(tx, { userId, businessId: tx.businessId }, on)
  return own.filter(({ access }) => isToldOf(access))
}

export function mayCancel({ access }: OwnRider): boolean {
  return access.permissions.includes('book')
}
