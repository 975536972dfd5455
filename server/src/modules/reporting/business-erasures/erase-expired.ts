import { type Db, inScope, inTransaction, jobScope } from '#database/scope.ts'
import { emptyOldMedicines } from '#modules/horses/care/index.ts'
import { findBusiness } from '#modules/identity/businesses/index.ts'
import { eraseFixed, keptSince } from '#modules/reporting/erasures/index.ts'
import { eraseOldIncidents } from '#modules/schedule/incidents/index.ts'
import { auditSystem } from '#platform/audit/audit.ts'
import { now, todayIn } from '#platform/clock.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { erasedBusinessExpires } from './enqueue-erasure.ts'
import { idsOfPersonal } from './fixed-store.ts'
import { untilOf } from './plan-erasure.ts'
import { countRequired } from './plan-store.ts'
import { type Due, erasedBusinesses, updateErasure } from './store.ts'
import { eraseRows, tablesOfBusinesses } from './table-store.ts'
import { staysInTheEnd } from './what-goes.ts'

const atOnce = 1000

/** Tables whose rows reach their day one by one, with the law that keeps them until then. */
const expiring = [
  ['documents', 'tax'],
  ['payments', 'tax'],
  ['bank_lines', 'tax'],
  ['horse_work', 'register'],
] as const

/** Starts a job for each erased business of which something stays. Nothing else runs for it. */
export async function enqueueExpiring(db: Db): Promise<void> {
  await inTransaction(db, async (tx) => {
    for (const due of await erasedBusinesses(tx)) await enqueue(tx, erasedBusinessExpires, due)
  })
}

/** Erases what stayed of a business and has reached its day; after the last day, deletes the rest. */
export async function eraseExpired(db: Db, { businessId, erasureId }: Due): Promise<void> {
  const scope = jobScope(businessId)
  const business = await inScope(db, scope, (tx) => findBusiness(tx))
  if (!business) return
  const { country, timeZone } = business
  const today = todayIn(timeZone)
  for (const [table, period] of expiring) {
    const before = keptSince(period, today, country)
    let after: string | undefined
    do {
      const ids = await inScope(db, scope, async (tx) => {
        const some = await idsOfPersonal(tx, table, atOnce, { before, after })
        await eraseFixed(tx, table, some)
        return some
      })
      after = ids.length === atOnce ? ids.at(-1) : undefined
    } while (after !== undefined)
  }
  const required = await inScope(db, scope, async (tx) => {
    await emptyOldMedicines(tx, keptSince('medicines', today, country))
    await eraseOldIncidents(tx, { today, timeZone })
    return countRequired(tx)
  })
  if (required.some((found) => untilOf(found, country) >= today.toString())) return
  for (const table of await inScope(db, scope, tablesOfBusinesses))
    if (!staysInTheEnd(table)) while ((await inScope(db, scope, (tx) => eraseRows(tx, table, atOnce))) > 0);
  await inScope(db, scope, async (tx) => {
    await updateErasure(tx, erasureId, { endedAt: now() })
    await auditSystem(tx, 'business_erased', { businessId, rest: true })
  })
}
