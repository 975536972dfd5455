import type { BodyOf } from '@cavaletti/contract'
import type { invoicesApi } from '@cavaletti/contract/invoices'
import { pipelined } from '#database/pipeline.ts'
import type { Tx } from '#database/scope.ts'
import { type BillingRow, documentNumber, lockBilling, seriesYear } from '#modules/billing/index.ts'
import { findClient } from '#modules/people/index.ts'
import { now } from '#platform/clock.ts'
import { AppError } from '#platform/http/app-error.ts'
import { chainBegin, hashOf } from './chain-document.ts'
import { buyerNow, describeLine, sellerNow } from './describe-document.ts'
import { sellerOf } from './draft-invoice.ts'
import { missingOn, totalsOf } from './rules.ts'
import {
  type DocumentRow,
  endOfChain,
  findDocument,
  insertHash,
  lastIssueDay,
  linesOf,
  lockDocument,
  nextNumber,
  updateDocument,
} from './store.ts'
import { taxedLine } from './write-lines.ts'

/**
 * Gives a draft its number, freezes it and links it to the document before it, all or nothing (M1, M2). A seller issues
 * one document at a time, so the lock on its settings is taken last and held for as little as can be. Throws `not_found`, `document_issued`, `version_conflict`,
 * `document_incomplete` with what is missing (M3), and `invalid_input` for a day that would break the order of numbers.
 */
export async function issueDocument(
  tx: Tx,
  businessId: string,
  id: string,
  { version, issuedOn, dueOn }: BodyOf<typeof invoicesApi.issueInvoice>,
): Promise<void> {
  const document = await lockDocument(tx, businessId, id)
  if (!document) throw new AppError('not_found')
  if (document.issued_at !== null) throw new AppError('document_issued')
  if (document.version !== version) throw new AppError('version_conflict')
  const { business, today } = await sellerOf(tx, businessId)
  const client = await findClient(tx, businessId, document.client_id)
  if (!client) throw new AppError('not_found')
  const lines = await linesOf(tx, businessId, id)
  const corrected =
    document.corrects === null ? undefined : await findDocument(tx, businessId, document.corrects)
  // In this order: each of these sees what those before it in the queue for the lock have committed.
  const [billing, lastDay, end] = await pipelined(tx, (at) =>
    Promise.all([
      lockBilling(at, businessId),
      lastIssueDay(at, businessId, document.kind),
      endOfChain(at, businessId),
    ]),
  )
  const seller = sellerNow(business, billing)
  const buyer = buyerNow(client)
  const totals = totalsOf(lines.map(taxedLine), document.prices_include_tax)
  const missing = missingOn({
    seller,
    buyer,
    // A reminder without a fee has no line: it says of what it reminds.
    lines: document.reminds === null ? lines.length : 1,
    grossMinor: totals.grossMinor,
    chargesTax: totals.taxes.some(({ rate }) => rate > 0),
  })
  if (missing.length > 0)
    throw new AppError('document_incomplete', { fields: { document: missing.join(' ') } })

  const day = issueDay(lastDay, issuedOn, today)
  const due = dueDay(document, dueOn, day, billing.terms_days)
  const year = seriesYear(billing, day)
  const value = await nextNumber(tx, businessId, document.kind, year)
  const number = documentNumber(prefixOf(document.kind, billing), year, value)
  const issuedAt = now().round('millisecond')
  const previous = end?.hash ?? chainBegin
  const hash = hashOf(previous, {
    kind: document.kind,
    number,
    issuedAt: issuedAt.toString(),
    issuedOn: day.toString(),
    dueOn: due.toString(),
    currency: document.currency,
    pricesIncludeTax: document.prices_include_tax,
    corrects: corrected?.number ?? null,
    periodFrom: document.period_from?.toString() ?? null,
    periodUntil: document.period_until?.toString() ?? null,
    note: document.note,
    seller,
    buyer,
    lines: lines.map(describeLine),
    taxes: totals.taxes,
    netMinor: totals.netMinor,
    taxMinor: totals.taxMinor,
    grossMinor: totals.grossMinor,
    ...(document.reminds !== null && { reminds: document.reminds }),
  })
  const changed = await updateDocument(tx, document, version, {
    issued_at: issuedAt,
    issued_on: day,
    due_on: due,
    number,
    counter_year: year,
    counter_value: value,
    seller: JSON.stringify(seller),
    buyer: JSON.stringify(buyer),
    net_minor: totals.netMinor,
    tax_minor: totals.taxMinor,
    gross_minor: totals.grossMinor,
    taxes: JSON.stringify(totals.taxes),
    chain_position: (end?.chain_position ?? 0) + 1,
    previous_hash: Buffer.from(previous),
    hash,
  })
  if (!changed) throw new AppError('version_conflict')
  await insertHash(tx, { hash, seller_business_id: businessId, document_id: id })
}

/** Each kind has a series of its own (M1, M2, M11). */
function prefixOf(kind: DocumentRow['kind'], billing: BillingRow): string {
  if (kind === 'invoice') return billing.invoice_prefix
  return kind === 'credit_note' ? billing.credit_prefix : billing.reminder_prefix
}

/** Numbers follow days: never before the last document of the series, and never after today. */
function issueDay(
  last: Temporal.PlainDate | undefined,
  wanted: string | undefined,
  today: Temporal.PlainDate,
): Temporal.PlainDate {
  const day = wanted ? Temporal.PlainDate.from(wanted) : today
  if (Temporal.PlainDate.compare(day, today) > 0) refuse('issuedOn', 'must not be after today')
  if (!last || Temporal.PlainDate.compare(day, last) >= 0) return day
  // A business that changed its zone may find itself on the day before its last document.
  if (!wanted) return last
  return refuse('issuedOn', `must not be before ${last.toString()}, the day of the last number`)
}

function dueDay(
  { kind }: DocumentRow,
  wanted: string | undefined,
  day: Temporal.PlainDate,
  terms: number,
): Temporal.PlainDate {
  if (kind === 'credit_note') return day
  const due = wanted ? Temporal.PlainDate.from(wanted) : day.add({ days: terms })
  if (Temporal.PlainDate.compare(due, day) < 0) refuse('dueOn', 'must not be before the day of issue')
  return due
}

function refuse(field: string, why: string): never {
  throw new AppError('invalid_input', { fields: { [field]: why } })
}
