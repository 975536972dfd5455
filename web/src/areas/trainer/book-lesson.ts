import { useNavigate } from 'react-router'
import { emptySeat } from '../../features/lessons/new-lesson.ts'
import type { RiderSeat } from '../../features/lessons/use-rider-lessons.ts'

/** Where a lesson opens on its day of the calendar. */
export function lessonOfSeatAt({ lessonId, startsAt, timeZone }: RiderSeat): string {
  const day = Temporal.Instant.from(startsAt).toZonedDateTimeISO(timeZone).toPlainDate()
  return `/trainer/calendar?day=${day.toString()}&lesson=${lessonId}`
}

/** Opens the form of a new lesson in the calendar, with these riders in it. */
export function useBookLesson(): (riders: readonly { id: string; name: string }[]) => void {
  const navigate = useNavigate()
  return (riders) => {
    const seats = riders.map((rider) => ({ ...emptySeat(rider.id), rider }))
    void navigate('/trainer/calendar?new=lesson', {
      ...(seats.length > 0 && { state: { sketch: { seats } } }),
    })
  }
}
