import type { Desk, ReadLine } from './lay-out-desk.ts'
import type { Payers } from './find-payers.ts'
import type { Confidence, Line, OpenInvoice, Part, Reason, Suggestion } from './rules.ts'
import { suggestEntry } from './suggest-entry.ts'

/**
 * Likeliest use of incoming money, or null. Invoice numbers count most, then the payer, the amount alone least. Never
 * more than the line, or than an invoice's open amount.
 */
export function suggestPayment({ line, found, payers }: ReadLine, desk: Desk): Suggestion | null {
  const whole = found.filter((one) => one.whole).map(({ document }) => document)
  const named = whole.filter(({ id }) => desk.openOf(id) > 0)
  if (named.length > 0) return byNumbers(line.leftMinor, named, desk)
  const entered = suggestEntry(line, desk, payers)
  if (entered?.confidence === 'sure') return entered
  return (
    byFigures(
      line.leftMinor,
      found.map(({ document }) => document),
      desk,
      payers,
    ) ??
    byPayers(line, whole, desk, payers) ??
    entered ??
    byAmount(line.leftMinor, desk)
  )
}

/** The reference contains full numbers of open invoices. */
function byNumbers(amount: number, named: readonly OpenInvoice[], desk: Desk): Suggestion {
  const several: Reason[] = named.length > 1 ? ['several'] : []
  const total = sum(named, desk)
  if (total === amount) return pay('sure', ['number', 'amount', ...several], amount, named, desk)
  const some = exactly(named, amount, desk)
  if (some) return pay('likely', ['number', 'amount'], amount, some, desk)
  if (total > amount) return pay('likely', ['number', 'part', ...several], amount, named, desk)
  const [client, ...others] = new Set(named.map(({ clientId }) => clientId))
  if (client === undefined || others.length > 0)
    return pay('possible', ['number', 'over', ...several], amount, named, desk)
  const rest = desk.openOfClient(client).filter((one) => !named.includes(one))
  const more = exactly(rest, amount - total, desk)
  return more
    ? pay('likely', ['number', 'amount', 'several'], amount, [...named, ...more], desk)
    : pay('likely', ['number', 'over', ...several], amount, named, desk)
}

/** Only the digits of numbers match, so the amount must match too. */
function byFigures(
  amount: number,
  documents: readonly OpenInvoice[],
  desk: Desk,
  payers: Payers | null,
): Suggestion | null {
  const right = documents.filter(({ id }) => desk.openOf(id) === amount)
  const own = right.filter(({ clientId }) => payers?.clients.has(clientId))
  if (payers && own.length === 1) return pay('sure', ['short_number', 'amount', payers.by], amount, own, desk)
  return right.length === 1 ? pay('likely', ['short_number', 'amount'], amount, right, desk) : null
}

/** The payer is known: by an invoice already paid, or by account or name. */
function byPayers(
  { leftMinor: amount, counterpartyIban }: Line,
  paid: readonly OpenInvoice[],
  desk: Desk,
  payers: Payers | null,
): Suggestion | null {
  const by: Reason = paid.length > 0 ? 'number' : (payers?.by ?? 'name')
  const clients = paid.length > 0 ? new Set(paid.map(({ clientId }) => clientId)) : payers?.clients
  if (!clients) return null
  // Two people may share a name; an account has one owner.
  const trusted = clients.size === 1 && (by === 'iban' || (by === 'payer' && counterpartyIban === ''))
  const [only] = clients
  const fits: Suggestion[] = []
  for (const client of [...clients].toSorted()) {
    const open = desk.openOfClient(client)
    const right = open.filter(({ id }) => desk.openOf(id) === amount)
    const [first] = right
    if (first)
      fits.push(pay(trusted && right.length === 1 ? 'sure' : 'likely', [by, 'amount'], amount, [first], desk))
    else if (open.length > 1 && sum(open, desk) === amount)
      fits.push(pay(trusted ? 'sure' : 'likely', [by, 'amount', 'several'], amount, open, desk))
    else {
      const some = exactly(open, amount, desk)
      if (some) fits.push(pay('likely', [by, 'amount', 'several'], amount, some, desk))
    }
  }
  if (fits[0]) return fits.find(({ confidence }) => confidence === 'sure') ?? fits[0]
  if (only === undefined || clients.size > 1) return null
  const open = desk.openOfClient(only)
  if (open.length === 0) return credit(only, amount, [by, 'credit'])
  return pay('possible', [by, sum(open, desk) > amount ? 'part' : 'over'], amount, open, desk)
}

/** Exactly one invoice has this open amount. */
function byAmount(amount: number, desk: Desk): Suggestion | null {
  const right = desk.openAt(amount)
  return right.length === 1 ? pay('possible', ['amount'], amount, right, desk) : null
}

/** Pays invoices in order while money lasts; the rest is credit of the first one's client. */
function pay(
  confidence: Confidence,
  reasons: Reason[],
  amount: number,
  invoices: readonly OpenInvoice[],
  desk: Desk,
): Suggestion {
  const parts = new Map<string, Part>()
  let left = amount
  for (const { id, clientId } of invoices) {
    const used = Math.min(left, desk.openOf(id))
    if (used <= 0) continue
    const part = parts.get(clientId) ?? { clientId, amountMinor: 0, allocations: [] }
    part.amountMinor += used
    part.allocations.push({ documentId: id, amountMinor: used })
    parts.set(clientId, part)
    left -= used
  }
  const [first] = parts.values()
  if (first) first.amountMinor += left
  return { kind: 'payment', confidence, reasons, parts: [...parts.values()], paymentId: null }
}

function credit(clientId: string, amountMinor: number, reasons: Reason[]): Suggestion {
  const parts = [{ clientId, amountMinor, allocations: [] }]
  return { kind: 'payment', confidence: 'possible', reasons, parts, paymentId: null }
}

function sum(invoices: readonly OpenInvoice[], desk: Desk): number {
  return invoices.reduce((all, { id }) => all + desk.openOf(id), 0)
}

/** Most invoices in one sum: each doubles the work. */
const mostTogether = 10

/** Invoices that add up to exactly this amount, earliest due date first; null if none do. */
function exactly(invoices: readonly OpenInvoice[], amount: number, desk: Desk): OpenInvoice[] | null {
  const among = invoices.slice(0, mostTogether)
  const search = (from: number, left: number, chosen: OpenInvoice[]): OpenInvoice[] | null => {
    if (left === 0) return chosen.length > 0 ? chosen : null
    for (const [place, invoice] of among.entries()) {
      if (!desk.maySearch()) return null
      const open = desk.openOf(invoice.id)
      if (place < from || open <= 0 || open > left) continue
      const done = search(place + 1, left - open, [...chosen, invoice])
      if (done) return done
    }
    return null
  }
  return search(0, amount, [])
}
