import type { ReplyOf } from '@cavaletti/contract'
import type { seriesApi } from '@cavaletti/contract/schedule/planning/series'
import type { Scope, Tx } from '#database/scope.ts'
import { arrangeLessons, type Conditions, type Proposal } from '#modules/schedule/lessons/index.ts'
import { AppError } from '#platform/http/app-error.ts'

export type Outcome = ReplyOf<typeof seriesApi.planSeries>

export interface Arranged {
  accepted: Proposal[]
  refused: Proposal[]
  obstructed: Outcome['obstructed']
  /** Days with a clock change at the wall time that the same lesson did not have before. */
  clockShifts: Outcome['clockShifts']
  /** Writes the accepted lessons. Their series must exist by then. */
  write: () => Promise<void>
}

/**
 * Arranges occurrences of a series: all or nothing, or with `skipObstructed` all without a conflict. Throws
 * `series_obstructed` with all conflicts by day, and errors of `arrangeLessons`.
 */
export async function arrangeOccurrences(
  tx: Tx,
  scope: Scope,
  proposals: readonly Proposal[],
  {
    skipObstructed = false,
    overrideReason,
    cancelled,
  }: Conditions & { skipObstructed?: boolean | undefined },
): Promise<Arranged> {
  const { accepted, refused, write } = await arrangeLessons(tx, scope, proposals, {
    overrideReason,
    cancelled,
  })
  const isStopped = refused.length > 0 && (!skipObstructed || accepted.length === 0)
  const obstructed = refused
    .map(({ proposal, obstacles }) => ({ day: dayOf(proposal), obstacles }))
    .sort((one, other) => one.day.localeCompare(other.day))
  if (isStopped) throw new AppError('series_obstructed', { obstructed, outOf: proposals.length })
  return {
    accepted,
    refused: refused.map(({ proposal }) => proposal),
    obstructed,
    clockShifts: accepted.flatMap(clockShift),
    write,
  }
}

function clockShift(proposal: Proposal): Outcome['clockShifts'] {
  const { before, lesson } = proposal
  const shift = lesson.clockShift
  const isKnown = before?.lesson.clockShift === shift && before.lesson.startsAt.equals(lesson.startsAt)
  if (shift === null || isKnown) return []
  return [{ day: dayOf(proposal), shift, startsAt: lesson.startsAt.toString() }]
}

function dayOf({ lesson }: Proposal): string {
  return lesson.occurrenceDay?.toString() ?? ''
}
