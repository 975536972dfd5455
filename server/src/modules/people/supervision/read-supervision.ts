import type { Tx } from '#database/scope.ts'
import { businessRules, businessTimeZone } from '#modules/identity/businesses/index.ts'
import { dayIn, now } from '#platform/clock.ts'
import type { Colleague, Supervision } from './rules.ts'
import { type Entry, listSupervision, type SupervisionRow } from './store.ts'

/**
 * What decides who is in charge of lessons (H12). Reads without locks.
 * @param assumed as if this were stored
 */
export async function supervisionOf(tx: Tx, assumed?: Entry): Promise<Supervision> {
  const [{ supervision: ages }, timeZone, rows] = await Promise.all([
    businessRules(tx),
    businessTimeZone(tx),
    listSupervision(tx, assumed),
  ])
  const team = rows.flatMap((row): Colleague[] =>
    row.dateOfBirth === null
      ? []
      : [{ id: row.userId, bornOn: row.dateOfBirth, supervisor: supervisorOf(row, timeZone) }],
  )
  return { ages, team }
}

function supervisorOf(row: SupervisionRow, timeZone: string): Colleague['supervisor'] {
  if (row.supervisorId === null) return null
  const [ends, at] = [row.supervisorEndsAt, now()]
  // Somebody who no longer works here may have a last day to come, for example after their account was disabled.
  const hasEnded = ends !== null && Temporal.Instant.compare(ends, at) < 0
  const endsAt = row.supervisorWorks || hasEnded ? ends : at
  return {
    name: row.supervisorName ?? '',
    bornOn: row.supervisorBorn,
    leavesOn: endsAt && dayIn(timeZone, endsAt),
  }
}
