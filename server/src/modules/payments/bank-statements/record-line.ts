import type { BodyOf } from '@cavaletti/contract'
import type { bankStatementsApi } from '@cavaletti/contract/payments/bank-statements'
import type { Scope, Tx } from '#database/scope.ts'
import { lockMoney, recordPayment, refundPayment } from '#modules/payments/payments/index.ts'
import { AppError } from '#platform/http/app-error.ts'
import { newId } from '#platform/keys.ts'
import { say } from '#platform/messages/say.ts'
import { stateOf } from './describe-line.ts'
import { type RecordedLine, findFree, findLine, insertEntry, lockLine, touchLine } from './store.ts'

/** Shortens a reference to a payment's length, without cutting a character in two. */
function shortened(reference: string): string {
  return reference
    .slice(0, 140)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim()
}

type Parts = BodyOf<typeof bankStatementsApi.recordBankLine>['parts']
/** Caller, business, and line at a version. */
export interface OfLine {
  scope: Scope
  businessId: string
  id: string
  version: number
}

/**
 * Records a payment for each part of an incoming line's rest (M8). Throws `not_found`, `version_conflict`,
 * `invalid_input` if the parts do not add up to the rest, and errors of recording a payment.
 */
export async function recordLine(tx: Tx, of: OfLine, parts: Parts): Promise<void> {
  const line = await openLine(tx, of)
  if (line.amountMinor < 0)
    throw new AppError('invalid_input', { fields: { parts: say('are for money that came in') } })
  const total = parts.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
  if (total !== line.leftMinor)
    throw new AppError('invalid_input', {
      fields: { parts: say('The parts must add up to the rest of the line.') },
    })
  // In a fixed order, so that two requests with the same payers cannot deadlock.
  for (const part of parts.toSorted((a, b) => (a.clientId < b.clientId ? -1 : 1))) {
    const { clientId, amountMinor, allocations } = part
    const paymentId = await recordPayment(tx, of.scope, {
      id: newId(),
      clientId,
      method: 'bank',
      amountMinor,
      paidOn: line.paidOn.toString(),
      reference: shortened(line.reference),
      ...(allocations && { allocations }),
    })
    await stand(tx, of, paymentId, false)
  }
  await touchLine(tx, of.id, null)
}

/**
 * Matches a line with a payment entered by hand. Throws `not_found`, also for a matched or voided payment,
 * `version_conflict`, and `allocation_too_much` for more than the line's rest, or the opposite direction.
 */
export async function linkLine(tx: Tx, of: OfLine, paymentId: string): Promise<void> {
  const line = await openLine(tx, of)
  const entry = await findFree(tx, paymentId)
  if (!entry) throw new AppError('not_found')
  // Locks the payment against voiding and other matches.
  await lockMoney(tx, entry.clientId)
  if (!(await findFree(tx, paymentId))) throw new AppError('not_found')
  const sameWay = (entry.kind === 'payment') === line.amountMinor > 0
  if (!sameWay || entry.amountMinor > Math.abs(line.leftMinor)) throw new AppError('allocation_too_much')
  await stand(tx, of, paymentId, true)
  await touchLine(tx, of.id, null)
}

/**
 * Records the rest of an outgoing line as a refund of a payment (M9). Throws `not_found`, `version_conflict`,
 * `refund_too_much`.
 */
export async function refundLine(tx: Tx, of: OfLine, paymentId: string): Promise<void> {
  const line = await openLine(tx, of)
  if (line.amountMinor > 0)
    throw new AppError('invalid_input', {
      fields: { paymentId: say('is given back of by money that went out') },
    })
  const id = newId()
  await refundPayment(tx, of.scope, paymentId, {
    id,
    amountMinor: -line.leftMinor,
    method: 'bank',
    paidOn: line.paidOn.toString(),
    note: shortened(line.reference),
  })
  await stand(tx, of, id, false)
  await touchLine(tx, of.id, null)
}

/** Locks and reads a line. Throws `not_found`, and `version_conflict` if it was changed since. */
export async function heldLine(tx: Tx, { id, version }: OfLine): Promise<RecordedLine> {
  await lockLine(tx, id)
  const line = await findLine(tx, id)
  if (!line) throw new AppError('not_found')
  if (line.version !== version) throw new AppError('version_conflict')
  return line
}

async function openLine(tx: Tx, of: OfLine): Promise<RecordedLine> {
  const line = await heldLine(tx, of)
  if (stateOf(line) !== 'open') throw new AppError('version_conflict')
  return line
}

function stand(
  tx: Tx,
  { scope, businessId, id }: OfLine,
  paymentId: string,
  wasThere: boolean,
): Promise<void> {
  return insertEntry(tx, {
    businessId,
    id: newId(),
    lineId: id,
    paymentId,
    wasThere,
    madeBy: scope.actorId,
  })
}
