import type { BodyOf } from '@cavaletti/contract'
import type { invoicesApi } from '@cavaletti/contract/invoicing/invoices'
import { allInOrder } from '#database/pipeline.ts'
import type { Tx } from '#database/scope.ts'
import {
  type BillingRow,
  documentNumber,
  lockBilling,
  rangeYear,
} from '#modules/invoicing/invoice-settings/index.ts'
import { openAmountChanged } from '#modules/payments/payments/index.ts'
import { withoutCharge } from '#modules/schedule/charge-status/index.ts'
import { findClientOfDocument } from '#modules/people/clients/index.ts'
import { now, todayIn } from '#platform/clock.ts'
import { AppError } from '#platform/http/app-error.ts'
import { say } from '#platform/messages/say.ts'
import { announce, defineAnnouncement } from '#platform/reactions.ts'
import { screenDay } from '#platform/writing/write-day.ts'
import { chainBegin, contentOf, contentVersion, hashOf } from './chain-document.ts'
import { nameStaleTax } from '../drafting/choose-tax.ts'
import { buyerNow, languageOfRow, sellerNow } from '../describe-document.ts'
import { missingOn, taxedLine, type TaxSum, type Totals, totalsOf } from '../rules.ts'
import {
  type DocumentRow,
  endOfDocuments,
  findDocument,
  type LineRow,
  linesOf,
  lockDocument,
  writeIssued,
} from '../store.ts'

/** An invoice was issued; not a credit note, and not a reminder. */
export const invoiceIssued = defineAnnouncement<{
  documentId: string
  clientId: string
  /** Six o'clock of the due day, where the business is. */
  dueMorning: Temporal.Instant
}>('an invoice was issued')

/** A locked draft with everything needed to issue it. */
export type LockedDraft = Awaited<ReturnType<typeof lockDraft>>

/**
 * Reads and locks everything needed to issue a draft, in one round trip. A seller issues one document at a time: the
 * lock on the settings is taken last, so that the following reads see earlier documents. `freezeDraft` refuses a
 * missing draft.
 */
export async function lockDraft(tx: Tx, id: string) {
  const [document, lines, client, uncharged, billing, end] = await Promise.all([
    lockDocument(tx, id),
    linesOf(tx, id),
    findClientOfDocument(tx, id),
    withoutCharge(tx, id),
    lockBilling(tx),
    endOfDocuments(tx, id),
  ])
  return { document, lines, client, uncharged, billing, end }
}

/**
 * Assigns a number, makes the draft permanent and chains it to the previous document, all or nothing (M1, M2). Throws
 * like `freezeDraft`.
 * @param isInAdvance its lessons are paid before they take place
 * @param isTold false: its buyer owes nothing, and is not told of it
 */
export async function issueDocument(
  tx: Tx,
  id: string,
  body: BodyOf<typeof invoicesApi.issueInvoice>,
  { isInAdvance = false, isTold = true }: { isInAdvance?: boolean; isTold?: boolean } = {},
): Promise<void> {
  const draft = await lockDraft(tx, id)
  await freezeDraft(tx, isInAdvance ? { ...draft, uncharged: new Set() } : draft, body, isTold)
}

/**
 * Does the same for a locked draft, and returns the issued document. Throws `not_found`, `document_issued`,
 * `version_conflict`, `document_incomplete` with what is missing (M3), and `invalid_input` for a day that would break
 * the order of numbers.
 */
