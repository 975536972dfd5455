import { sha256 } from '#platform/keys.ts'
import type { TaxSum } from './rules.ts'

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

/** Before the first document of a seller. */
export const chainBegin = Buffer.alloc(32)

/** Hash of a document: SHA-256 over the hash of the one before it and its own content. 32 bytes. */
export function hashOf(previous: Uint8Array, content: IssuedContent): Buffer {
  return sha256(`cavaletti document 1\n${Buffer.from(previous).toString('hex')}\n${canonical(content)}`)
}

/** JSON with the keys of every object in order, so that the same content is always the same text (as RFC 8785 has it). */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (value !== null && typeof value === 'object') {
    const entries = Object.entries(value)
      .filter(([, one]) => one !== undefined)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
    return `{${entries.map(([key, one]) => `${JSON.stringify(key)}:${canonical(one)}`).join(',')}}`
  }
  return JSON.stringify(value)
}
