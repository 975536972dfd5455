import type { Tx } from '#database/scope.ts'
import { lockLessons } from '#modules/schedule/lessons/index.ts'
import { versionOf } from './rules.ts'

/** Versions of lessons with their seats, by id, as seen by this transaction. */
export async function versionsOf(tx: Tx, ids: readonly string[]): Promise<Map<string, number>> {
  const locked = await lockLessons(tx, ids)
  return new Map(
    locked.map(({ lesson, seats }) => [lesson.id, versionOf({ version: lesson.version, seats })]),
  )
}
