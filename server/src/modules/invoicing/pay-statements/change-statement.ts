import type { Tx } from '#database/scope.ts'
import { accountNames } from '#modules/identity/accounts/index.ts'
import { businessTimeZone } from '#modules/identity/businesses/index.ts'
import { lockBilling } from '#modules/invoicing/invoice-settings/index.ts'
import { audit } from '#platform/audit/audit.ts'
import { now, todayIn } from '#platform/clock.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { Origin } from '#platform/http/handlers.ts'
import { newId } from '#platform/keys.ts'
import { say } from '#platform/messages/say.ts'
import { announce } from '#platform/reactions.ts'
import type { Principal } from '#platform/session/gate.ts'
import { payApproved, payPaid } from './announce-statement.ts'
import { mostLines } from './create-statement.ts'
import {
  insertLines,
  isCorrected,
  lastPosition,
  linesOf,
  lockStatement,
  type PayStatementRow,
  uncountLines,
  updateStatement,
} from './store.ts'

interface By {
  principal: Principal
  origin: Origin
}

/** Adds a line written by hand. Throws `not_found`, `version_conflict`, `pay_closed`, `pay_too_long`. */
export async function addLine(
  tx: Tx,
  by: By,
  id: string,
  { version, text, amountMinor }: { version: number; text: string; amountMinor: number },
): Promise<void> {
  const row = await lockOpen(tx, id, version)
  const position = (await lastPosition(tx, id)) + 1
  if (position > mostLines) throw new AppError('pay_too_long')
  await insertLines(tx, [
    {
      businessId: tx.businessId,
      id: newId(),
      statementId: id,
      position,
      memberId: row.memberId,
      kind: 'manual',
      onDay: todayIn(await businessTimeZone(tx)),
      text,
      amountMinor,
    },
  ])
  await updateStatement(tx, row, version, {})
  await audit(tx, 'pay_statement_corrected', by, { object: ['pay_statement', id], detail: { amountMinor } })
}

/** Approves a statement for good. Throws `not_found`, `version_conflict`, `pay_closed`. */
export async function approveStatement(tx: Tx, by: By, id: string, version: number): Promise<void> {
  const row = await lockOpen(tx, id, version)
  const { userId } = by.principal
  const names = await accountNames(tx, [userId])
  await updateStatement(tx, row, version, {
    approvedBy: userId,
    approvedByName: names.get(userId) ?? '',
    approvedAt: now(),
  })
  await audit(tx, 'pay_statement_approved', by, { object: ['pay_statement', id] })
  await announce(tx, payApproved, await aboutStatement(tx, row, userId))
}

/** Withdraws a statement. Throws `not_found`, `version_conflict`, `pay_closed`, `pay_corrected`. */
export async function withdrawStatement(tx: Tx, by: By, id: string, version: number): Promise<void> {
  // A statement that is created meanwhile waits.
  await lockBilling(tx)
  const row = await lockOpen(tx, id, version)
  if (await isCorrected(tx, id)) throw new AppError('pay_corrected')
  await uncountLines(tx, id)
  await updateStatement(tx, row, version, { withdrawnBy: by.principal.userId, withdrawnAt: now() })
  await audit(tx, 'pay_statement_withdrawn', by, { object: ['pay_statement', id] })
}

/** Marks a statement as paid. Throws `not_found`, `version_conflict`, `pay_not_approved`, `invalid_input`. */
export async function markPaid(
  tx: Tx,
  by: By,
  id: string,
  { version, paidOn }: { version: number; paidOn: string | null },
): Promise<void> {
  const row = await lock(tx, id, version)
  if (row.approvedAt === null) throw new AppError('pay_not_approved')
  const day = paidOn === null ? null : Temporal.PlainDate.from(paidOn)
  if (day && Temporal.PlainDate.compare(day, todayIn(await businessTimeZone(tx))) > 0)
    throw new AppError('invalid_input', { fields: { paidOn: say('must be today or earlier') } })
  await updateStatement(tx, row, version, { paidOn: day })
  await audit(tx, 'pay_statement_paid', by, { object: ['pay_statement', id], detail: { paidOn } })
  if (String(day) !== String(row.paidOn))
    await announce(tx, payPaid, { ...(await aboutStatement(tx, row, by.principal.userId)), paidOn })
}

/** The statement as its person is told of it. */
async function aboutStatement(tx: Tx, row: PayStatementRow, actorId: string) {
  const lines = await linesOf(tx, row.id)
  return {
    memberId: row.memberId,
    actorId,
    statement: {
      id: row.id,
      from: row.fromDay.toString(),
      until: row.untilDay.toString(),
      currency: row.currency,
      totalMinor: lines.reduce((sum, { amountMinor }) => sum + amountMinor, 0),
      corrections: lines.filter(({ kind }) => kind !== 'lesson').length,
    },
  }
}

async function lockOpen(tx: Tx, id: string, version: number): Promise<PayStatementRow> {
  const row = await lock(tx, id, version)
  if (row.approvedAt !== null || row.withdrawnAt !== null) throw new AppError('pay_closed')
  return row
}

async function lock(tx: Tx, id: string, version: number): Promise<PayStatementRow> {
  const row = await lockStatement(tx, id)
  if (!row) throw new AppError('not_found')
  if (row.version !== version) throw new AppError('version_conflict')
  return row
}
