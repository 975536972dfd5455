import type { BodyOf } from '@cavaletti/contract'
import type { affectedLessonsApi } from '@cavaletti/contract/schedule/changes/affected-lessons'
import type { Scope, Tx } from '#database/scope.ts'
import { changeException } from '#modules/schedule/availability/index.ts'
import { markUndone } from '#modules/schedule/disruptions/index.ts'
import {
  arrangeLessons,
  type LockedLesson,
  lockLessons,
  type Proposal,
  proposalOf,
  uncancelled,
} from '#modules/schedule/lessons/index.ts'
import { handBackSeries, lockRunningSeries } from '#modules/schedule/series/index.ts'
import { now } from '#platform/clock.ts'
import { AppError } from '#platform/http/app-error.ts'
import { changedSince, sentenceOf } from './check-choices.ts'
import { versionOf } from './rules.ts'

type Undo = BodyOf<typeof affectedLessonsApi.undoAffectedLessons>

/**
 * Undoes `saveChoices` if nothing has changed since. All or nothing. Throws `affected_lessons_changed` with
 * reasons, `not_found`, `forbidden`, `version_conflict`, `availability_overlap` and `archived`.
 */
export async function undoChoices(
  tx: Tx,
  scope: Scope,
  { exceptions, cancelled, handedOver, series = [], disruptionId = null }: Undo,
): Promise<void> {
  for (const { id, ...change } of exceptions) await changeException(tx, scope, id, change)
  const ids = [...cancelled, ...handedOver].map(({ id }) => id)
  const running = series.length > 0 ? await lockRunningSeries(tx, ids) : []
  const byId = new Map((await lockLessons(tx, ids)).map((one) => [one.lesson.id, one]))
  if (ids.some((id) => !byId.has(id))) throw new AppError('not_found')
  const changed = [...cancelled, ...handedOver].filter(({ id, version }) => {
    const one = byId.get(id)
    return one && versionOf({ version: one.lesson.version, seats: one.seats }) !== version
  })
  if (changed.length > 0)
    throw new AppError('affected_lessons_changed', {
      conflicts: changed.map(({ id }) => ({ lessonId: id, message: changedSince() })),
    })
  const proposals = [
    ...cancelled.flatMap(({ id }) => {
      const before = byId.get(id)
      return before?.lesson.state === 'cancelled' ? [uncancelled(before)] : []
    }),
    ...handedOver.flatMap(({ id, trainerId, followsSeries }) => {
      const before = byId.get(id)
      return before ? [handedBack(before, trainerId, followsSeries)] : []
    }),
  ]
  const arrangement = await arrangeLessons(tx, scope, proposals)
  const conflicts = arrangement.refused.map(({ proposal, obstacles }) => ({
    lessonId: proposal.lesson.id,
    message: sentenceOf(obstacles),
  }))
  if (conflicts.length > 0) throw new AppError('affected_lessons_changed', { conflicts })
  await arrangement.write()
  await handBackSeries(tx, running, series)
  // A second press finds it undone already.
  if (disruptionId !== null) await markUndone(tx, disruptionId, now())
}

function handedBack(before: LockedLesson, trainerId: string, followsSeries: boolean): Proposal {
  const proposal = proposalOf(before)
  const isException = before.lesson.seriesId !== null && !followsSeries
  return {
    ...proposal,
    lesson: { ...proposal.lesson, trainerId, isException },
  }
}
