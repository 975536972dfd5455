import type { BodyOf } from '@cavaletti/contract'
import type { invoicesApi } from '@cavaletti/contract/invoices'
import type { Scope, Tx } from '#database/scope.ts'
import { lockMoney, releaseUses, usesOf } from '#modules/payments/index.ts'
import { AppError } from '#platform/http/app-error.ts'
import { newId } from '#platform/keys.ts'
import { sums } from './draft-invoice.ts'
import { issueDocument } from './issue-invoice.ts'
import { taxedLine, totalsOf } from './rules.ts'
import {
  creditedByLine,
  findDocument,
  type DocumentRow,
  insertDocument,
  type LineRow,
  linesOf,
  lockDocument,
  type NewLine,
  replaceLines,
} from './store.ts'

/**
 * Issues a credit note over all of an invoice, or of a reminder's fee, that is not credited yet, or over amounts of some lines; on demand with
 * a new draft of what was credited, to be corrected. Throws `not_found`, `document_draft`, `credit_too_much`, and what `issueDocument` throws.
 * @returns id of the credit note
 */
export async function creditInvoice(
  tx: Tx,
  scope: Scope,
  businessId: string,
  invoiceId: string,
  { id = newId(), lines: wanted, note, correctionId }: BodyOf<typeof invoicesApi.creditInvoice>,
): Promise<string> {
  const found = await findDocument(tx, businessId, invoiceId)
  if (found) await lockMoney(tx, businessId, found.client_id)
  const invoice = await lockDocument(tx, businessId, invoiceId)
  if (!invoice || invoice.kind === 'credit_note') throw new AppError('not_found')
  if (invoice.kind === 'reminder' && correctionId)
    throw new AppError('invalid_input', {
      fields: { correctionId: 'must be left out: the fee of a reminder is credited, not corrected' },
    })
  if (invoice.issued_at === null) throw new AppError('document_draft')
  const lines = await linesOf(tx, businessId, invoiceId)
  const credited = await creditedByLine(tx, businessId, invoiceId)
  const left = new Map(lines.map((line) => [line.id, line.amount_minor - (credited.get(line.id) ?? 0)]))
  const amounts = wanted ? chosenAmounts(wanted, left) : left
  const taken = lines.filter(({ id: lineId }) => (amounts.get(lineId) ?? 0) !== 0)
  if (taken.length === 0) throw new AppError('credit_too_much')

  const written = writeCredit(invoice, id, taken, amounts)
  await insertDocument(tx, {
    business_id: businessId,
    id,
    kind: 'credit_note',
    client_id: invoice.client_id,
    currency: invoice.currency,
    prices_include_tax: invoice.prices_include_tax,
    note: note ?? '',
    corrects: invoiceId,
    ...sums(written),
    created_by: scope.actorId,
  })
  await replaceLines(tx, businessId, id, written.lines)
  await issueDocument(tx, businessId, id, { version: 1 })
  await releaseOverpaid(tx, scope, businessId, invoiceId)
  if (correctionId) await draftCorrection(tx, scope, invoice, correctionId, taken)
  return id
}

/** What was paid of it beyond what it still asks becomes the client's credit (M8). */
async function releaseOverpaid(tx: Tx, scope: Scope, businessId: string, invoiceId: string): Promise<void> {
  const invoice = await findDocument(tx, businessId, invoiceId)
  const over = invoice ? invoice.paid_minor - (invoice.gross_minor - invoice.credited_minor) : 0
  if (over <= 0) return
  await releaseUses(tx, scope, businessId, await usesOf(tx, businessId, { documentId: invoiceId }), over)
}

function chosenAmounts(
  wanted: readonly { lineId: string; amountMinor: number }[],
  left: ReadonlyMap<string, number>,
): Map<string, number> {
  const amounts = new Map<string, number>()
  for (const { lineId, amountMinor } of wanted) {
    const still = left.get(lineId)
    if (still === undefined) throw new AppError('not_found')
    const amount = (amounts.get(lineId) ?? 0) + amountMinor
    if (amount > still)
      throw new AppError('credit_too_much', {
        fields: { lines: `at most ${still} of this line can be credited` },
      })
    amounts.set(lineId, amount)
  }
  return amounts
}

/** The lines of a credit note: those of the invoice, with the amounts that go back. */
function writeCredit(
  { business_id: businessId, prices_include_tax: pricesIncludeTax }: DocumentRow,
  id: string,
  taken: readonly LineRow[],
  amounts: ReadonlyMap<string, number>,
) {
  const lines = taken.map((line, place): NewLine & { amount_minor: number } => {
    const amount = amounts.get(line.id) ?? 0
    const isWhole = amount === line.amount_minor
    return {
      ...line,
      business_id: businessId,
      id: newId(),
      document_id: id,
      position: place + 1,
      credits: line.id,
      amount_minor: amount,
      ...(isWhole ? {} : { quantity_milli: 1000, unit: 'C62', unit_price_minor: amount, discount_minor: 0 }),
    }
  })
  const totals = totalsOf(lines.map(taxedLine), pricesIncludeTax)
  return { lines: lines.map((line, place) => ({ ...line, net_minor: totals.lineNets[place] ?? 0 })), totals }
}

/** A draft that says what was credited, so that it can be put right. */
async function draftCorrection(
  tx: Tx,
  { actorId }: Scope,
  invoice: DocumentRow,
  id: string,
  taken: readonly LineRow[],
): Promise<void> {
  const { business_id: businessId } = invoice
  const lines = taken.map((line, place) => ({ ...line, id: newId(), document_id: id, position: place + 1 }))
  const written = { lines, totals: totalsOf(lines.map(taxedLine), invoice.prices_include_tax) }
  await insertDocument(tx, {
    business_id: businessId,
    id,
    kind: 'invoice',
    client_id: invoice.client_id,
    currency: invoice.currency,
    prices_include_tax: invoice.prices_include_tax,
    note: invoice.note,
    period_from: invoice.period_from,
    period_until: invoice.period_until,
    ...sums(written),
    created_by: actorId,
  })
  await replaceLines(tx, businessId, id, lines)
}
