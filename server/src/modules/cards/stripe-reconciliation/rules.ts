/** Subject of a Stripe message, by its type. */
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

/** Types without an effect here have the subject `nothing`. */
export function subjectOf(kind: string): Subject {
  return subjects.find(([begins]) => kind.startsWith(begins))?.[1] ?? 'nothing'
}

/** Message types that the operator must subscribe to at Stripe. */
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

/** An amount of a payment in a ledger, by subject and Stripe id; minor unit, positive. */
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

/** Differences between our ledger and what Stripe proves, one for each object. */
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

/** Effect of an entry on the account's balance: refunds and disputes are negative. */
export function effectOf({ about, amountMinor }: Entry): number {
  return about === 'payment' ? amountMinor : -amountMinor
}

/** Whether a ledger moved exactly these entries; then no closer look is needed. */
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
