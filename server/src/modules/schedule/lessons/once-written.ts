import { allInOrder } from '#database/pipeline.ts'
import { type Db, inScopeToTheEnd, type Tx } from '#database/scope.ts'
import { ownBusiness } from '#modules/identity/businesses/index.ts'
import { type Lesson, readLessons } from '#modules/schedule/timetable/index.ts'
import { dayIn, now } from '#platform/clock.ts'
import { AppError } from '#platform/http/app-error.ts'
import { type Attempt, earlierReply, keepReplyOf } from '#platform/idempotency/once.ts'
import type { Principal } from '#platform/session/gate.ts'
import { Turns } from '#platform/turns.ts'

/** A lesson whose changes were sent to the database. */
export interface Written {
  id: string
  written: Promise<void>
}

/** By business: concurrent changes usually meet at the same trainer, horse or arena. */
const turns = new Turns(4, 1000)

/**
 * Changes a lesson once for each key (S4) and returns the result; a repeated key returns the lesson as it is now.
 * `prepare` reads and locks in the first round trip; `change` decides and sends its writes. The last round trip
 * carries the writes, the stored reply, the changed lesson and the commit.
 */
export async function onceWritten<Prepared>(
  db: Db,
  principal: Principal,
  attempt: Attempt,
  prepare: (tx: Tx, businessId: string) => Promise<Prepared>,
  change: (tx: Tx, businessId: string, prepared: Prepared) => Promise<Written>,
): Promise<Lesson> {
  const businessId = ownBusiness(principal)
  const work = async (tx: Tx) => {
    const [earlier, prepared] = await Promise.all([earlierReply(tx, attempt), prepare(tx, businessId)])
    if (earlier) return { last: readOne(tx, principal, String(earlier.reply)) }
    const { id, written } = await change(tx, businessId, prepared)
    const kept = keepReplyOf(tx, attempt, id)
    const read = readOne(tx, principal, id)
    return { last: allInOrder([written, kept, read]).then(() => read) }
  }
  return turns.take(businessId, () => inScopeToTheEnd(db, principal.scope, work))
}

async function readOne(tx: Tx, principal: Principal, id: string): Promise<Lesson> {
  const on = { now: now(), today: dayIn(principal.timeZone, now()) }
  const [lesson] = await readLessons(tx, ownBusiness(principal), { ids: [id] }, on)
  if (!lesson) throw new AppError('not_found')
  return lesson
}
