import { newId } from '../../../wire/new-id.ts'
import type { ChosenClient } from './ClientField.tsx'
import type { BankLine, RecordedParts, ClientAccount } from './use-bank-imports.ts'

/** Part of a line while editing. */
export interface PartDraft {
  key: string
  client: ChosenClient | undefined
  /** Minor units as text; empty for no amount. */
  amount: string
  /** `oldest`, `credit`, `suggested`, or the id of an invoice. */
  use: string
  /** Suggested allocation for this client and amount. */
  suggested: { documentId: string; amountMinor: number; number: string }[]
}

/** Initial parts: the suggestion, or one part of the whole rest. */
export function draftParts({ suggestion, leftMinor }: BankLine): PartDraft[] {
  if (suggestion?.kind !== 'payment') return [newPart(leftMinor)]
  return suggestion.parts.map((part) => ({
    key: newId(),
    client: { id: part.clientId, name: part.clientName },
    amount: String(part.amountMinor),
    use: part.allocations.length > 0 ? 'suggested' : 'credit',
    suggested: part.allocations,
  }))
}

export function newPart(amountMinor: number): PartDraft {
  const amount = amountMinor > 0 ? String(amountMinor) : ''
  return { key: newId(), client: undefined, amount, use: 'oldest', suggested: [] }
}

/** Rest of a line after these parts, minor unit. */
export function restOf({ leftMinor }: BankLine, parts: readonly PartDraft[]): number {
  return parts.reduce((left, { amount }) => left - Number(amount), leftMinor)
}

/** Parts to send. Null while a client or amount is missing, or the parts do not add up. */
export function recordedParts(
  line: BankLine,
  parts: readonly PartDraft[],
  accounts: ReadonlyMap<string, ClientAccount>,
): RecordedParts | null {
  if (restOf(line, parts) !== 0) return null
  const recorded: RecordedParts = []
  for (const { client, amount, use, suggested } of parts) {
    const amountMinor = Number(amount)
    if (!client || amountMinor <= 0) return null
    const part = { clientId: client.id, amountMinor }
    if (use === 'oldest') recorded.push(part)
    else if (use === 'credit') recorded.push({ ...part, allocations: [] })
    else if (use === 'suggested') recorded.push({ ...part, allocations: asFarAs(amountMinor, suggested) })
    else {
      const invoice = accounts.get(client.id)?.open.find(({ documentId }) => documentId === use)
      if (!invoice) return null
      const { documentId, openMinor } = invoice
      recorded.push({ ...part, allocations: asFarAs(amountMinor, [{ documentId, amountMinor: openMinor }]) })
    }
  }
  return recorded
}

/** Allocations in order, while money lasts. */
function asFarAs(amountMinor: number, uses: readonly { documentId: string; amountMinor: number }[]) {
  let left = amountMinor
  return uses.flatMap(({ documentId, amountMinor: wanted }) => {
    const used = Math.min(left, wanted)
    left -= used
    return used > 0 ? [{ documentId, amountMinor: used }] : []
  })
}
