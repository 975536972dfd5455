import type { BodyOf, Obstacle } from '@cavaletti/contract'
import { msg } from '@cavaletti/contract/messages'
import type { affectedLessonsApi } from '@cavaletti/contract/schedule/changes/affected-lessons'
import type { Scope, Tx } from '#database/scope.ts'
import { trainersOf } from '#modules/identity/accounts/index.ts'
import { lessonsWithMoney } from '#modules/schedule/charge-status/index.ts'
import { findAbsent, type LockedLesson } from '#modules/schedule/lessons/index.ts'
import { now } from '#platform/clock.ts'
import { AppError } from '#platform/http/app-error.ts'
import { say } from '#platform/messages/say.ts'
import { findAffected, onlyOf } from './list-affected.ts'
import { versionOf, whyFixed } from './rules.ts'

type Change = BodyOf<typeof affectedLessonsApi.changeAffectedLessons>

/** Reason why a choice for a lesson cannot be saved: one sentence. */
export interface Conflict {
  lessonId: string
  message: string
}

export const changedSince = () => say('This lesson was changed in the meantime. Check it and choose again.')
const fixedWords = {
  begun: msg('This lesson has begun, so it stays as it is.'),
  attendance: msg('Attendance or a late cancellation is noted, so this lesson stays as it is.'),
  charged: msg('This lesson is charged or paid for already, so it stays as it is.'),
}

/**
 * Conflicts of choices for locked lessons: the list has changed, a lesson has changed, must stay as it is, or
 * the chosen trainer cannot teach it. Throws `not_found` and `invalid_input` for invalid trainers.
 */
export async function checkChoices(
  tx: Tx,
  scope: Scope,
  { time, lessons }: Change,
  byId: ReadonlyMap<string, LockedLesson>,
): Promise<Conflict[]> {
  const wanted = lessons.filter(({ action }) => action !== 'keep')
  const [{ ids }, withMoney, trainers] = await Promise.all([
    findAffected(tx, time, onlyOf(scope)),
    lessonsWithMoney(tx, [...byId.keys()]),
    trainersOf(tx),
  ])
  const names = new Map(trainers.map(({ id, name }) => [id, name]))
  for (const [place, { action, trainerId }] of lessons.entries()) {
    if (action !== 'hand_over') continue
    if (trainerId === undefined)
      throw new AppError('invalid_input', { fields: { [`lessons.${place}.trainerId`]: say('is required') } })
    if (!names.has(trainerId)) throw new AppError('not_found')
  }
  const spans = [...byId.values()].map(spanOf)
  const whyAbsent = await findAbsent(tx, spans, [...names.keys()])
  const known = new Set(lessons.map(({ id }) => id))
  const added = ids
    .filter((id) => !known.has(id))
    .map((lessonId) => ({
      lessonId,
      message: say('This lesson was added in the meantime. Choose what becomes of it.'),
    }))
  const moment = now()
  const against = wanted.flatMap(({ id, version, action, trainerId }): Conflict[] => {
    const one = byId.get(id)
    if (!one) return []
    const conflict = (message: string): Conflict[] => [{ lessonId: id, message }]
    if (!ids.includes(id)) return conflict(say('This lesson is no longer in this time.'))
    const fixed = whyFixed(one.lesson.startsAt, one.seats, withMoney.has(id), moment)
    if (fixed) return conflict(say(fixedWords[fixed]))
    if (versionOf({ version: one.lesson.version, seats: one.seats }) !== version)
      return conflict(changedSince())
    if (action !== 'hand_over' || trainerId === undefined) return []
    const name = names.get(trainerId) ?? ''
    if (trainerId === one.lesson.trainerId)
      return conflict(say('{trainer} teaches this lesson already.', { trainer: name }))
    const absent = whyAbsent(spanOf(one), { id: trainerId, name })
    return absent ? conflict(absent) : []
  })
  return [...added, ...against]
}

/** All conflicts as one text. */
export function sentenceOf(obstacles: readonly Obstacle[]): string {
  return [...new Set(obstacles.map(({ message }) => message))].join(' ')
}

function spanOf({ lesson }: LockedLesson) {
  return { start: lesson.startsAt.epochMilliseconds, end: lesson.endsAt.epochMilliseconds }
}
