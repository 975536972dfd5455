import type { Stripe } from 'stripe'
import { fromStripe } from './amounts.ts'
import { ask, idOf } from './asking.ts'

/** Money that moved on an account, as Stripe's own ledger has it. */
export interface Movement {
  about: 'payment' | 'refund' | 'dispute'
  /** The refund or dispute; of a payment that itself. */
  stripeId: string
  /** The payment it belongs to. */
  intentId: string
  /** What came (or went, below zero), minor unit; null where the account is kept in another currency than was charged. */
  movedMinor: number | null
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
      return rows.flatMap((row) => describeMovement(row) ?? [])
    },
  }
}

const abouts: Record<string, Movement['about']> = {
  charge: 'payment',
  refund: 'refund',
  dispute: 'dispute',
}

/** Undefined for what belongs to no payment, such as fees and payouts. */
function describeMovement({ source, amount, currency }: Stripe.BalanceTransaction): Movement | undefined {
  if (source === null || typeof source === 'string') return undefined
  const about = abouts[source.object]
  if (!about) return undefined
  const object = source as Stripe.Charge | Stripe.Refund | Stripe.Dispute
  const intentId = idOf(object.payment_intent)
  if (intentId === null) return undefined
  return {
    about,
    stripeId: about === 'payment' ? intentId : object.id,
    intentId,
    movedMinor: object.currency === currency ? fromStripe(amount, currency) : null,
  }
}
