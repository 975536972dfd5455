import type { Tx } from '#database/scope.ts'
import { voidPayment } from '#modules/payments/index.ts'
import { AppError } from '#platform/http/app-error.ts'
import { heldLine, type OfLine } from './book-line.ts'
import { releaseEntries, touchLine } from './store.ts'

/** Says of a line that it stands for no payment of a client. Throws `not_found`, and `version_conflict` for one that was booked. */
export async function ignoreLine(tx: Tx, of: OfLine, reason: string): Promise<void> {
  const line = await heldLine(tx, of)
  if (line.entries.length > 0 || line.ignored_because !== null) throw new AppError('version_conflict')
  await touchLine(tx, of.businessId, of.id, reason)
}

/**
 * Takes back what was done with a line. Payments booked from it are void; what had been entered by hand, and refunds,
 * stay and are free for another line. Throws `not_found`, `version_conflict`, and `refund_too_much` where some of a
 * payment was given back since.
 */
export async function reopenLine(tx: Tx, of: OfLine): Promise<void> {
  const line = await heldLine(tx, of)
  if (line.entries.length === 0 && line.ignored_because === null) throw new AppError('version_conflict')
  const made = line.entries.filter(({ wasThere }) => !wasThere)
  for (const { bookedId } of made.toSorted((a, b) => (a.clientId < b.clientId ? -1 : 1)))
    await voidPayment(tx, of.scope, of.businessId, bookedId, 'Taken back in the bank import')
  await releaseEntries(tx, of.businessId, of.id)
  await touchLine(tx, of.businessId, of.id, null)
}
