import { beginning, type Lesson } from '../../../features/schedule/lessons/lesson.ts'

/** Address of a lesson in the calendar. */
export const lessonAt = ({ id, startsAt, timeZone }: Pick<Lesson, 'id' | 'startsAt' | 'timeZone'>): string =>
  `/trainer/calendar?day=${beginning({ startsAt, timeZone }).toPlainDate().toString()}&lesson=${id}`
