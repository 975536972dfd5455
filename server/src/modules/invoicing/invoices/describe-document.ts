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
import type { Listed, ListedRow } from './list-store.ts'
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
    findClient(tx, row.clientId),
    findBilling(tx),
    row.corrects === null ? undefined : findDocument(tx, row.corrects),
    correctionsOf(tx, id),
    linesOf(tx, id),
    paymentsFor(tx, id),
  ])
  if (!client) throw new AppError('not_found')
  const reminds = await describeReminded(tx, row)
  const credited = corrections.length > 0 ? await creditedByLine(tx, id) : undefined
  const today = todayIn(billing.business.timeZone)
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
    ...summarize(row, `${client.firstName} ${client.lastName}`, today),
    language: languageOfRow(row, billing),
    pricesIncludeTax: row.pricesIncludeTax,
    note: row.note,
    periodFrom: row.periodFrom?.toString() ?? null,
    periodUntil: row.periodUntil?.toString() ?? null,
    corrects: corrected?.number ? { id: corrected.id, number: corrected.number } : null,
    corrections: corrections.map((one) => ({ id: one.id, number: one.number, grossMinor: one.grossMinor })),
    creditedLines: [...(credited ?? [])].map(([lineId, amountMinor]) => ({ lineId, amountMinor })),
    reminds,
    payments: paid.map((one) => ({
      id: one.id,
      paidOn: one.paidOn.toString(),
      amountMinor: one.amount,
    })),
    seller,
    buyer: (row.buyer ?? buyerNow(client)) as Reply['buyer'],
    lines: lines.map(describeLine),
    taxes: row.taxes as unknown as Reply['taxes'],
    taxName: countryFormat(seller.country).taxName,
    netMinor: row.netMinor,
    taxMinor: row.taxMinor,
    logoId: row.issuedAt === null ? billing.logoId : row.logoId,
    hash: row.hash === null ? null : Buffer.from(row.hash).toString('hex'),
    issuedAt: row.issuedAt?.toString() ?? null,
    version: row.version,
  }
}

/** A draft follows the language of its business, except one that corrects an issued document. */
export function languageOfRow(
  row: Pick<DocumentRow, 'issuedAt' | 'corrects' | 'language'>,
  { business }: Pick<SellerRow, 'business'>,
): DocumentRow['language'] {
  return row.issuedAt === null && row.corrects === null ? business.language : row.language
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
  const isSettled = row.kind === 'credit_note' && row.issuedOn !== null
  const openMinor = isSettled ? 0 : row.grossMinor - row.creditedMinor - row.paidMinor
  return {
    id: row.id,
    kind: row.kind,
    state: stateOf(
      {
        issued: row.issuedOn !== null,
        grossMinor: row.grossMinor,
        creditedMinor: row.creditedMinor,
        openMinor,
        dueOn: row.dueOn,
      },
      today,
    ),
    number: row.number,
    clientId: row.clientId,
    clientName,
    currency: row.currency,
    issuedOn: row.issuedOn?.toString() ?? null,
    dueOn: row.dueOn?.toString() ?? null,
    grossMinor: row.grossMinor,
    openMinor,
  }
}

/** The seller at this moment. */
export function sellerNow(billing: SellerRow): Reply['seller'] {
  const { business } = billing
  const name = billing.legalName || business.name
  return {
    name,
    street: business.street,
    city: business.city,
    postcode: business.postcode,
    country: business.country,
    email: billing.contactEmail,
    vatId: billing.vatId,
    taxNumber: billing.taxNumber,
    contactName: billing.contactName,
    contactPhone: billing.contactPhone,
    electronicAddress: billing.electronicAddress || billing.contactEmail,
    bankHolder: billing.bankHolder || name,
    iban: billing.iban,
    bic: billing.bic,
    // A business that moved keeps its old account fields; show them only where they apply.
    ...(billing.accountNumber !== '' &&
      bankFormOf(business.country) && { bankCode: billing.bankCode, accountNumber: billing.accountNumber }),
    footer: billing.footer,
    ...(billing.registerEntry !== '' && { registerEntry: billing.registerEntry }),
  }
}

/** The buyer at this moment. */
export function buyerNow(client: ClientRow): Reply['buyer'] {
  return {
    name: client.invoiceName || `${client.firstName} ${client.lastName}`.trim(),
    street: client.street,
    city: client.city,
    postcode: client.postcode,
    country: client.country,
    email: client.email ?? '',
    vatId: client.vatId,
    reference: client.buyerReference,
    electronicAddress: client.electronicAddress || (client.email ?? ''),
  }
}

export function describeLine(line: LineRow): Reply['lines'][number] {
  return {
    id: line.id,
    riderId: line.riderId,
    riderName: line.riderName,
    servedOn: line.servedOn?.toString() ?? null,
    description: line.description,
    detail: line.detail,
    quantityMilli: line.quantityMilli,
    unit: line.unit,
    unitPriceMinor: line.unitPriceMinor,
    discountMinor: line.discountMinor,
    amountMinor: line.amountMinor,
    netMinor: line.netMinor,
    taxCategory: line.taxCategory,
    taxRate: line.taxRate,
    seatId: line.seatId,
    extraId: line.extraId,
  }
}

/** Rows of a list of one business, with their state on its date of today. */
export function describeList(rows: readonly Listed[]) {
  const [first] = rows
  if (!first) return []
  const today = todayIn(first.timeZone)
  return rows.map((row) => ({
    ...summarize(row, row.clientName, today),
    emailedAt: row.emailedAt?.toString() ?? null,
    openedAt: row.openedAt?.toString() ?? null,
  }))
}
