import { sha256 } from '#platform/keys.ts'
import type { TaxSum } from './rules.ts'
import type { DocumentRow, LineRow } from './store.ts'

/**
 * The shape that new documents are hashed in. To hash more, add a shape with the next number and raise this: a shape that was
 * used stays as it is for ever, for each stored document is hashed in the shape it was issued in.
 */
export const contentVersion = 1

/** What an issued document says, and all that its hash is made of, in version 1. Instants and days are text. */
export interface IssuedContent {
  kind: 'invoice' | 'credit_note' | 'reminder'
  number: string
  issuedAt: string
  issuedOn: string
  dueOn: string
  currency: string
  pricesIncludeTax: boolean
  /** Number of the invoice a credit note takes from. */
  corrects: string | null
  periodFrom: string | null
  periodUntil: string | null
  note: string
  seller: unknown
  buyer: unknown
  lines: readonly LineContent[]
  taxes: readonly TaxSum[]
  netMinor: number
  taxMinor: number
  grossMinor: number
  /** Of a reminder its words and the invoices as they stood; other documents have none. */
  reminds?: unknown
}

interface LineContent {
  id: string
  riderId: string | null
  riderName: string
  servedOn: string | null
  description: string
  detail: string
  quantityMilli: number
  unit: string
  unitPriceMinor: number
  discountMinor: number
  amountMinor: number
  netMinor: number
  taxCategory: string
  taxRate: number
  seatId: string | null
  extraId: string | null
}

/**
 * What an issued document says, from its rows, in the shape it was issued in. Throws for a draft, and for a shape that this
 * release does not know.
 */
export function contentOf(
  row: DocumentRow,
  lines: readonly LineRow[],
  correctedNumber: string | null,
): IssuedContent {
  const { number, issued_at: issuedAt, issued_on: issuedOn, due_on: dueOn } = row
  if (number === null || issuedAt === null || issuedOn === null || dueOn === null)
    throw new Error('A draft says nothing yet.')
  if (row.content_version !== contentVersion)
    throw new Error(
      `Content version ${row.content_version} is not known: a newer release issued this document.`,
    )
  return {
    kind: row.kind,
    number,
    issuedAt: issuedAt.toString(),
    issuedOn: issuedOn.toString(),
    dueOn: dueOn.toString(),
    currency: row.currency,
    pricesIncludeTax: row.prices_include_tax,
    corrects: correctedNumber,
    periodFrom: row.period_from?.toString() ?? null,
    periodUntil: row.period_until?.toString() ?? null,
    note: row.note,
    seller: row.seller,
    buyer: row.buyer,
    lines: lines.map(lineContent),
    taxes: row.taxes as unknown as TaxSum[],
    netMinor: row.net_minor,
    taxMinor: row.tax_minor,
    grossMinor: row.gross_minor,
    ...(row.reminds !== null && { reminds: row.reminds }),
  }
}

/** A line in version 1. Its own mapping: what the API replies may grow, this may not. */
function lineContent(line: LineRow): LineContent {
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

/** Before the first document of a seller. */
export const chainBegin = Buffer.alloc(32)

/** Hash of a document: SHA-256 over the hash of the one before it and its own content. 32 bytes. */
export function hashOf(previous: Uint8Array, content: IssuedContent): Buffer {
  return sha256(`cavaletti document 1\n${Buffer.from(previous).toString('hex')}\n${canonical(content)}`)
}

/** JSON with the keys of every object, all of them words, in order: the same content is always the same text (as RFC 8785 has it). */
export const canonical = (value: unknown): string => JSON.stringify(inOrder(value))

function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder)
  if (value === null || typeof value !== 'object') return value
  const ordered: Record<string, unknown> = {}
  for (const key of Object.keys(value).toSorted())
    ordered[key] = inOrder((value as Record<string, unknown>)[key])
  return ordered
}
