import type { Tx } from '#database/scope.ts'
import { now } from '#platform/clock.ts'
import { collectsUntil } from './collect-changes.ts'
import { insertGroupNotice } from './group-store.ts'

/** Tells the trainer of a lesson that it has too few riders, so that they decide or know what was decided (S19). */
export function tellOfGroup(tx: Tx, { lessonId }: { lessonId: string }): Promise<void> {
  const at = now()
  return insertGroupNotice(tx, lessonId, { at, collectsUntil: collectsUntil(at) })
}
