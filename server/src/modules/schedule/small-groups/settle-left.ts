import { z } from 'zod'
import type { Scope, Tx } from '#database/scope.ts'
import { lockLessons, type SeatChange } from '#modules/schedule/lessons/index.ts'
import { now } from '#platform/clock.ts'
import { defineEvent } from '#platform/jobs/define-job.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { lockAll, settle } from './answer-type-change.ts'
import { askedLessons } from './type-change-store.ts'

/** A rider left a lesson whose families are asked about another lesson type. */
export const riderLeft = defineEvent(
  'asked-rider-left',
  z.object({ businessId: z.uuid(), lessonId: z.uuid() }),
)

/**
 * A family that cancels or moves its place is not waited for. A job settles the question after the change, because it
 * locks more than the change has locked.
 */
export async function settleLater(tx: Tx, { changes }: { changes: readonly SeatChange[] }): Promise<void> {
  const left = changes.filter(({ was, becomes }) => was?.state === 'booked' && becomes.state !== 'booked')
  if (left.length === 0) return
  const { businessId } = tx
  for (const lessonId of await askedLessons(tx, [...new Set(left.map((change) => change.lessonId))]))
    await enqueue(tx, riderLeft, { businessId, lessonId })
}

/** Settles the question about a lesson as if somebody had answered it. A second run does nothing. */
export async function settleLeft(tx: Tx, scope: Scope, lessonId: string): Promise<void> {
  const at = now()
  const [locked] = await lockLessons(tx, [lessonId])
  if (!locked) return
  await lockAll(tx, locked, at)
  await settle(tx, scope, lessonId, at)
}
