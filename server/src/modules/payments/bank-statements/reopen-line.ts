import type { Tx } from '#database/scope.ts'
import { tellApart } from '#modules/payments/bank-duplicates/index.ts'
import { voidPayment, voidRefund } from '#modules/payments/payments/index.ts'
import { AppError } from '#platform/http/app-error.ts'
import { say } from '#platform/messages/say.ts'
import { heldLine, type OfLine } from './record-line.ts'
import { stateOf } from './describe-line.ts'
import { releaseEntries, touchLine } from './store.ts'

/** Ignores a line that is no client's payment. Throws `not_found`, and `version_conflict` for a recorded line. */
export async function ignoreLine(tx: Tx, of: OfLine, reason: string): Promise<void> {
  const line = await heldLine(tx, of)
  if (line.entries.length > 0 || stateOf(line) !== 'open') throw new AppError('version_conflict')
  await touchLine(tx, of.id, reason)
}

/** Confirms a duplicate as a separate movement. Throws `not_found`, and `version_conflict` for an open line. */
export async function separateLine(tx: Tx, of: OfLine): Promise<void> {
  const line = await heldLine(tx, of)
  if (stateOf(line) !== 'seen') throw new AppError('version_conflict')
  await tellApart(tx, of.id, true)
}

/**
 * Undoes the last action on a line. A line that was only confirmed as separate is a duplicate again. Payments
 * and refunds recorded from it are voided; hand-entered ones stay and can be matched again. Throws `not_found`,
 * `version_conflict`, and `refund_too_much` if part of a payment was refunded since.
 */
export async function reopenLine(tx: Tx, of: OfLine): Promise<void> {
  const line = await heldLine(tx, of)
  if (line.entries.length === 0 && line.ignoredBecause === null) {
    if (!line.isAnother) throw new AppError('version_conflict')
    return tellApart(tx, of.id, false)
  }
  const made = line.entries.filter(({ wasThere }) => !wasThere)
  const reason = say('Taken back in the bank import')
  for (const { kind, recordedId } of made.toSorted((a, b) => (a.clientId < b.clientId ? -1 : 1)))
    await (kind === 'refund'
      ? voidRefund(tx, of.scope, recordedId, reason)
      : voidPayment(tx, of.scope, recordedId, reason))
  await releaseEntries(tx, of.id)
  await touchLine(tx, of.id, null)
}
