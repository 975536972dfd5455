import { mostOverdue } from '@cavaletti/contract/reporting/inspection-period'
import type { Tx } from '#database/scope.ts'
import { accountNames } from '#modules/identity/accounts/index.ts'
import { findCourses, listDue } from '#modules/horses/care/index.ts'
import { isExpired, latestPermits } from '#modules/people/certificates/index.ts'
import { heatDaysBetween } from '#modules/schedule/heat/index.ts'
import type { Overview } from './report-records.ts'
import { lateDoses } from './find-late-doses.ts'
import { countRecords, horseGaps, horsesBetween, type Period } from './store.ts'

/** What is recorded in a period, and what an inspector would miss today. */
export async function showRecords(tx: Tx, of: Period, today: Temporal.PlainDate): Promise<Overview> {
  const [counts, horses, overdue, permits] = await Promise.all([
    countRecords(tx, of),
    horseGaps(tx),
    listDue(tx, today.subtract({ days: 1 }), { after: null, limit: mostOverdue + 1 }),
    latestPermits(tx),
  ])
  const heat = await heatDaysBetween(tx, [of.since, of.before])
  const yard = await horsesBetween(tx, of)
  const courses = await findCourses(
    tx,
    yard.map(({ id }) => id),
  )
  // The course of a horse says when a dose is late, not the day for which it is planned.
  const plain = overdue
    .slice(0, mostOverdue)
    .filter(({ against, horseId }) => against !== 'influenza' || !courses.get(horseId)?.next)
  const expired = permits.filter(({ expiresOn }) => isExpired(expiresOn, today, 0))
  const names = await accountNames(
    tx,
    expired.map(({ trainerId }) => trainerId),
  )
  return {
    ...counts,
    heat,
    gaps: [
      ...horses,
      ...lateDoses(yard, courses, today),
      ...plain.flatMap(({ horseId, horseName, kind, dueOn }) =>
        dueOn === null
          ? []
          : [
              {
                kind: 'care_overdue' as const,
                horseId,
                horseName,
                care: kind,
                dueOn: dueOn.toString(),
                dose: null,
                isLapsed: false,
              },
            ],
      ),
      ...expired.map(({ kind, trainerId, expiresOn }) => ({
        kind: 'certificate_expired' as const,
        permit: kind,
        holder: trainerId === null ? '' : (names.get(trainerId) ?? ''),
        expiredOn: expiresOn.toString(),
      })),
    ],
    isCut: overdue.length > mostOverdue,
  }
}
