import type { Tx } from '#database/scope.ts'
import { tellApart } from '#modules/bank-sightings/index.ts'
import { voidPayment } from '#modules/payments/index.ts'
import { AppError } from '#platform/http/app-error.ts'
import { heldLine, type OfLine } from './book-line.ts'
import { stateOf } from './describe-line.ts'
import { releaseEntries, touchLine } from './store.ts'

/** Says of a line that it stands for no payment of a client. Throws `not_found`, and `version_conflict` for one that was booked. */
export async function ignoreLine(tx: Tx, of: OfLine, reason: string): Promise<void> {
  const line = await heldLine(tx, of)
  if (line.entries.length > 0 || stateOf(line) !== 'open') throw new AppError('version_conflict')
  await touchLine(tx, of.businessId, of.id, reason)
}

/** A line that was seen before is another movement all the same. Throws `not_found`, and `version_conflict` for one that is open already. */
export async function separateLine(tx: Tx, of: OfLine): Promise<void> {
  const line = await heldLine(tx, of)
  if (stateOf(line) !== 'seen') throw new AppError('version_conflict')
  await tellApart(tx, of.businessId, of.id, true)
}

/**
 * Takes back what was done with a line last. One of which it was only said that it is another movement was seen before
 * again. Payments booked from it are void; what had been entered by hand, and refunds,
 * stay and are free for another line. Throws `not_found`, `version_conflict`, and `refund_too_much` where some of a
 * payment was given back since.
 */
export async function reopenLine(tx: Tx, of: OfLine): Promise<void> {
  const line = await heldLine(tx, of)
  if (line.entries.length === 0 && line.ignored_because === null) {
    if (!line.is_another) throw new AppError('version_conflict')
    return tellApart(tx, of.businessId, of.id, false)
  }
  const made = line.entries.filter(({ wasThere }) => !wasThere)
  for (const { bookedId } of made.toSorted((a, b) => (a.clientId < b.clientId ? -1 : 1)))
    await voidPayment(tx, of.scope, of.businessId, bookedId, 'Taken back in the bank import')
  await releaseEntries(tx, of.businessId, of.id)
  await touchLine(tx, of.businessId, of.id, null)
}
