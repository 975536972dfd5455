import type { LockedLesson } from '#modules/schedule/lessons/index.ts'
import type { Arranged } from '../planning/arrange-occurrences.ts'
import type { Decision } from './decide-change.ts'
import type { SeriesRow } from '../store.ts'

/** A series before a split. Stored with the later part; days are ISO 8601. */
export interface Split {
  rule: string
  excludedDays: string[]
  derivedUntil: string
  /** Version of the series after the split. */
  version: number
  /** Its lessons from the day of the split on. */
  lessons: {
    id: string
    day: string
    isException: boolean
    /** Moved or cancelled by the split; the others were left unchanged. */
    went: boolean
  }[]
}

/** @param row the series before the split */
export function noteSplit(
  row: SeriesRow,
  { moves, cancels, keeps }: Decision,
  { accepted }: Arranged,
  byId: ReadonlyMap<string, LockedLesson>,
): Split {
  const moved = new Set(moves.map(({ id }) => id))
  const went = new Set([...accepted.map(({ lesson }) => lesson.id).filter((id) => moved.has(id)), ...cancels])
  return {
    rule: row.rule,
    excludedDays: row.excludedDays.map(String),
    derivedUntil: row.derivedUntil.toString(),
    version: row.version + 1,
    lessons: [...moved, ...cancels, ...keeps.map(({ id }) => id)].flatMap((id) => {
      const lesson = byId.get(id)?.lesson
      const day = lesson?.occurrenceDay?.toString()
      return lesson && day ? [{ id, day, isException: lesson.isException, went: went.has(id) }] : []
    }),
  }
}
