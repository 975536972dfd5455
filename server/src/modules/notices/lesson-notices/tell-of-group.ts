import type { Tx } from '#database/scope.ts'
import { collectsUntil } from '#modules/notices/notices/index.ts'
import { now } from '#platform/clock.ts'
import { insertGroupNotice } from './group-store.ts'

/** Tells the trainer of a lesson that it has too few riders, so that they decide or know what was decided (S19). */
export function tellOfGroup(tx: Tx, { lessonId }: { lessonId: string }): Promise<void> {
  const at = now()
  return insertGroupNotice(tx, lessonId, { at, collectsUntil: collectsUntil(at) })
}
