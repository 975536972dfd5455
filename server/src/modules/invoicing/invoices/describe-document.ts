import type { ReplyOf } from '@cavaletti/contract'
import { bankFormOf } from '@cavaletti/contract/invoicing/bank-forms'
import { countryFormat } from '@cavaletti/contract/country-formats'
import type { invoicesApi } from '@cavaletti/contract/invoicing/invoices'
import type { Tx } from '#database/scope.ts'
import { type SellerRow, findBilling } from '#modules/invoicing/invoice-settings/index.ts'
import { paymentsFor } from '#modules/payments/payments/index.ts'
import { type ClientRow, findClient } from '#modules/people/clients/index.ts'
import { todayIn } from '#platform/clock.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { ListedRow } from './list-store.ts'
import { stateOf } from './rules.ts'
import {
  type BalancedRow,
  correctionsOf,
  creditedByLine,
  type DocumentRow,
  findDocument,
  type LineRow,
  linesOf,
  openOfInvoices,
} from './store.ts'

type Reply = ReplyOf<typeof invoicesApi.invoice>

/** A document for its seller; a draft as it would be issued now. Throws `not_found`. */
export async function describeDocument(tx: Tx, id: string): Promise<Reply> {
  const row = await findDocument(tx, id)
  if (!row) throw new AppError('not_found')
  const [client, billing, corrected, corrections, lines, paid] = await Promise.all([
    findClient(tx, row.client_id),
    findBilling(tx),
    row.corrects === null ? undefined : findDocument(tx, row.corrects),
    correctionsOf(tx, id),
    linesOf(tx, id),
    paymentsFor(tx, id),
  ])
  if (!client) throw new AppError('not_found')
  const reminds = await describeReminded(tx, row)
  const credited = corrections.length > 0 ? await creditedByLine(tx, id) : undefined
  const today = todayIn(billing.business.time_zone)
  const around = { today, client, billing, corrected, corrections, credited, lines, paid, reminds }
  return describeRow(row, around)
}

/** Other data for describing a document. */
interface Around {
  today: Temporal.PlainDate
  client: ClientRow
  billing: SellerRow
  corrected: DocumentRow | undefined
  corrections: readonly DocumentRow[]
  /** By line; undefined if nothing was credited. */
  credited?: ReadonlyMap<string, number> | undefined
  lines: readonly LineRow[]
  paid: Awaited<ReturnType<typeof paymentsFor>>
  reminds: Reply['reminds']
}

/** Describes a document from rows already read. */
export function describeRow(
  row: BalancedRow,
  { today, client, billing, corrected, corrections, credited, lines, paid, reminds }: Around,
): Reply {
  const seller = (row.seller ?? sellerNow(billing)) as Reply['seller']
  return {
    ...summarize(row, `${client.first_name} ${client.last_name}`, today),
    language: languageOfRow(row, billing),
    pricesIncludeTax: row.prices_include_tax,
    note: row.note,
    periodFrom: row.period_from?.toString() ?? null,
    periodUntil: row.period_until?.toString() ?? null,
    corrects: corrected?.number ? { id: corrected.id, number: corrected.number } : null,
    corrections: corrections.map((one) => ({ id: one.id, number: one.number, grossMinor: one.gross_minor })),
    creditedLines: [...(credited ?? [])].map(([lineId, amountMinor]) => ({ lineId, amountMinor })),
    reminds,
    payments: paid.map((one) => ({
      id: one.id,
      bookedOn: one.booked_on.toString(),
      amountMinor: one.amount,
    })),
    seller,
    buyer: (row.buyer ?? buyerNow(client)) as Reply['buyer'],
    lines: lines.map(describeLine),
    taxes: row.taxes as unknown as Reply['taxes'],
    taxName: countryFormat(seller.country).taxName,
    netMinor: row.net_minor,
    taxMinor: row.tax_minor,
    logoId: row.issued_at === null ? billing.logo_id : row.logo_id,
    hash: row.hash === null ? null : Buffer.from(row.hash).toString('hex'),
    issuedAt: row.issued_at?.toString() ?? null,
    version: row.version,
  }
}

