import type { QueryOf, ReplyOf } from '@cavaletti/contract'
import type { unsupervisedLessonsApi } from '@cavaletti/contract/schedule/lessons/unsupervised-lessons'
import type { Tx } from '#database/scope.ts'
import {
  checkEntry,
  type Supervision,
  supervisionOf,
  youngTrainers,
} from '#modules/people/supervision/index.ts'
import { dayIn, now } from '#platform/clock.ts'
import { whyUnsupervised } from './check-supervision.ts'
import { lessonsToTeach } from './unsupervised-store.ts'

type Item = ReplyOf<typeof unsupervisedLessonsApi.unsupervisedLessons>['items'][number]

const mostShown = 10

/** Lessons to come without anybody in charge (H12), by trainer: age, supervisor or rule changed after they were planned. */
export async function readUnsupervised(tx: Tx): Promise<Item[]> {
  return gather(await unsupervisedLessons(tx, await supervisionOf(tx)))
}

/**
 * Those that would be added if somebody on the team had this date of birth and supervisor. Throws `not_found` for people who do
 * not work here, and `invalid_input`.
 */
export async function readLeftUnsupervised(
  tx: Tx,
  userId: string,
  given: QueryOf<typeof unsupervisedLessonsApi.lessonsLeftUnsupervised>,
): Promise<Item[]> {
  const assumed = await checkEntry(tx, userId, {
    dateOfBirth: given.dateOfBirth ?? null,
    supervisorId: given.supervisorId ?? null,
  })
  const today = await unsupervisedLessons(tx, await supervisionOf(tx))
  const known = new Set(today.map(({ lessonId }) => lessonId))
  const then = await unsupervisedLessons(tx, await supervisionOf(tx, assumed))
  return gather(then.filter(({ lessonId }) => !known.has(lessonId)))
}

interface Unsupervised {
  lessonId: string
  trainerId: string
  trainerName: string
  message: string
  startsAt: Temporal.Instant
  timeZone: string
}

async function unsupervisedLessons(tx: Tx, supervision: Supervision): Promise<Unsupervised[]> {
  // A day early, because the local day may not have ended yet.
  const young = youngTrainers(supervision, dayIn('UTC', now()).subtract({ days: 1 }))
  const lessons = await lessonsToTeach(tx, young, now())
  return lessons.flatMap(({ id: lessonId, onDay, trainerId, trainerName, startsAt, timeZone }) => {
    const message = whyUnsupervised({ id: trainerId, name: trainerName }, onDay, supervision)
    return message === null ? [] : [{ lessonId, trainerId, trainerName, message, startsAt, timeZone }]
  })
}

function gather(lessons: readonly Unsupervised[]): Item[] {
  const items = new Map<string, Item>()
  for (const { lessonId, trainerId, trainerName, message, startsAt, timeZone } of lessons) {
    const item = items.get(trainerId) ?? { trainerId, trainerName, message, lessons: [], count: 0 }
    item.count += 1
    if (item.count <= mostShown) item.lessons.push({ lessonId, startsAt: startsAt.toString(), timeZone })
    items.set(trainerId, item)
  }
  return [...items.values()]
}
