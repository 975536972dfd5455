import type { BodyOf } from '@cavaletti/contract'
import type { invoicesApi } from '@cavaletti/contract/invoicing/invoices'
import type { Scope, Tx } from '#database/scope.ts'
import { lockMoney, releaseUses, usesOf } from '#modules/payments/payments/index.ts'
import { AppError } from '#platform/http/app-error.ts'
import { newId } from '#platform/keys.ts'
import { say } from '#platform/messages/say.ts'
import { sums } from '../drafting/draft-invoice.ts'
import { issueDocument } from './issue-invoice.ts'
import { creditTotals, type Taxed, taxedLine, totalsOf } from '../rules.ts'
import {
  type BalancedRow,
  creditedByLine,
  findDocument,
  type DocumentRow,
  insertDocument,
  type LineRow,
  linesOf,
  lockDocument,
} from '../store.ts'

/**
 * Issues a credit note for the uncredited rest of an invoice or reminder fee, or for amounts of lines; optionally
 * with a new draft of the credited items, to correct. Throws `not_found`, `document_draft`, `credit_too_much`, and
 * errors of `issueDocument`.
 * @returns id of the credit note
 */
export async function creditInvoice(
  tx: Tx,
  scope: Scope,
  invoiceId: string,
  { id = newId(), lines: wanted, note, correctionId }: BodyOf<typeof invoicesApi.creditInvoice>,
): Promise<string> {
  const found = await findDocument(tx, invoiceId)
  if (found) await lockMoney(tx, found.clientId)
  const invoice = await lockDocument(tx, invoiceId)
  if (!invoice || invoice.kind === 'credit_note') throw new AppError('not_found')
  if (invoice.kind === 'reminder' && correctionId)
    throw new AppError('invalid_input', {
      fields: { correctionId: say('must be left out: the fee of a reminder is credited, not corrected') },
    })
  if (invoice.issuedAt === null) throw new AppError('document_draft')
  const lines = await linesOf(tx, invoiceId)
  const credited = await creditedByLine(tx, invoiceId)
  const left = new Map(lines.map((line) => [line.id, line.amountMinor - (credited.get(line.id) ?? 0)]))
  const amounts = wanted ? chosenAmounts(wanted, left) : left
  const taken = lines.filter(({ id: lineId }) => (amounts.get(lineId) ?? 0) !== 0)
  if (taken.length === 0) throw new AppError('credit_too_much')

  const before = lines.map((line) => ({ ...taxedLine(line), amountMinor: credited.get(line.id) ?? 0 }))
  const written = writeCredit(invoice, id, { taken, amounts, before })
  refuseTooMuch(written.totals.grossMinor, await findDocument(tx, invoiceId))
  const row = {
    businessId: tx.businessId,
    id,
    kind: 'credit_note' as const,
    clientId: invoice.clientId,
    currency: invoice.currency,
    language: invoice.language,
    pricesIncludeTax: invoice.pricesIncludeTax,
    note: note ?? '',
    corrects: invoiceId,
    ...sums(written),
    createdBy: scope.actorId,
  }
  await insertDocument(tx, row, written.lines)
  await issueDocument(tx, id, { version: 1 })
  await releaseOverpaid(tx, scope, invoiceId)
  if (correctionId)
    await draftCorrection(tx, scope, invoice, correctionId, correctedLines(taken, amounts, left))
  return id
}

/**
 * What `creditInvoice` would credit for amounts of lines, tax included, and the part of it that was paid. Minor unit of
 * the invoice's currency.
 * Throws `not_found`.
 */
export async function priceCredit(
  tx: Tx,
  invoiceId: string,
  wanted: readonly { lineId: string; amountMinor: number }[],
): Promise<{ grossMinor: number; paidBackMinor: number; currency: string }> {
  const invoice = await findDocument(tx, invoiceId)
  if (!invoice) throw new AppError('not_found')
  const [lines, credited] = [await linesOf(tx, invoiceId), await creditedByLine(tx, invoiceId)]
  const before = lines.map((line) => ({ ...taxedLine(line), amountMinor: credited.get(line.id) ?? 0 }))
  const taken = wanted.flatMap(({ lineId, amountMinor }) => {
    const line = lines.find(({ id }) => id === lineId)
    return line && amountMinor > 0 ? { ...taxedLine(line), amountMinor } : []
  })
  const { grossMinor } = creditTotals(before, taken, invoice.pricesIncludeTax)
  const still = invoice.grossMinor - invoice.creditedMinor - grossMinor
  const paidBackMinor = Math.max(0, invoice.paidMinor - still)
  return { grossMinor, paidBackMinor, currency: invoice.currency }
}

