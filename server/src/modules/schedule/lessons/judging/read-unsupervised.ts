import type { ReplyOf } from '@cavaletti/contract'
import type { unsupervisedLessonsApi } from '@cavaletti/contract/schedule/lessons/unsupervised-lessons'
import type { Tx } from '#database/scope.ts'
import { supervisionOf, youngTrainers } from '#modules/people/supervision/index.ts'
import { dayIn, now } from '#platform/clock.ts'
import { whyUnsupervised } from './check-supervision.ts'
import { lessonsToTeach } from './unsupervised-store.ts'

type Item = ReplyOf<typeof unsupervisedLessonsApi.unsupervisedLessons>['items'][number]

const mostShown = 10

/** Lessons to come without anybody in charge (H12), by trainer: age, supervisor or rule changed after they were planned. */
export async function readUnsupervised(tx: Tx): Promise<Item[]> {
  const supervision = await supervisionOf(tx)
  // A day early, because the local day may not have ended yet.
  const young = youngTrainers(supervision, dayIn('UTC', now()).subtract({ days: 1 }))
  const items = new Map<string, Item>()
  for (const { id: lessonId, trainerId, trainerName, startsAt, timeZone, onDay } of await lessonsToTeach(
    tx,
    young,
    now(),
  )) {
    const message = whyUnsupervised({ id: trainerId, name: trainerName }, onDay, supervision)
    if (message === null) continue
    const item = items.get(trainerId) ?? { trainerId, trainerName, message, lessons: [], count: 0 }
    item.count += 1
    if (item.count <= mostShown) item.lessons.push({ lessonId, startsAt: startsAt.toString(), timeZone })
    items.set(trainerId, item)
  }
  return [...items.values()]
}
