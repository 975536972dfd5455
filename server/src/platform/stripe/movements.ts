import type { Stripe } from 'stripe'
import { ask, idOf } from './asking.ts'

/** Money that moved on an account, as Stripe's own ledger has it. */
export interface Movement {
  about: 'payment' | 'refund' | 'dispute'
  /** The charge, refund or dispute. */
  stripeId: string
  intentId: string | null
  /** Of the payment, refund or dispute; minor unit of the currency that was charged, above zero. */
  amountMinor: number
}

export interface Movements {
  /** Everything that moved since, of charges, refunds and disputes. */
  movements(account: string, since: Temporal.Instant): Promise<Movement[]>
}

/** Pages are asked for until there is no more; nobody has more in the days that are compared. */
const most = 10_000

export function openMovements(sdk: Stripe): Movements {
  return {
    async movements(account, since) {
      const created = { gte: Math.floor(since.epochMilliseconds / 1000) }
      const listed = sdk.balanceTransactions.list(
        { created, limit: 100, expand: ['data.source'] },
        { stripeAccount: account },
      )
      const rows = await ask(listed.autoPagingToArray({ limit: most }))
      return rows.flatMap(({ source }) => describeMovement(source) ?? [])
    },
  }
}

function describeMovement(source: Stripe.BalanceTransaction['source']): Movement | undefined {
  if (source === null || typeof source === 'string') return undefined
  const about = ({ charge: 'payment', refund: 'refund', dispute: 'dispute' } as const)[
    source.object as 'charge'
  ]
  if (!about) return undefined
  const { id, amount, payment_intent: intent } = source as Stripe.Charge | Stripe.Refund | Stripe.Dispute
  return { about, stripeId: id, intentId: idOf(intent), amountMinor: amount }
}
