import type { ReplyOf } from '@cavaletti/contract'
import type { careApi } from '@cavaletti/contract/horses/care'
import { lightOf, lightOfWindow } from './rules.ts'
import type { NamedCareRow } from './store.ts'
import type { Course, Window } from './vaccination-rules/judge-course.ts'

type Care = ReplyOf<typeof careApi.addCare>

type Influenza = ReplyOf<typeof careApi.careOfHorse>['influenza']

/** Horses with a dose against influenza among these entries. */
export function dosedHorses(rows: readonly NamedCareRow[]): string[] {
  return [...new Set(rows.filter(({ against }) => against === 'influenza').map(({ horseId }) => horseId))]
}

/** Care for screens, with how doses against influenza count in the courses of their horses. */
export function describeCare(
  rows: readonly NamedCareRow[],
  courses: ReadonlyMap<string, Course>,
  today: Temporal.PlainDate,
): Care[] {
  return rows.map((row) =>
    describe(row, row.against === 'influenza' ? courses.get(row.horseId) : undefined, today),
  )
}

function describe(row: NamedCareRow, course: Course | undefined, today: Temporal.PlainDate): Care {
  const judged = course?.judged.get(row.id)
  const window = row.doneOn === null ? course?.next : null
  return {
    id: row.id,
    horseId: row.horseId,
    horseName: row.horseName,
    kind: row.kind,
    title: row.title,
    dueOn: row.dueOn?.toString() ?? null,
    doneOn: row.doneOn?.toString() ?? null,
    intervalDays: row.intervalDays,
    note: row.note,
    against: row.against,
    isBooster: row.isBooster,
    dose: judged ? { ...judged, limit: judged.limit?.toString() ?? null } : null,
    window: describeWindow(window, today),
    light: window ? lightOfWindow(window, row.dueOn, today) : lightOf(row, today),
    isRemoved: row.removedAt !== null,
    version: row.version,
  }
}

/** The course of a horse; null if its own interval decides. */
export function describeCourse(course: Course | undefined, today: Temporal.PlainDate): Influenza {
  if (!course) return null
  const { set, boosterMonths, last, next } = course
  return {
    set: set?.name ?? null,
    boosterMonths,
    last: last && { dose: last.dose, givenOn: last.givenOn.toString() },
    next: describeWindow(next, today),
  }
}

function describeWindow(window: Window | null | undefined, today: Temporal.PlainDate): Care['window'] {
  if (!window) return null
  const { dose, from, until, lapsesAfter } = window
  return {
    dose,
    from: from?.toString() ?? null,
    until: until.toString(),
    lapsesAfter: lapsesAfter.toString(),
    isLapsed: Temporal.PlainDate.compare(today, lapsesAfter) > 0,
  }
}
