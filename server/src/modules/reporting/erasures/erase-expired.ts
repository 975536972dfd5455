import { type Db, inScope, jobScope, type Tx } from '#database/scope.ts'
import { findBusiness } from '#modules/identity/businesses/index.ts'
import { storedTables } from '#modules/reporting/stored-data/index.ts'
import { todayIn } from '#platform/clock.ts'
import { findSubject } from './find-subject.ts'
import { countOutcome } from './plan-erasure.ts'
import { keptSince } from './rules.ts'
import { expiredErasures, updateErasure } from './store.ts'
import { eraseFixed, idsOfOldBankLines, idsOfRows, type Subject } from './subject-store.ts'

/** Erases what stayed of erased people and has reached its day, and bank lines of anybody that have. */
export async function eraseAllExpired(db: Db, businessId: string): Promise<void> {
  await inScope(db, jobScope(businessId), async (tx) => {
    const business = await findBusiness(tx)
    if (!business) return
    const today = todayIn(business.timeZone)
    const old = await idsOfOldBankLines(tx, keptSince('tax', today, business.country))
    await eraseFixed(tx, 'bank_lines', old)
    for (const erasure of await expiredErasures(tx, today)) {
      const person = await findSubject(tx, erasure.kind, erasure.subjectId)
      await eraseExpired(tx, person.subject, today)
      const { nextOn } = await countOutcome(tx, person)
      await updateErasure(tx, erasure.id, {
        nextOn: nextOn === null ? null : Temporal.PlainDate.from(nextOn),
      })
    }
  })
}

/** Erases records of a person whose period is over. Receipts go with their payment, and lines with their document. */
export async function eraseExpired(tx: Tx, subject: Subject, today: Temporal.PlainDate): Promise<void> {
  const business = await findBusiness(tx)
  if (!business) return
  for (const table of storedTables) {
    if ((table.fate !== 'tax' && table.fate !== 'register') || table.name === 'receipts') continue
    const since = keptSince(table.fate, today, business.country)
    await eraseFixed(tx, table.name, await idsOfRows(tx, table, subject, since))
  }
}
