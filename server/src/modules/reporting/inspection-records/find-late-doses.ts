import type { Course } from '#modules/horses/care/index.ts'
import type { Overview } from './report-records.ts'

type Overdue = Extract<Overview['gaps'][number], { kind: 'care_overdue' }>

/** Doses against influenza that are late by the rules of their horses (H8), also if they are planned for a later day. */
export function lateDoses(
  horses: readonly { id: string; name: string; isHere: boolean }[],
  courses: ReadonlyMap<string, Course>,
  today: Temporal.PlainDate,
): Overdue[] {
  return horses.flatMap(({ id, name, isHere }) => {
    const next = courses.get(id)?.next
    if (!isHere || !next || Temporal.PlainDate.compare(next.until, today) >= 0) return []
    return {
      kind: 'care_overdue',
      horseId: id,
      horseName: name,
      care: 'vaccination',
      dueOn: next.until.toString(),
      dose: next.dose,
      isLapsed: Temporal.PlainDate.compare(next.lapsesAfter, today) < 0,
    }
  })
}
