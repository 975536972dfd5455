import type { Tx } from '#database/scope.ts'
import { ownBusiness } from '#modules/identity/businesses/index.ts'
import { type Lesson, readLessons } from '#modules/schedule/timetable/index.ts'
import { dayIn, now } from '#platform/clock.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { Once } from '#platform/idempotency/once.ts'
import type { Principal } from '#platform/session/gate.ts'
import { Turns } from '#platform/turns.ts'

/** By business: concurrent changes usually meet at the same trainer, horse or arena. */
const turns = new Turns(4, 1000)

/** Runs a change of lessons when it is the turn of its business. */
export function inTurn<T>(principal: Principal, work: () => Promise<T>): Promise<T> {
  return turns.take(ownBusiness(principal), work)
}

/**
 * Changes a lesson once for each key (S4) and returns the result; a repeated key returns the lesson as it is now.
 * `change` returns the id of the lesson.
 */
export async function changeInTurn(
  principal: Principal,
  once: Once,
  change: (tx: Tx) => Promise<string>,
): Promise<Lesson> {
  return inTurn(principal, () =>
    once(
      (tx) => change(tx),
      (tx, id) => readOne(tx, principal, id),
    ),
  )
}

async function readOne(tx: Tx, principal: Principal, id: string): Promise<Lesson> {
  const on = { now: now(), today: dayIn(principal.timeZone, now()) }
  const [lesson] = await readLessons(tx, { ids: [id] }, on)
  if (!lesson) throw new AppError('not_found')
  return lesson
}
