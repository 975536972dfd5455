import type { Scope, Tx } from '#database/scope.ts'
import { findBilling } from '#modules/invoicing/invoice-settings/index.ts'
import { AppError } from '#platform/http/app-error.ts'
import { newId } from '#platform/keys.ts'
import { inLanguage, say } from '#platform/messages/say.ts'
import { writingOf } from '#platform/writing/writing.ts'
import { sellerOf } from '../drafting/draft-invoice.ts'
import { issueDocument } from './issue-invoice.ts'
import { taxedLine, totalsOf } from '../rules.ts'
import { findDocument, insertDocument, type NewLine } from '../store.ts'

/** A reminder to issue. */
export interface ReminderText {
  id: string
  clientId: string
  level: number
  title: string
  text: string
  /** Minor unit; 0 for none. */
  feeMinor: number
  dueOn: Temporal.PlainDate
  /** Its invoices, in order. */
  documentIds: readonly string[]
}

/**
 * Issues a reminder: a document with its own number range, chained and permanent (M11). Lock the client's money
 * first. Throws `not_found`, and errors of `issueDocument`.
 */
export async function issueReminder(tx: Tx, scope: Scope, reminder: ReminderText): Promise<void> {
  await draftReminder(tx, scope, reminder)
  await issueDocument(tx, reminder.id, { version: 1, dueOn: reminder.dueOn.toString() })
}

/**
 * Drafts a reminder. Its fee is a line, which payments can settle; it is compensation, so outside the scope of VAT.
 * The invoices do not change. Throws `not_found`.
 */
export async function draftReminder(
  tx: Tx,
  { actorId }: Scope,
  { id, clientId, level, title, text, feeMinor, documentIds }: ReminderText,
): Promise<void> {
  let { currency } = await sellerOf(tx)
  const { pricesIncludeTax, business } = await findBilling(tx)
  const items = []
  for (const documentId of documentIds) {
    const row = await findDocument(tx, documentId)
    if (!row?.number || !row.issuedOn || !row.dueOn) throw new AppError('not_found')
    // All have the same currency, which may be a former one of the business.
    currency = row.currency
    items.push({
      number: row.number,
      issuedOn: row.issuedOn.toString(),
      dueOn: row.dueOn.toString(),
      grossMinor: row.grossMinor,
      openMinor: row.grossMinor - row.creditedMinor - row.paidMinor,
    })
  }
  const lines =
    feeMinor > 0
      ? inLanguage(business.language, () => [feeLine(tx.businessId, id, feeMinor, business.country)])
      : []
  const totals = totalsOf(lines.map(taxedLine), pricesIncludeTax)
  const row = {
    businessId: tx.businessId,
    id,
    kind: 'reminder' as const,
    clientId,
    currency,
    language: business.language,
    pricesIncludeTax,
    reminds: JSON.stringify({ level, title, text, items }),
    netMinor: totals.netMinor,
    taxMinor: totals.taxMinor,
    grossMinor: totals.grossMinor,
    taxes: JSON.stringify(totals.taxes),
    createdBy: actorId,
  }
  await insertDocument(tx, row, lines)
}

function feeLine(
  businessId: string,
  documentId: string,
  feeMinor: number,
  country: string,
): NewLine & { amountMinor: number } {
  return {
    businessId,
    id: newId(),
    documentId,
    position: 1,
    description: say('Reminder fee'),
    unitPriceMinor: feeMinor,
    amountMinor: feeMinor,
    netMinor: feeMinor,
    taxCategory: 'O',
    taxRate: 0,
    exemptionText: say('Compensation for late payment, outside the scope of {tax}', {
      tax: writingOf(country).taxInText,
    }),
  }
}
