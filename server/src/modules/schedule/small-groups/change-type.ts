import type { BodyOf } from '@cavaletti/contract'
import type { typeChangesApi } from '@cavaletti/contract/schedule/changes/type-changes'
import type { Scope, Tx } from '#database/scope.ts'
import { askAgain, freeToCancel, type LockedLesson, lockLessons } from '#modules/schedule/lessons/index.ts'
import { findOffer } from '#modules/schedule/offers/index.ts'
import { now } from '#platform/clock.ts'
import { AppError } from '#platform/http/app-error.ts'
import { newId } from '#platform/keys.ts'
import { say } from '#platform/messages/say.ts'
import { announce } from '#platform/reactions.ts'
import { may } from '#platform/session/role-matrix.ts'
import { typeChangeAsked, typeChangeEnded } from './announce-type-change.ts'
import { judgeType } from './convert-lesson.ts'
import { endWaiting } from './end-type-change.ts'
import { isSmall } from './rules.ts'
import { bookedSeats, mustAsk } from './type-change-rules.ts'
import { insertTypeChange } from './type-change-store.ts'

type Wanted = BodyOf<typeof typeChangesApi.changeType>

/**
 * Changes a lesson with too few riders to another lesson type (S19): at once if no family pays more for less, otherwise
 * once all families agree. It is judged now, so that nobody is asked about an impossible lesson. Throws
 * `forbidden` in a role without money, `not_found`, `version_conflict` also if the families are being asked, `lesson_settled`, `enough_riders`, `invalid_input` for a
 * deadline that is over or after the start, and like `judgeType`.
 * @returns whether the families are asked
 */
export async function changeType(tx: Tx, scope: Scope, lessonId: string, wanted: Wanted): Promise<boolean> {
  if (!may(scope, 'money.change')) throw new AppError('forbidden')
  const [locked] = await lockLessons(tx, [lessonId])
  const offer = await findOffer(tx, wanted.offerId)
  const at = now()
  if (!locked || !offer) throw new AppError('not_found')
  if (locked.lesson.version !== wanted.version || offer.version !== wanted.offerVersion)
    throw new AppError('version_conflict')
  checkGroup(locked, at)
  const answerBy = checkDeadline(locked, wanted.answerBy, at)
  if (offer.id === locked.offer.id) invalid('offerId', say('must be another lesson type'))
  if ((await endWaiting(tx, scope, locked, at)) === 'open') throw new AppError('version_conflict')
  const change = await judgeType(tx, locked, offer, offer)
  const isAsked = mustAsk(locked, offer)
  const seatIds = bookedSeats(locked).map(({ id }) => id)
  const about = { id: newId(), lessonId, offerId: offer.id, askedAt: at, askedBy: scope.actorId }
  const [typeChangeId, actorId] = [about.id, scope.actorId]
  if (isAsked) {
    await insertTypeChange(tx, { ...about, answerBy, endedAt: null, outcome: null }, seatIds)
    await askAgain(tx, seatIds)
    await announce(tx, typeChangeAsked, { typeChangeId, actorId })
  } else {
    const done = { answerBy: null, endedAt: at, outcome: 'changed' } as const
    await change(await insertTypeChange(tx, { ...about, ...done }, seatIds))
    await freeToCancel(tx, lessonId)
    await announce(tx, typeChangeEnded, { typeChangeId, actorId, outcome: 'changed' })
  }
  return isAsked
}

function checkGroup(locked: LockedLesson, at: Temporal.Instant): void {
  const { state, startsAt } = locked.lesson
  if (state === 'cancelled' || Temporal.Instant.compare(startsAt, at) <= 0)
    throw new AppError('lesson_settled')
  if (!isSmall(locked)) throw new AppError('enough_riders')
}

function checkDeadline({ lesson }: LockedLesson, answerBy: string, at: Temporal.Instant): Temporal.Instant {
  const deadline = Temporal.Instant.from(answerBy)
  if (Temporal.Instant.compare(deadline, at) <= 0) invalid('answerBy', say('must be in the future'))
  if (Temporal.Instant.compare(deadline, lesson.startsAt) > 0)
    invalid('answerBy', say('must be before the lesson begins'))
  return deadline
}

function invalid(field: string, why: string): never {
  throw new AppError('invalid_input', { fields: { [field]: why } })
}
