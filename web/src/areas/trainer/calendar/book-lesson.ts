import { useNavigate } from 'react-router'
import { emptySeat } from '../../../features/schedule/lessons/new-lesson/new-lesson.ts'
import type { RiderSeat } from '../../../features/schedule/lessons/use-rider-lessons.ts'

/** Address of a lesson in the calendar. */
export function lessonOfSeatAt({
  lessonId,
  startsAt,
  timeZone,
}: Pick<RiderSeat, 'lessonId' | 'startsAt' | 'timeZone'>): string {
  const day = Temporal.Instant.from(startsAt).toZonedDateTimeISO(timeZone).toPlainDate()
  return `/trainer/calendar?day=${day.toString()}&lesson=${lessonId}`
}

/** Opens the form of a new lesson with these riders. */
export function useBookLesson(): (riders: readonly { id: string; name: string }[]) => void {
  const navigate = useNavigate()
  return (riders) => {
    const seats = riders.map((rider) => ({ ...emptySeat(rider.id), rider }))
    void navigate('/trainer/calendar?new=lesson', {
      ...(seats.length > 0 && { state: { sketch: { seats } } }),
    })
  }
}

/** Address of the next lesson of a weekly slot; its panel changes and ends the series. */
export function slotAt({ nextLessonId, nextDay }: { nextLessonId: string; nextDay: string }): string {
  return `/trainer/calendar?day=${nextDay}&lesson=${nextLessonId}`
}