/** A draft follows the language of its business, except one that corrects an issued document. */
export function languageOfRow(
  row: Pick<DocumentRow, 'issued_at' | 'corrects' | 'language'>,
  { business }: Pick<SellerRow, 'business'>,
): DocumentRow['language'] {
  return row.issued_at === null && row.corrects === null ? business.language : row.language
}

/** The reminder's text and invoices, and the amount still open. */
async function describeReminded(tx: Tx, row: BalancedRow): Promise<Reply['reminds']> {
  if (row.reminds === null) return null
  const reminds = row.reminds as unknown as Omit<NonNullable<Reply['reminds']>, 'openNowMinor'>
  const numbers = reminds.items.map(({ number }) => number)
  return { ...reminds, openNowMinor: await openOfInvoices(tx, numbers) }
}

/** A document for a list. */
export function summarize(row: ListedRow, clientName: string, today: Temporal.PlainDate) {
  const isSettled = row.kind === 'credit_note' && row.issued_at !== null
  const openMinor = isSettled ? 0 : row.gross_minor - row.credited_minor - row.paid_minor
  return {
    id: row.id,
    kind: row.kind,
    state: stateOf(
      {
        issued: row.issued_at !== null,
        grossMinor: row.gross_minor,
        creditedMinor: row.credited_minor,
        openMinor,
        dueOn: row.due_on,
      },
      today,
    ),
    number: row.number,
    clientId: row.client_id,
    clientName,
    currency: row.currency,
    issuedOn: row.issued_on?.toString() ?? null,
    dueOn: row.due_on?.toString() ?? null,
    grossMinor: row.gross_minor,
    openMinor,
  }
}

/** The seller at this moment. */
export function sellerNow(billing: SellerRow): Reply['seller'] {
  const { business } = billing
  const name = billing.legal_name || business.name
  return {
    name,
    street: business.street,
    city: business.city,
    postcode: business.postcode,
    country: business.country,
    email: billing.contact_email,
    vatId: billing.vat_id,
    taxNumber: billing.tax_number,
    contactName: billing.contact_name,
    contactPhone: billing.contact_phone,
    electronicAddress: billing.electronic_address || billing.contact_email,
    bankHolder: billing.bank_holder || name,
    iban: billing.iban,
    bic: billing.bic,
    // A business that moved keeps its old account fields; show them only where they apply.
    ...(billing.account_number !== '' &&
      bankFormOf(business.country) && { bankCode: billing.bank_code, accountNumber: billing.account_number }),
    footer: billing.footer,
    ...(billing.register_entry !== '' && { registerEntry: billing.register_entry }),
  }
}

/** The buyer at this moment. */
export function buyerNow(client: ClientRow): Reply['buyer'] {
  return {
    name: client.invoice_name || `${client.first_name} ${client.last_name}`.trim(),
    street: client.street,
    city: client.city,
    postcode: client.postcode,
    country: client.country,
    email: client.email ?? '',
    vatId: client.vat_id,
    reference: client.buyer_reference,
    electronicAddress: client.electronic_address || (client.email ?? ''),
  }
}

export function describeLine(line: LineRow): Reply['lines'][number] {
  return {
    id: line.id,
    riderId: line.rider_id,
    riderName: line.rider_name,
    servedOn: line.served_on?.toString() ?? null,
    description: line.description,
    detail: line.detail,
    quantityMilli: line.quantity_milli,
    unit: line.unit,
    unitPriceMinor: line.unit_price_minor,
    discountMinor: line.discount_minor,
    amountMinor: line.amount_minor,
    netMinor: line.net_minor,
    taxCategory: line.tax_category,
    taxRate: line.tax_rate,
    seatId: line.seat_id,
    extraId: line.extra_id,
  }
}
