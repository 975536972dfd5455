import { sha256 } from '#platform/keys.ts'
import type { TaxSum } from '../rules.ts'
import type { DocumentRow, LineRow } from '../store.ts'

/**
 * Content version of new documents. To hash more fields, add a shape with the next number and raise this. Never
 * change an existing shape: stored documents are hashed in the shape of their issue.
 */
export const contentVersion = 1

/** Content of an issued document, version 1, which its hash covers. Instants and days are text. */
export interface IssuedContent {
  kind: 'invoice' | 'credit_note' | 'reminder'
  number: string
  issuedAt: string
  issuedOn: string
  dueOn: string
  currency: string
  pricesIncludeTax: boolean
  /** Number of the invoice that a credit note corrects. */
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
  /** Of a reminder, its text and invoices at issue; other documents have none. */
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
 * Content of an issued document from its rows, in the shape of its issue. Throws for a draft and for an unknown
 * shape.
 */
export function contentOf(
  row: DocumentRow,
  lines: readonly LineRow[],
  correctedNumber: string | null,
): IssuedContent {
  const { number, issuedAt, issuedOn, dueOn } = row
  if (number === null || issuedAt === null || issuedOn === null || dueOn === null)
    throw new Error('A draft says nothing yet.')
  if (row.contentVersion !== contentVersion)
    throw new Error(
      `Content version ${row.contentVersion} is not known: a newer release issued this document.`,
    )
  return {
    kind: row.kind,
    number,
    issuedAt: issuedAt.toString(),
    issuedOn: issuedOn.toString(),
    dueOn: dueOn.toString(),
    currency: row.currency,
    pricesIncludeTax: row.pricesIncludeTax,
    corrects: correctedNumber,
    periodFrom: row.periodFrom?.toString() ?? null,
    periodUntil: row.periodUntil?.toString() ?? null,
    note: row.note,
    seller: row.seller,
    buyer: row.buyer,
    lines: lines.map(lineContent),
    taxes: row.taxes as unknown as TaxSum[],
    netMinor: row.netMinor,
    taxMinor: row.taxMinor,
    grossMinor: row.grossMinor,
    ...(row.reminds !== null && { reminds: row.reminds }),
  }
}

/** A line in version 1. Separate from the API's reply, which may grow. */
function lineContent(line: LineRow): LineContent {
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

/** Before a seller's first document. */
export const chainBegin = Buffer.alloc(32)

/** Hash of a document: SHA-256 over the previous hash and its content. 32 bytes. */
export function hashOf(previous: Uint8Array, content: IssuedContent): Buffer {
  return sha256(`cavaletti document 1\n${Buffer.from(previous).toString('hex')}\n${canonical(content)}`)
}

/** JSON with sorted keys, so that the same content gives the same text (as in RFC 8785). */
export const canonical = (value: unknown): string => JSON.stringify(inOrder(value))

function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder)
  if (value === null || typeof value !== 'object') return value
  const ordered: Record<string, unknown> = {}
  for (const key of Object.keys(value).toSorted())
    ordered[key] = inOrder((value as Record<string, unknown>)[key])
  return ordered
}
