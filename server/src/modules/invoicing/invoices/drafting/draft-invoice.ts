import type { BodyOf } from '@cavaletti/contract'
import type { invoicesApi } from '@cavaletti/contract/invoicing/invoices'
import type { Scope, Tx } from '#database/scope.ts'
import { findBilling, isValidOn, type SellerRow } from '#modules/invoicing/invoice-settings/index.ts'
import { findBusiness } from '#modules/identity/businesses/index.ts'
import { type ClientRow, findClient } from '#modules/people/clients/index.ts'
import { todayIn } from '#platform/clock.ts'
import { AppError } from '#platform/http/app-error.ts'
import { newId } from '#platform/keys.ts'
import { say } from '#platform/messages/say.ts'
import { taxChooser } from './choose-tax.ts'
import { buyerNow, sellerNow } from '../describe-document.ts'
import { missingOn, totalsOf } from '../rules.ts'
import { deleteDraft, insertDocument, linesOf, lockDocument, replaceLines, updateDocument } from '../store.ts'
import { writeLines } from './write-lines.ts'

/**
 * Creates a draft invoice without a number (M1). Prices include tax as given, or by the seller's setting. Throws like
 * `writeDraft`.
 * @returns its total, minor unit
 */
export async function draftInvoice(
  tx: Tx,
  scope: Scope,
  body: BodyOf<typeof invoicesApi.draftInvoice>,
  pricesIncludeTax?: boolean,
): Promise<{ grossMinor: number }> {
  const { row } = await writeDraft(tx, scope, body, pricesIncludeTax)
  return { grossMinor: row.grossMinor }
}

/** Writes a draft and returns it with its source data. Throws errors of `writeLines`, `not_found` and `id_taken`. */
export async function writeDraft(
  tx: Tx,
  { actorId }: Scope,
  body: BodyOf<typeof invoicesApi.draftInvoice>,
  agreed?: boolean,
) {
  const { id = newId(), clientId, note, lines = [] } = body
  const [client, billing] = await Promise.all([findClient(tx, clientId), findBilling(tx)])
  if (!client) throw new AppError('not_found')
  const today = todayIn(billing.business.timeZone)
  const pricesIncludeTax = agreed ?? billing.pricesIncludeTax
  const written = await writeLines(tx, billing, id, lines, { today, pricesIncludeTax })
  const draft = {
    businessId: tx.businessId,
    id,
    kind: 'invoice' as const,
    clientId,
    currency: billing.business.currency,
    language: billing.business.language,
    pricesIncludeTax,
    ...(note !== undefined && { note }),
    ...period(body),
    ...sums(written),
    createdBy: actorId,
  }
  const row = await insertDocument(tx, draft, written.lines)
  return { row, lines: written.lines, today, client, billing }
}

/**
 * What an invoice of one line would be today, without writing it; null if the seller cannot issue it. `needsAddress`:
 * only the buyer's address is missing (M3). Amounts in the minor unit.
 */
export function previewInvoice(
  billing: SellerRow,
  client: ClientRow,
  { amountMinor, taxRateId }: { amountMinor: number; taxRateId: string | null },
) {
  const day = todayIn(billing.business.timeZone)
  const rate = billing.rates.find(({ id }) => id === taxRateId)
  if (taxRateId !== null && !billing.isSmallBusiness && !(rate && isValidOn(rate, day))) return null
  const chooseTax = taxChooser(billing, billing.rates)
  const tax = chooseTax({ chosen: taxRateId ?? undefined, day, field: 'taxRateId' })
  const { grossMinor, taxMinor, taxes } = totalsOf([{ amountMinor, ...tax }], billing.pricesIncludeTax)
  const [seller, buyer] = [sellerNow(billing), buyerNow(client)]
  const lacks = (street: string, city: string) =>
    missingOn({ seller, buyer: { ...buyer, street, city }, lines: 1, grossMinor, taxes }).length > 0
  if (lacks('-', '-')) return null
  return { grossMinor, taxMinor, taxRate: tax.taxRate, needsAddress: lacks(buyer.street, buyer.city) }
}

/** Throws `document_issued` (M2), `version_conflict` on a lost race, and like `draftInvoice`. */
export async function changeDraft(
  tx: Tx,
  id: string,
  body: BodyOf<typeof invoicesApi.changeInvoice>,
): Promise<void> {
  const { version, clientId, note, lines } = body
  const document = await lockDocument(tx, id)
  if (!document) throw new AppError('not_found')
  if (document.issuedAt !== null) throw new AppError('document_issued')
  if (clientId !== undefined && !(await findClient(tx, clientId))) throw new AppError('not_found')
  const billing = await findBilling(tx)
  const today = todayIn(billing.business.timeZone)
  const before = await linesOf(tx, id)
  // Existing lines keep their price convention.
  const pricesIncludeTax = (before.length > 0 ? document : billing).pricesIncludeTax
  const written = lines && (await writeLines(tx, billing, id, lines, { today, before, pricesIncludeTax }))
  const changed = await updateDocument(tx, document, version, {
    ...(clientId !== undefined && { clientId }),
    ...(note !== undefined && { note }),
    ...period(body),
    ...(written && { ...sums(written), pricesIncludeTax }),
  })
  if (!changed) throw new AppError('version_conflict')
  if (written) await replaceLines(tx, id, written.lines)
}

/** Throws `not_found`, and `document_issued`. Drafts have no number, so none is lost. */
export async function removeDraft(tx: Tx, id: string): Promise<void> {
  if (await deleteDraft(tx, id)) return
  throw new AppError((await lockDocument(tx, id)) ? 'document_issued' : 'not_found')
}

/** Currency and local date of the business. */
export async function sellerOf(tx: Tx) {
  const business = await findBusiness(tx)
  if (!business) throw new AppError('not_found')
  return {
    business,
    currency: business.currency,
    today: todayIn(business.timeZone),
  }
}

export function sums({ totals }: Awaited<ReturnType<typeof writeLines>>) {
  return {
    netMinor: totals.netMinor,
    taxMinor: totals.taxMinor,
    grossMinor: totals.grossMinor,
    taxes: JSON.stringify(totals.taxes),
  }
}

function period({
  periodFrom,
  periodUntil,
}: {
  periodFrom?: string | null | undefined
  periodUntil?: string | null | undefined
}) {
  if (periodFrom && periodUntil && periodUntil < periodFrom)
    throw new AppError('invalid_input', { fields: { periodUntil: say('must not be before the first day') } })
  return {
    ...(periodFrom !== undefined && { periodFrom: dayOf(periodFrom) }),
    ...(periodUntil !== undefined && { periodUntil: dayOf(periodUntil) }),
  }
}

function dayOf(day: string | null): Temporal.PlainDate | null {
  return day === null ? null : Temporal.PlainDate.from(day)
}
