import type { Scope, Tx } from '#database/scope.ts'
import { lockHorse } from '#modules/horses/horses/index.ts'
import { AppError } from '#platform/http/app-error.ts'
import { newId } from '#platform/keys.ts'
import { findWork, insertWork, type RegisterRow } from './store.ts'

/** Reverses an entry by a new one with a reason (H1). Throws `not_found` and, a second time, `already_reversed`. */
export async function reverseWork(
  tx: Tx,
  scope: Scope,
  workId: string,
  { id = newId(), reason }: { id?: string | undefined; reason: string },
): Promise<RegisterRow> {
  const found = await findWork(tx, workId)
  if (!found) throw new AppError('not_found')
  await lockHorse(tx, found.horse_id)
  const entry = (await findWork(tx, workId)) ?? found
  if (entry.reverses !== null || entry.reversed_by !== null) throw new AppError('already_reversed')
  return insertWork(tx, {
    business_id: tx.businessId,
    id,
    horse_id: entry.horse_id,
    started_at: entry.started_at,
    day: entry.day,
    minutes: entry.minutes,
    activity: entry.activity,
    rider_id: entry.rider_id,
    rider_name: entry.rider_name,
    rider_weight_class: entry.rider_weight_class,
    lesson_id: entry.lesson_id,
    note: reason,
    reverses: entry.id,
    recorded_by: scope.actorId,
  })
}
