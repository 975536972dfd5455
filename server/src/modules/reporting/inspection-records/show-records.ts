import type { Tx } from '#database/scope.ts'
import { accountNames } from '#modules/identity/accounts/index.ts'
import { listDue } from '#modules/horses/care/index.ts'
import { isExpired, latestPermits } from '#modules/people/certificates/index.ts'
import type { Overview } from './report-records.ts'
import { countRecords, horseGaps, type Period } from './store.ts'

/** Most overdue care on the list; the page of care due has all. */
const mostOverdue = 200

/** What is recorded in a period, and what an inspector would miss today. */
export async function showRecords(tx: Tx, of: Period, today: Temporal.PlainDate): Promise<Overview> {
  const [counts, horses, overdue, permits] = await Promise.all([
    countRecords(tx, of),
    horseGaps(tx),
    listDue(tx, today.subtract({ days: 1 }), { after: null, limit: mostOverdue }),
    latestPermits(tx),
  ])
  const expired = permits.filter(({ expiresOn }) => isExpired(expiresOn, today, 0))
  const names = await accountNames(
    tx,
    expired.map(({ trainerId }) => trainerId),
  )
  return {
    ...counts,
    gaps: [
      ...horses,
      ...overdue.flatMap(({ horseId, horseName, kind, dueOn }) =>
        dueOn === null
          ? []
          : [{ kind: 'care_overdue' as const, horseId, horseName, care: kind, dueOn: dueOn.toString() }],
      ),
      ...expired.map(({ kind, trainerId, expiresOn }) => ({
        kind: 'certificate_expired' as const,
        permit: kind,
        holder: trainerId === null ? '' : (names.get(trainerId) ?? ''),
        expiredOn: expiresOn.toString(),
      })),
    ],
  }
}