export async function freezeDraft(
  tx: Tx,
  { document, lines, client, uncharged, billing, end }: LockedDraft,
  { version, issuedOn, dueOn }: BodyOf<typeof invoicesApi.issueInvoice>,
  isTold = true,
) {
  if (!document || !client || !end) throw new AppError('not_found')
  if (document.issuedAt !== null) throw new AppError('document_issued')
  if (document.version !== version) throw new AppError('version_conflict')
  const corrected = document.corrects === null ? undefined : await findDocument(tx, document.corrects)
  const seller = sellerNow(billing)
  const buyer = buyerNow(client)
  const totals = sumsOf(document, lines)
  const today = todayIn(billing.business.timeZone)
  const day = issueDay([end.lastDay, corrected?.issuedOn], issuedOn, today)
  const missing = missingOn({
    seller,
    buyer,
    // A reminder without a fee has no lines, but invoices.
    lines: document.reminds === null ? lines.length : 1,
    ...totals,
  })
  // A credit note reverses earlier tax, and a fee is outside the scope of tax.
  if (document.kind === 'invoice')
    missing.push(...nameUncharged(lines, uncharged), ...nameStaleTax(billing, billing.rates, lines, day))
  if (missing.length > 0)
    throw new AppError('document_incomplete', { fields: { document: missing.join(' ') } })
  const due = dueDay(document, dueOn, day, billing.termsDays)
  const year = rangeYear(billing, day)
  const value = (end.given[year] ?? 0) + 1
  const previous = Buffer.from(end.hash ?? chainBegin)
  const unhashed = {
    ...document,
    language: languageOfRow(document, billing),
    issuedAt: now().round('millisecond'),
    issuedOn: day,
    dueOn: due,
    number: documentNumber(prefixOf(document.kind, billing), year, value),
    counterYear: year,
    counterValue: value,
    seller: seller as never,
    buyer: buyer as never,
    netMinor: totals.netMinor,
    taxMinor: totals.taxMinor,
    grossMinor: totals.grossMinor,
    taxes: totals.taxes as never,
    chainPosition: (end.chainPosition ?? 0) + 1,
    previousHash: previous,
    contentVersion,
    logoId: billing.logoId,
  }
  const hash = hashOf(previous, contentOf(unhashed, lines, corrected?.number ?? null))
  const row = { ...unhashed, hash, version: version + 1, creditedMinor: 0, paidMinor: 0 }
  const dueMorning = morningOf(due, billing.business.timeZone)
  const written = writeIssued(tx, document, {
    version: row.version,
    language: row.language,
    issuedAt: row.issuedAt,
    issuedOn: day,
    dueOn: due,
    dueMorning,
    number: row.number,
    counterYear: year,
    counterValue: value,
    seller: JSON.stringify(seller),
    buyer: JSON.stringify(buyer),
    netMinor: row.netMinor,
    taxMinor: row.taxMinor,
    grossMinor: row.grossMinor,
    taxes: JSON.stringify(totals.taxes),
    chainPosition: row.chainPosition,
    previousHash: previous,
    contentVersion,
    logoId: row.logoId,
    hash,
  })
  // Sent together: one round trip.
  await allInOrder([written, announceIssued(tx, row, isTold ? dueMorning : null)])
  return { row, today, client, corrected, billing }
}

async function announceIssued(
  tx: Tx,
  { id: documentId, clientId, kind, corrects }: DocumentRow,
  dueMorning: Temporal.Instant | null,
): Promise<void> {
  if (kind === 'invoice' && dueMorning)
    await announce(tx, invoiceIssued, { documentId, clientId, dueMorning })
  if (corrects !== null) await announce(tx, openAmountChanged, { documentIds: [corrects] })
}

/** M16: a sentence for each line whose lesson is no longer chargeable. */
const nameUncharged = (lines: readonly LineRow[], seats: ReadonlySet<string>): string[] =>
  lines
    .filter(({ seatId }) => seatId !== null && seats.has(seatId))
    .map((line) =>
      say('“{line}” is not to be charged any more: take its line out.', { line: line.description }),
    )

/** Totals. A credit note's were computed in this transaction, from earlier credits. */
function sumsOf(document: DocumentRow, lines: readonly LineRow[]): Omit<Totals, 'lineNets'> {
  if (document.kind !== 'credit_note') return totalsOf(lines.map(taxedLine), document.pricesIncludeTax)
  const { netMinor, taxMinor, grossMinor } = document
  return { netMinor, taxMinor, grossMinor, taxes: document.taxes as unknown as TaxSum[] }
}

/** Each kind has its own number range (M1, M2, M11). */
function prefixOf(kind: DocumentRow['kind'], billing: BillingRow): string {
  if (kind === 'invoice') return billing.invoicePrefix
  return kind === 'credit_note' ? billing.creditPrefix : billing.reminderPrefix
}

/** Dates follow numbers: not before the last document of the range or the corrected invoice, and not in the future. */
function issueDay(
  earlier: readonly (Temporal.PlainDate | null | undefined)[],
  wanted: string | undefined,
  today: Temporal.PlainDate,
): Temporal.PlainDate {
  const last = earlier
    .flatMap((one) => one ?? [])
    .toSorted((a, b) => Temporal.PlainDate.compare(a, b))
    .at(-1)
  const day = wanted ? Temporal.PlainDate.from(wanted) : today
  if (Temporal.PlainDate.compare(day, today) > 0) refuse('issuedOn', say('must not be after today'))
  if (!last || Temporal.PlainDate.compare(day, last) >= 0) return day
  // After a change of time zone, today may be before the last document's date.
  if (!wanted) return last
  return refuse(
    'issuedOn',
    say('must not be before {day}, the day of the last number', { day: screenDay(last) }),
  )
}

function dueDay(
  { kind }: DocumentRow,
  wanted: string | undefined,
  day: Temporal.PlainDate,
  terms: number,
): Temporal.PlainDate {
  if (kind === 'credit_note') return day
  const due = wanted ? Temporal.PlainDate.from(wanted) : day.add({ days: terms })
  if (Temporal.PlainDate.compare(due, day) < 0) refuse('dueOn', say('must not be before the day of issue'))
  return due
}

/** Start of automatic payments of a document due on a day: six o'clock local time. */
function morningOf(day: Temporal.PlainDate, timeZone: string): Temporal.Instant {
  return day.toZonedDateTime({ timeZone, plainTime: '06:00' }).toInstant()
}

function refuse(field: string, why: string): never {
  throw new AppError('invalid_input', { fields: { [field]: why } })
}
