import { newId } from '../../api/new-id.ts'
import type { ChosenClient } from './ClientField.tsx'
import type { BankLine, BookedParts, ClientAccount } from './use-bank-imports.ts'

/** A part of a line while somebody decides about it. */
export interface PartDraft {
  key: string
  client: ChosenClient | undefined
  /** Minor units, as text; empty for no amount. */
  amount: string
  /** `oldest`, `credit`, `suggested`, or the id of an invoice. */
  use: string
  /** What was suggested for this client and amount. */
  suggested: { documentId: string; amountMinor: number; number: string }[]
}

/** What a dialog begins with: what is suggested, else one part of all that is left. */
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

/** What is left of a line when these parts are taken from it, minor unit. */
export function restOf({ leftMinor }: BankLine, parts: readonly PartDraft[]): number {
  return parts.reduce((left, { amount }) => left - Number(amount), leftMinor)
}

/** As it is sent. Null while somebody or an amount is missing, or the parts are not what is left of the line. */
export function bookedParts(
  line: BankLine,
  parts: readonly PartDraft[],
  accounts: ReadonlyMap<string, ClientAccount>,
): BookedParts | null {
  if (restOf(line, parts) !== 0) return null
  const booked: BookedParts = []
  for (const { client, amount, use, suggested } of parts) {
    const amountMinor = Number(amount)
    if (!client || amountMinor <= 0) return null
    const part = { clientId: client.id, amountMinor }
    if (use === 'oldest') booked.push(part)
    else if (use === 'credit') booked.push({ ...part, allocations: [] })
    else if (use === 'suggested') booked.push({ ...part, allocations: asFarAs(amountMinor, suggested) })
    else {
      const invoice = accounts.get(client.id)?.open.find(({ documentId }) => documentId === use)
      if (!invoice) return null
      const { documentId, openMinor } = invoice
      booked.push({ ...part, allocations: asFarAs(amountMinor, [{ documentId, amountMinor: openMinor }]) })
    }
  }
  return booked
}

/** Uses in their order, as far as the money goes. */
function asFarAs(amountMinor: number, uses: readonly { documentId: string; amountMinor: number }[]) {
  let left = amountMinor
  return uses.flatMap(({ documentId, amountMinor: wanted }) => {
    const used = Math.min(left, wanted)
    left -= used
    return used > 0 ? [{ documentId, amountMinor: used }] : []
  })
}
