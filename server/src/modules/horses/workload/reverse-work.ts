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
  await lockHorse(tx, found.horseId)
  const entry = (await findWork(tx, workId)) ?? found
  if (entry.reverses !== null || entry.reversedBy !== null) throw new AppError('already_reversed')
  return insertWork(tx, {
    businessId: tx.businessId,
    id,
    horseId: entry.horseId,
    startedAt: entry.startedAt,
    day: entry.day,
    minutes: entry.minutes,
    activity: entry.activity,
    riderId: entry.riderId,
    riderName: entry.riderName,
    riderWeightClass: entry.riderWeightClass,
    lessonId: entry.lessonId,
    note: reason,
    reverses: entry.id,
    recordedBy: scope.actorId,
  })
}
