/** What a message of Stripe's is about, by its kind. */
export type Subject = 'payment' | 'saved' | 'account' | 'nothing'

const subjects: readonly (readonly [begins: string, subject: Subject])[] = [
  ['payment_intent.', 'payment'],
  ['charge.', 'payment'],
  ['refund.', 'payment'],
  ['setup_intent.', 'saved'],
  ['payment_method.', 'saved'],
  ['customer.deleted', 'saved'],
  ['account.', 'account'],
  ['capability.', 'account'],
]

/** Kinds that nothing here depends on are about nothing. */
export function subjectOf(kind: string): Subject {
  return subjects.find(([begins]) => kind.startsWith(begins))?.[1] ?? 'nothing'
}

/** Messages that platforms without one of these get are still missing something: to be subscribed at Stripe. */
export const wantedKinds = [
  'account.updated',
  'account.application.deauthorized',
  'payment_intent.succeeded',
  'payment_intent.processing',
  'payment_intent.payment_failed',
  'payment_intent.canceled',
  'charge.updated',
  'charge.refunded',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
  'refund.created',
  'refund.updated',
  'refund.failed',
  'setup_intent.succeeded',
  'payment_method.attached',
  'payment_method.detached',
  'payment_method.updated',
  'payment_method.automatically_updated',
  'customer.deleted',
] as const

/** Money of a payment that is in a ledger: by what it is about and its name at Stripe; minor unit, above zero. */
export interface Entry {
  about: 'payment' | 'refund' | 'dispute'
  stripeId: string
  amountMinor: number
}

export interface Difference {
  kind: 'missing_here' | 'missing_there' | 'amount'
  about: Entry['about']
  stripeId: string
  oursMinor: number | null
  theirsMinor: number | null
}

/** Where the books and what Stripe proves say different things. Each names an object once. */
export function differencesBetween(ours: readonly Entry[], theirs: readonly Entry[]): Difference[] {
  const entries = new Map([...theirs, ...ours].map((entry) => [entry.stripeId, entry]))
  const amountIn = (ledger: readonly Entry[], id: string) =>
    ledger.find(({ stripeId }) => stripeId === id)?.amountMinor ?? null
  return [...entries.values()].flatMap(({ about, stripeId }): Difference[] => {
    const oursMinor = amountIn(ours, stripeId)
    const theirsMinor = amountIn(theirs, stripeId)
    if (oursMinor === theirsMinor) return []
    const kind = oursMinor === null ? 'missing_here' : theirsMinor === null ? 'missing_there' : 'amount'
    return [{ kind, about, stripeId, oursMinor, theirsMinor }]
  })
}

/** What an entry does to the balance of an account: what is given back or taken away goes. */
export function effectOf({ about, amountMinor }: Entry): number {
  return about === 'payment' ? amountMinor : -amountMinor
}

/** Whether a ledger moved exactly what these entries say: then nobody has to look closer. */
export function agree(
  entries: readonly Entry[],
  movements: readonly { stripeId: string; movedMinor: number | null }[],
): boolean {
  const moved = new Map<string, number | null>()
  for (const { stripeId, movedMinor } of movements) {
    const before = moved.get(stripeId)
    moved.set(stripeId, movedMinor === null || before === null ? null : (before ?? 0) + movedMinor)
  }
  const effects = new Map(entries.map((entry) => [entry.stripeId, effectOf(entry)]))
  return (
    [...moved].every(([id, sum]) => sum === (effects.get(id) ?? 0)) &&
    entries.every((entry) => moved.has(entry.stripeId))
  )
}
