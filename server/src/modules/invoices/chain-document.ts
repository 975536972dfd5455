import { sha256 } from '#platform/keys.ts'
import { describeLine } from './describe-document.ts'
import type { TaxSum } from './rules.ts'
import type { DocumentRow, LineRow } from './store.ts'

/** What a document says once it is issued, and all that its hash is made of. Instants and days as text. */
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
  lines: readonly unknown[]
  taxes: readonly TaxSum[]
  netMinor: number
  taxMinor: number
  grossMinor: number
  /** Of a reminder its words and the invoices as they stood; other documents have none. */
  reminds?: unknown
}

/** What an issued document says, of what is kept of it. Throws for a draft. */
export function contentOf(
  row: DocumentRow,
  lines: readonly LineRow[],
  correctedNumber: string | null,
): IssuedContent {
  const { number, issued_at: issuedAt, issued_on: issuedOn, due_on: dueOn } = row
  if (number === null || issuedAt === null || issuedOn === null || dueOn === null)
    throw new Error('A draft says nothing yet.')
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
    lines: lines.map(describeLine),
    taxes: row.taxes as unknown as TaxSum[],
    netMinor: row.net_minor,
    taxMinor: row.tax_minor,
    grossMinor: row.gross_minor,
    ...(row.reminds !== null && { reminds: row.reminds }),
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
