import type { Tx } from '#database/scope.ts'
import { type Lesson, readLessons } from '#modules/schedule/timetable/index.ts'
import { dayIn, now } from '#platform/clock.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { Once } from '#platform/idempotency/once.ts'
import type { Principal } from '#platform/session/gate.ts'

/**
 * Changes a lesson once for each key (S4) and returns the result; a repeated key returns the lesson as it is now.
 * `change` returns the id of the lesson.
 */
export async function changeOnce(
  principal: Principal,
  once: Once,
  change: (tx: Tx) => Promise<string>,
): Promise<Lesson> {
  return once(change, (tx, id) => readOne(tx, principal, id))
}

/** A lesson as it is now. Throws `not_found`. */
export async function readOne(tx: Tx, principal: Principal, id: string): Promise<Lesson> {
  const on = { now: now(), today: dayIn(principal.timeZone, now()) }
  const [lesson] = await readLessons(tx, { ids: [id] }, on)
  if (!lesson) throw new AppError('not_found')
  return lesson
}
