import { type LockedLesson, type Proposal, proposalOf } from '#modules/schedule/lessons/index.ts'
import type { Kept } from './decide-change.ts'
import { type RosterChange, withRoster } from '../planning/draft-occurrence.ts'
import { hasAttendance } from '../is-fixed.ts'

/**
 * Seat changes for exceptions of a series: they keep their time and place, but riders who join or leave the
 * series do so here too. Lessons that have begun or have attendance stay.
 * @param seriesOf the series of a kept lesson after the change
 */
export function seatExceptions(
  keeps: readonly Kept[],
  byId: ReadonlyMap<string, LockedLesson>,
  roster: RosterChange,
  seriesOf: (kept: Kept) => string,
): Proposal[] {
  return keeps.flatMap((kept) => {
    const before = byId.get(kept.id)
    if (!before || !isOpen(before, roster.at)) return []
    const { lesson, seats, ...rest } = proposalOf(before)
    const own = {
      ...lesson,
      seriesId: seriesOf(kept),
      occurrenceDay: kept.day ?? lesson.occurrenceDay,
      isException: true,
    }
    return [{ ...rest, lesson: own, seats: withRoster(before, seats, roster) }]
  })
}

function isOpen({ lesson, seats }: LockedLesson, moment: Temporal.Instant): boolean {
  const isToCome = Temporal.Instant.compare(lesson.startsAt, moment) > 0
  return isToCome && lesson.state === 'planned' && !hasAttendance(seats)
}
