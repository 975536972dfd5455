import type { BodyOf } from '@cavaletti/contract'
import type { changeAnswersApi } from '@cavaletti/contract/schedule/changes/change-answers'
import type { Tx } from '#database/scope.ts'
import { findOwnRiders, isToldOf, type OwnRider } from '#modules/people/riders/index.ts'
import { answerOpenChanges, openChanges } from '#modules/schedule/disruptions/index.ts'
import { cancelSeat, type LockedLesson, lockLessonOfSeat } from '#modules/schedule/lessons/index.ts'
import { answerTypeChange, openTypeChanges } from '#modules/schedule/small-groups/index.ts'
import { now, todayIn } from '#platform/clock.ts'
import { AppError } from '#platform/http/app-error.ts'
import { announce, defineAnnouncement } from '#platform/reactions.ts'
import type { Principal } from '#platform/session/gate.ts'

/** A family cancelled a seat without a fee, because of another horse, trainer or lesson type. */
export const changeDeclined = defineAnnouncement<{ seatId: string }>('a change was declined')

/** A client, signed in or by a link. */
type Answerer = Pick<Principal, 'userId' | 'businessId' | 'timeZone' | 'scope'>

type Answer = BodyOf<typeof changeAnswersApi.answerChange>

/**
 * Agrees to the other horse, trainer or lesson type of a seat, or cancels the seat without a fee (S13). A question about
 * the lesson type is answered first. Throws `not_found` for riders the caller is not told of, `forbidden` for cancelling
 * or agreeing to another price without the permission to book (P1), `seat_state` if no change waits for an answer, and
 * `version_conflict` if the seat was changed, or its family asked again, since the caller saw it.
 */
export async function answerChange(
  tx: Tx,
  principal: Answerer,
  seatId: string,
  { version, answer }: Answer,
): Promise<void> {
  const [locked] = await lockLessonOfSeat(tx, seatId)
  const at = now()
  const seat = locked?.seats.find(({ id }) => id === seatId)
  const told = await toldRiders(tx, principal)
  const own = told.find(({ rider }) => rider.id === seat?.riderId)
  if (!locked || !seat || !own) throw new AppError('not_found')
  if (answer === 'declined' && !mayCancel(own)) throw new AppError('forbidden')
  const [change] = await openChanges(tx, { seatIds: [seatId] }, at)
  const asksType = (await openTypeChanges(tx, { seatIds: [seatId] }, at)).length > 0
  if (!change && !asksType) throw new AppError('seat_state')
  if (seat.version !== version) throw new AppError('version_conflict')
  if (asksType && !mayCancel(own)) throw new AppError('forbidden')
  await (asksType ? answerType : answerHorse)(tx, principal, locked, { seatId, answer, at })
  if (answer === 'declined') await announce(tx, changeDeclined, { seatId })
}

interface Given extends Pick<Answer, 'answer'> {
  seatId: string
  at: Temporal.Instant
}

async function answerType(tx: Tx, { scope }: Answerer, locked: LockedLesson, given: Given): Promise<void> {
  if (!(await answerTypeChange(tx, scope, locked, given))) throw new AppError('seat_state')
}

/** Another horse or trainer. */
async function answerHorse(
  tx: Tx,
  { userId, scope }: Answerer,
  locked: LockedLesson,
  { seatId, answer, at }: Given,
): Promise<void> {
  await answerOpenChanges(tx, seatId, { answer, by: userId, at })
  if (answer === 'declined')
    await cancelSeat(tx, scope, locked, { seatId, at, isFree: true }, () => Promise.resolve())
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