/** Payments above the remaining amount become the client's credit (M8). */
async function releaseOverpaid(tx: Tx, scope: Scope, invoiceId: string): Promise<void> {
  const invoice = await findDocument(tx, invoiceId)
  const over = invoice ? invoice.paidMinor - (invoice.grossMinor - invoice.creditedMinor) : 0
  if (over <= 0) return
  await releaseUses(tx, scope, await usesOf(tx, { documentId: invoiceId }), over)
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
        fields: { lines: say('at most {amount} of this line can be credited', { amount: still }) },
      })
    amounts.set(lineId, amount)
  }
  return amounts
}

/** Deductions count: credits never exceed what the invoice still charges in total. */
function refuseTooMuch(grossMinor: number, invoice: BalancedRow | undefined): void {
  const { grossMinor: charged = 0, creditedMinor: credited = 0 } = invoice ?? {}
  if (grossMinor > charged - credited || (charged > 0 && credited >= charged))
    throw new AppError('credit_too_much', {
      fields: { lines: say('at most {amount} of the whole can be credited', { amount: charged - credited }) },
    })
}

/** Lines of the credit note: those of the invoice, with the credited amounts. */
function writeCredit(
  { businessId, pricesIncludeTax }: DocumentRow,
  id: string,
  {
    taken,
    amounts,
    before,
  }: { taken: readonly LineRow[]; amounts: ReadonlyMap<string, number>; before: readonly Taxed[] },
) {
  const lines = taken.map((line, place): LineRow => {
    const amount = amounts.get(line.id) ?? 0
    const isWhole = amount === line.amountMinor
    return {
      ...line,
      businessId,
      id: newId(),
      documentId: id,
      position: place + 1,
      credits: line.id,
      amountMinor: amount,
      ...(isWhole ? {} : inOne(amount)),
    }
  })
  const totals = creditTotals(before, lines.map(taxedLine), pricesIncludeTax)
  return { lines: lines.map((line, place) => ({ ...line, netMinor: totals.lineNets[place] ?? 0 })), totals }
}

/** An amount as one item. */
function inOne(amount: number) {
  return {
    quantityMilli: 1000,
    unit: 'C62' as const,
    unitPriceMinor: amount,
    discountMinor: 0,
    amountMinor: amount,
  }
}

/**
 * Credited items for the correction. A partly credited line keeps its part, and its seat or extra only if the invoice
 * no longer charges for it.
 */
function correctedLines(
  taken: readonly LineRow[],
  amounts: ReadonlyMap<string, number>,
  left: ReadonlyMap<string, number>,
): LineRow[] {
  return taken.map((line) => {
    const amount = amounts.get(line.id) ?? 0
    return {
      ...line,
      ...(amount !== line.amountMinor && inOne(amount)),
      ...(amount !== left.get(line.id) && { seatId: null, extraId: null }),
    }
  })
}

/** A draft with the credited items. */
async function draftCorrection(
  tx: Tx,
  { actorId }: Scope,
  invoice: DocumentRow,
  id: string,
  given: readonly LineRow[],
): Promise<void> {
  const { businessId } = invoice
  const totals = totalsOf(given.map(taxedLine), invoice.pricesIncludeTax)
  const lines = given.map((line, place) => ({
    ...line,
    id: newId(),
    documentId: id,
    position: place + 1,
    netMinor: totals.lineNets[place] ?? 0,
  }))
  const draft = {
    businessId,
    id,
    kind: 'invoice' as const,
    clientId: invoice.clientId,
    currency: invoice.currency,
    language: invoice.language,
    pricesIncludeTax: invoice.pricesIncludeTax,
    note: invoice.note,
    periodFrom: invoice.periodFrom,
    periodUntil: invoice.periodUntil,
    ...sums({ lines, totals }),
    createdBy: actorId,
  }
  await insertDocument(tx, draft, lines)
}
