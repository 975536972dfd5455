import { now } from '#platform/clock.ts'
import type { LockedLesson, Proposal } from '../draft-lesson.ts'
import type { Concerned } from './gather-facts.ts'
import { hasOtherTime } from './judge-lesson.ts'

/** People, horses and arenas in the proposals, before and after. Unchanged seats at an unchanged time are left out. */
export function concernedBy(
  proposals: readonly Proposal[],
  cancelled: readonly LockedLesson[] = [],
): Concerned {
  const lessons = proposals.flatMap(({ before, lesson }) => (before ? [before.lesson, lesson] : [lesson]))
  const changedSeats = proposals.flatMap((proposal) => {
    const { before, seats: after } = proposal
    const changed = after.filter((seat) => {
      const old = before?.seats.find(({ id }) => id === seat.id)
      return hasOtherTime(proposal) || old?.horseId !== seat.horseId || old?.state !== seat.state
    })
    const ids = new Set(changed.map(({ id }) => id))
    return [...changed, ...(before?.seats ?? []).filter(({ id }) => ids.has(id))]
  })
  const seats = [...changedSeats, ...cancelled.flatMap((lesson) => lesson.seats)]
  const starts = lessons.map(({ startsAt }) => startsAt).toSorted((a, b) => Temporal.Instant.compare(a, b))
  const ends = lessons.map(({ endsAt }) => endsAt).toSorted((a, b) => Temporal.Instant.compare(a, b))
  const [from, until] = [starts[0] ?? now(), ends.at(-1) ?? now()]
  return {
    lessons: ids(proposals.map(({ lesson }) => lesson.id)),
    trainers: ids(lessons.map(({ trainerId }) => trainerId)),
    places: ids(lessons.map(({ placeId }) => placeId)),
    arenas: ids(lessons.map(({ arenaId }) => arenaId)),
    horses: ids(seats.map(({ horseId }) => horseId)),
    riders: ids(seats.map(({ riderId }) => riderId)),
    from,
    until,
  }
}

function ids(given: readonly (string | null)[]): string[] {
  return [...new Set(given.filter((id) => id !== null))].toSorted()
}
