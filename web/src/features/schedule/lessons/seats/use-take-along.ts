import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useMay } from '../../../../data/me/use-may.ts'
import { reportError } from '../../../../wire/report-error.ts'
import { type Lesson, mayRide } from '../lesson.ts'
import { takeAlong } from './use-emergency.ts'

/**
 * Fetches emergency cards of these lessons for offline use (P6), once for the same riders.
 * @param isFresh false while the lessons are fetched again: those of before may be cancelled, and their cards are closed
 */
export function useTakeAlong(
  lessons: readonly Pick<Lesson, 'startsAt' | 'endsAt' | 'seats'>[],
  isFresh: boolean,
): void {
  const queries = useQueryClient()
  const opensCards = useMay()('emergency.read')
  const now = Temporal.Now.instant()
  const seats = lessons
    .filter((lesson) => isCardOpen(lesson, now))
    .flatMap((lesson) => lesson.seats.filter(mayRide).map(({ id, riderId }) => ({ id, riderId })))
  const wanted = isFresh ? JSON.stringify(seats) : undefined
  const taken = useRef('')
  useEffect(() => {
    const asked = `${opensCards} ${wanted}`
    if (wanted === undefined || taken.current === asked) return
    taken.current = asked
    takeAlong(queries, JSON.parse(wanted) as typeof seats, { opensCards }).catch(reportError)
  }, [wanted, queries, opensCards])
}

/** From a day before the start until two hours after the end (P6). */
function isCardOpen(
  { startsAt, endsAt }: Pick<Lesson, 'startsAt' | 'endsAt'>,
  now: Temporal.Instant,
): boolean {
  return (
    Temporal.Instant.compare(now, Temporal.Instant.from(startsAt).subtract({ hours: 24 })) >= 0 &&
    Temporal.Instant.compare(now, Temporal.Instant.from(endsAt).add({ hours: 2 })) < 0
  )
}
