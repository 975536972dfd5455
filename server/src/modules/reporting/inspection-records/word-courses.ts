import type { Course } from '#modules/horses/care/index.ts'
import { say } from '#platform/messages/say.ts'
import type { Writing } from '#platform/writing/writing.ts'
import { word } from './word-records.ts'

/** A horse's course against influenza, already worded. */
export interface InspectedCourse {
  horse: string
  last: string
  next: string
}

/** How each dose given counts (H8), by id of its care. */
export function wordDoses(courses: ReadonlyMap<string, Course>): Record<string, string> {
  const judged = [...courses.values()].flatMap((course) => [...course.judged])
  return Object.fromEntries(
    judged.map(([id, { countsAs }]) => [
      id,
      countsAs === null ? say('too early, does not count') : word('dose', countsAs),
    ]),
  )
}

/** Last dose, and window of the next, of all horses that have one. */
export function wordCourses(
  horses: readonly { id: string; name: string; isHere: boolean }[],
  courses: ReadonlyMap<string, Course>,
  { day }: Writing,
  today: Temporal.PlainDate,
): InspectedCourse[] {
  return horses.flatMap(({ id, name, isHere }) => {
    const course = courses.get(id)
    if (!isHere || !course?.last || !course.next) return []
    const { last, next } = course
    const dose = word('dose', next.dose)
    const [from, until] = [day(next.from?.toString() ?? null), day(next.until.toString())]
    const isLapsed = Temporal.PlainDate.compare(next.lapsesAfter, today) < 0
    return {
      horse: name,
      last: say('{dose} on {day}', { dose: word('dose', last.dose), day: day(last.givenOn.toString()) }),
      next: isLapsed
        ? say('{dose} missed: last day {until}. The course has to start again.', { dose, until })
        : next.from === null
          ? say('{dose} by {until}', { dose, until })
          : say('{dose} between {from} and {until}', { dose, from, until }),
    }
  })
}
