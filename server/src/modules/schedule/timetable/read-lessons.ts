import type { lesson } from '@cavaletti/contract/schedule/lessons/lessons'
import type { z } from 'zod'
import type { Tx } from '#database/scope.ts'
import { inChargeOn, type Supervision, supervisionOf } from '#modules/people/supervision/index.ts'
import { dayIn, todayIn } from '#platform/clock.ts'
import { findLessons, type LessonFacts } from './store.ts'

export type Lesson = z.infer<typeof lesson>

/** Lessons in the contract's shape, by time. */
export async function readLessons(tx: Tx, ...asked: Asked): Promise<Lesson[]> {
  const [lessons, supervision] = await Promise.all([findLessons(tx, ...asked), supervisionOf(tx)])
  return lessons.map((found) => ({ ...found, inCharge: supervisorOf(found, supervision) }))
}

type Asked = Parameters<typeof findLessons> extends [Tx, ...infer Rest] ? Rest : never

/**
 * The name of the supervisor, empty if there is none; null: the trainer is in charge (H12), or the day is over. Who was in
 * charge then is not kept.
 */
function supervisorOf(
  { trainerId, startsAt, timeZone }: LessonFacts,
  supervision: Supervision,
): string | null {
  const day = dayIn(timeZone, Temporal.Instant.from(startsAt))
  const inCharge = inChargeOn(supervision, trainerId, day)
  if (inCharge.by === 'trainer' || Temporal.PlainDate.compare(day, todayIn(timeZone)) < 0) return null
  return inCharge.by === 'supervisor' ? inCharge.name : ''
}
