import type { FreeTime, Held } from '../booking.ts'

/** Times for a sibling that are shown at once. */
const most = 6

/** The free times nearest to a held place: in the same lesson first, then at the same time, then right before or after. */
export function timesBeside<Time extends Pick<FreeTime, 'startsAt' | 'endsAt' | 'lessonId'>>(
  place: Pick<Held, 'startsAt' | 'endsAt' | 'lessonId'>,
  times: readonly Time[],
): Time[] {
  const seconds = (from: string, to: string) =>
    Math.abs(Temporal.Instant.from(from).until(to).total('seconds'))
  const distance = (time: Time): number => {
    if (time.lessonId !== null && time.lessonId === place.lessonId) return -2
    if (time.startsAt === place.startsAt) return -1
    return Math.min(seconds(place.endsAt, time.startsAt), seconds(time.endsAt, place.startsAt))
  }
  return times.toSorted((a, b) => distance(a) - distance(b)).slice(0, most)
}
