import type { BodyOf, ReplyOf } from '@cavaletti/contract'
import type { affectedLessonsApi } from '@cavaletti/contract/schedule/changes/affected-lessons'
import type { Scope, Tx } from '#database/scope.ts'
import { describeException } from '#modules/schedule/availability/index.ts'
import { type DisruptedSeat, recordDisruption } from '#modules/schedule/disruptions/index.ts'
import {
  arrangeLessons,
  cancelLessons,
  type LockedLesson,
  lockLessons,
  type Proposal,
  proposalOf,
  type SeatRow,
} from '#modules/schedule/lessons/index.ts'
import { handOverSeries, lockRunningSeries } from '#modules/schedule/series/index.ts'
import { now } from '#platform/clock.ts'
import { AppError } from '#platform/http/app-error.ts'
import { enterTimeOff } from './enter-time-off.ts'
import { checkChoices, sentenceOf, type Conflict } from './check-choices.ts'
import { listAffected, onlyOf } from './list-affected.ts'
import { versionsOf } from './read-versions.ts'

type Change = BodyOf<typeof affectedLessonsApi.changeAffectedLessons>
type Outcome = ReplyOf<typeof affectedLessonsApi.changeAffectedLessons>

/**
 * Adds a day off, a closure or holidays, if any, and cancels or hands over lessons of that time; clients pay
 * nothing for those it cancels (S13). All or nothing. Locks lessons before trainers, horses and riders, as
 * everywhere (S3). Throws `affected_lessons_changed` with reasons and the current lessons, `not_found`,
 * `forbidden`, `invalid_input`, `version_conflict`, and `archived`.
 * @param locale BCP 47, for the names of holidays
 */
export async function saveChoices(tx: Tx, scope: Scope, body: Change, locale: string): Promise<Outcome> {
  const { time, because = 'trainer', message } = body
  const madeAt = now()
  const exceptions = await enterTimeOff(tx, scope, body, locale)
  const entered = exceptions.map(describeException)
  const wanted = body.lessons.filter(({ action }) => action !== 'keep')
  if (wanted.length === 0)
    return { exceptions: entered, cancelled: [], handedOver: [], series: [], disruptionId: null }

  const wantedIds = wanted.map(({ id }) => id)
  const running = body.withSeries ? await lockRunningSeries(tx, wantedIds) : []
  const locked = await lockLessons(tx, wantedIds)
  const byId = new Map(locked.map((one) => [one.lesson.id, one]))
  if (wanted.some(({ id }) => !byId.has(id))) throw new AppError('not_found')
  const refuse = async (conflicts: Conflict[]): Promise<void> => {
    if (conflicts.length === 0) return
    const affected = await listAffected(tx, time, onlyOf(scope))
    throw new AppError('affected_lessons_changed', { conflicts, affected })
  }
  await refuse(await checkChoices(tx, scope, body, byId))

  const newTrainers = trainersOfSeries(running, wanted, byId)
  const cancels = wanted.flatMap(({ id, action }) => (action === 'cancel' ? (byId.get(id) ?? []) : []))
  const proposals = wanted.flatMap(({ id, action, trainerId }) => {
    const before = byId.get(id)
    return before && action === 'hand_over' && trainerId ? [handedOver(before, trainerId, newTrainers)] : []
  })
  const arrangement = await arrangeLessons(tx, scope, proposals, { cancelled: cancels })
  await refuse(
    arrangement.refused.map(({ proposal, obstacles }) => ({
      lessonId: proposal.lesson.id,
      message: sentenceOf(obstacles),
    })),
  )
  if (cancels.length > 0) await cancelLessons(tx, scope, cancels, { because, message })
  await arrangement.write()
  const series = await handOverSeries(tx, running, newTrainers)
  const disruptionId = await recordDisruption(tx, scope, { ...causeOf(body), madeAt }, [
    ...cancels.flatMap(({ seats }) => seats.filter(isTaken).map(cancelled)),
    ...proposals.flatMap(({ before, lesson: { trainerId } }) =>
      before.seats.filter(isTaken).map(({ id: seatId }) => ({
        seatId,
        outcome: 'trainer' as const,
        wasTrainerId: before.lesson.trainerId,
        trainerId,
      })),
    ),
  ])
  const versions = await versionsOf(tx, wantedIds)
  return {
    exceptions: entered,
    cancelled: cancels.map(({ lesson: { id } }) => ({ id, version: versions.get(id) ?? 0 })),
    handedOver: proposals.map(({ before, lesson: { id } }) => ({
      id,
      version: versions.get(id) ?? 0,
      trainerId: before.lesson.trainerId,
      followsSeries: before.lesson.seriesId !== null && !before.lesson.isException,
    })),
    series,
    disruptionId,
  }
}

function causeOf({ time, timeOff, because: cause = 'trainer', reason }: Change) {
  const { fromDay, untilDay } = time
  const ofTimeOff = timeOff !== null && timeOff.as !== 'holidays' ? timeOff.reason : undefined
  const trainerId = cause === 'trainer' ? (time.trainerId ?? null) : null
  return { cause, horseId: null, trainerId, fromDay, untilDay, reason: reason ?? ofTimeOff ?? '' }
}

function isTaken({ state }: Pick<SeatRow, 'state'>): boolean {
  return state === 'booked' || state === 'requested'
}

function cancelled({ id: seatId }: Pick<SeatRow, 'id'>): DisruptedSeat {
  return { seatId, outcome: 'cancelled' }
}

/** The new trainers of series whose lessons all go to one trainer. */
function trainersOfSeries(
  running: readonly { id: string }[],
  wanted: Change['lessons'],
  byId: ReadonlyMap<string, LockedLesson>,
): Map<string, string> {
  return new Map(
    running.flatMap(({ id }): [string, string][] => {
      const given = wanted.flatMap((choice) =>
        byId.get(choice.id)?.lesson.seriesId === id && choice.action === 'hand_over' ? choice.trainerId : [],
      )
      const [trainerId, ...others] = new Set(given)
      return trainerId !== undefined && others.length === 0 ? [[id, trainerId]] : []
    }),
  )
}

/** With another trainer. A lesson of a series becomes an exception (S5), unless its series gets the same trainer. */
function handedOver(
  before: LockedLesson,
  trainerId: string,
  newTrainers: ReadonlyMap<string, string>,
): Proposal & { before: LockedLesson } {
  const proposal = proposalOf(before)
  const { seriesId } = before.lesson
  const goesAlong = seriesId !== null && newTrainers.get(seriesId) === trainerId
  const isException = seriesId !== null && (before.lesson.isException || !goesAlong)
  return {
    ...proposal,
    before,
    lesson: { ...proposal.lesson, trainerId, isException },
  }
}
