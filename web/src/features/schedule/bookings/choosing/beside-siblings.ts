import type { BookedSeat, FreeTime } from '../booking.ts'

/** Lessons with at most this long between them are beside each other, as on the waiting list. */
const minutesBeside = 15
/** Shown at once. */
const most = 6

type Time = Pick<FreeTime, 'startsAt' | 'endsAt' | 'placeName'>
type Lesson = Pick<BookedSeat, 'riderId' | 'riderName' | 'startsAt' | 'endsAt' | 'placeName' | 'state'>

export interface Beside<T> {
  time: T
  /** First name and lesson of the other rider. */
  sibling: { riderName: string; startsAt: string; endsAt: string }
}

/**
 * Free times at the location of a booked lesson of another rider: at the same time, or with at most 15 minutes between.
 * In order of time, at most six.
 */
export function besideSiblings<T extends Time>(
  times: readonly T[],
  lessons: readonly Lesson[],
  riderId: string,
): Beside<T>[] {
  const others = lessons.filter((lesson) => lesson.riderId !== riderId && lesson.state === 'booked')
  const found = times.flatMap((time): Beside<T>[] => {
    const lesson = others.find((one) => isBeside(time, one))
    if (!lesson) return []
    const [riderName = ''] = lesson.riderName.split(' ')
    return [{ time, sibling: { riderName, startsAt: lesson.startsAt, endsAt: lesson.endsAt } }]
  })
  return found.toSorted((a, b) => minutes(b.time.startsAt, a.time.startsAt)).slice(0, most)
}

function isBeside(time: Time, lesson: Lesson): boolean {
  return (
    time.placeName === lesson.placeName &&
    minutes(lesson.endsAt, time.startsAt) <= minutesBeside &&
    minutes(time.endsAt, lesson.startsAt) <= minutesBeside
  )
}

/** Minutes from one instant to another; negative if the other is before. */
function minutes(from: string, to: string): number {
  return Temporal.Instant.from(from).until(to).total('minutes')
}
