import type { BodyOf } from '@cavaletti/contract'
import type { smallGroupsApi } from '@cavaletti/contract/schedule/lessons/small-groups'
import { nobody, type Scope, type Tx } from '#database/scope.ts'
import {
  arrangeOne,
  cancelLessons,
  freeToCancel,
  type LockedLesson,
  lockLessons,
  proposalOf,
} from '#modules/schedule/lessons/index.ts'
import { now } from '#platform/clock.ts'
import { AppError } from '#platform/http/app-error.ts'
import { say } from '#platform/messages/say.ts'
import { announce } from '#platform/reactions.ts'
import { groupIsSmall } from './announce-group.ts'
import { endWaiting } from './end-type-change.ts'
import { decideAt, isSmall } from './rules.ts'
import { findDecision, noteDecision } from './store.ts'

type Decision = BodyOf<typeof smallGroupsApi.decideGroup>['decision']

/**
 * Decides what happens to a lesson with too few riders (S19). Throws `not_found`, `version_conflict` also while its families are
 * asked about another lesson type, `enough_riders`, `invalid_input` if its lesson type has no shorter length, and like `arrangeOne` and `cancelLessons`.
 */
export async function decideGroup(
  tx: Tx,
  scope: Scope,
  lessonId: string,
  { version, decision }: BodyOf<typeof smallGroupsApi.decideGroup>,
): Promise<void> {
  const [locked] = await lockLessons(tx, [lessonId])
  if (!locked) throw new AppError('not_found')
  if (locked.lesson.version !== version) throw new AppError('version_conflict')
  if (locked.lesson.state === 'cancelled') throw new AppError('lesson_settled')
  if (!isSmall(locked)) throw new AppError('enough_riders')
  if ((await endWaiting(tx, scope, locked, now())) === 'open') throw new AppError('version_conflict')
  await apply(tx, scope, locked, decision)
}

/**
 * At the time of decision: does what the lesson type says, or asks the trainer, also if that is impossible: the lesson may
 * be short already. A second run does nothing, and neither does a run after enough riders have joined.
 */
export async function decideWhenDue(tx: Tx, scope: Scope, lessonId: string): Promise<void> {
  const [locked] = await lockLessons(tx, [lessonId])
  const at = now()
  if (!locked || !isSmall(locked) || (await findDecision(tx, lessonId)) !== undefined) return
  const { lesson, offer } = locked
  if (Temporal.Instant.compare(decideAt(lesson, offer.decideHours), at) > 0) return
  if (Temporal.Instant.compare(lesson.startsAt, at) <= 0) return
  if ((await endWaiting(tx, scope, locked, at)) !== 'none') return
  const isDone = offer.belowMin !== 'ask' && (await tryToApply(tx, scope, locked, offer.belowMin))
  if (!isDone) await noteDecision(tx, lessonId, { decision: 'asked', by: nobody, at })
  await announce(tx, groupIsSmall, { lessonId })
}

/** Returns whether the decision was possible. */
async function tryToApply(tx: Tx, scope: Scope, locked: LockedLesson, decision: Decision): Promise<boolean> {
  try {
    await apply(tx, scope, locked, decision)
    return true
  } catch (error) {
    if (error instanceof AppError) return false
    throw error
  }
}

async function apply(tx: Tx, scope: Scope, locked: LockedLesson, decision: Decision): Promise<void> {
  const { id } = locked.lesson
  await noteDecision(tx, id, { decision, by: scope.actorId, at: now() })
  if (decision === 'cancel') await cancelLessons(tx, scope, [locked], { because: 'too_few' })
  if (decision === 'shorten') await shorten(tx, scope, locked)
}

/** The price stays, and nobody must accept it: every rider may cancel at no cost until it begins (S14). */
async function shorten(tx: Tx, scope: Scope, locked: LockedLesson): Promise<void> {
  const { lesson, offer, seats } = locked
  // The work register has the length of the lesson (H1).
  if (seats.some(({ state }) => state === 'attended')) throw new AppError('lesson_settled')
  const minutes = offer.shortMinutes
  const length = lesson.startsAt.until(lesson.endsAt).total('minutes')
  if (minutes === null || minutes >= length)
    throw new AppError('invalid_input', {
      fields: { decision: say('is not possible: the lesson type has no shorter length') },
    })
  const proposal = proposalOf(locked)
  const shorter = {
    ...proposal.lesson,
    endsAt: lesson.startsAt.add({ minutes }),
    isException: lesson.seriesId !== null,
  }
  await arrangeOne(tx, scope, { ...proposal, lesson: shorter, isTold: true }, undefined)
  await freeToCancel(tx, lesson.id)
}
