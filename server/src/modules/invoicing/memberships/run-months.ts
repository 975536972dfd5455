import { type Db, inScope, jobScope, type Scope, type Tx } from '#database/scope.ts'
import { businessTimeZone } from '#modules/identity/businesses/index.ts'
import { todayIn } from '#platform/clock.ts'
import { doEach } from '#platform/jobs/do-each.ts'
import { grantMonth } from './grant-month.ts'
import { isBefore, isPaused, monthStart } from './rules.ts'
import { lockMembership, noteMonth, pausesOf, runningMemberships } from './store.ts'
import { tellOfRenewal } from './tell-of-renewal.ts'

/** Months that are charged at once, if the server did not run for so long. */
const mostAtOnce = 24

/**
 * Charges the months of memberships that have begun, and tells clients of renewals. Each membership has a transaction
 * of its own. A second run does nothing twice.
 */
export async function runMonths(db: Db, publicUrl: string, businessId: string): Promise<void> {
  const scope = jobScope(businessId)
  const ids = await inScope(db, scope, runningMemberships)
  await doEach(
    ids,
    (id) =>
      inScope(db, scope, async (tx) => {
        const today = todayIn(await businessTimeZone(tx))
        await startMonths(tx, scope, id, today)
        await tellOfRenewal(tx, publicUrl, id, today)
      }),
    (count) => `${count} memberships could not be looked at`,
  )
}

/** Charges the months of a membership that have begun and are not charged; paused months cost nothing. */
export async function startMonths(
  tx: Tx,
  scope: Scope,
  id: string,
  today: Temporal.PlainDate,
): Promise<void> {
  const membership = await lockMembership(tx, id)
  if (!membership) return
  const pauses = await pausesOf(tx, [id])
  let { monthsDone: month } = membership
  for (let count = 0; count < mostAtOnce; count += 1) {
    const start = monthStart(membership, month)
    if (isBefore(today, start) || (membership.endsOn && isBefore(membership.endsOn, start))) break
    if (!isPaused(pauses, month)) await grantMonth(tx, scope, membership, { month, pauses })
    month += 1
  }
  if (month > membership.monthsDone) await noteMonth(tx, id, month)
}
