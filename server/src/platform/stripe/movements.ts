import type { Stripe } from 'stripe'
import { fromStripe } from './amounts.ts'
import { ask, idOf } from './asking.ts'

/** An entry of Stripe's balance ledger. */
export interface Movement {
  about: 'payment' | 'refund' | 'dispute'
  /** Id of the refund, dispute or payment. */
  stripeId: string
  /** The payment it belongs to. */
  intentId: string
  /** Amount, negative for money out, minor unit; null if the account's currency differs from the charge's. */
  movedMinor: number | null
}

export interface Movements {
  /** Entries of charges, refunds and disputes since a moment. */
  movements(account: string, since: Temporal.Instant): Promise<Movement[]>
}

/** Upper bound of paging; nobody has more in the compared days. */
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

const aboutByObject: Record<string, Movement['about']> = {
  charge: 'payment',
  refund: 'refund',
  dispute: 'dispute',
}

/** Undefined for entries without a payment, such as fees and payouts. */
function describeMovement({ source, amount, currency }: Stripe.BalanceTransaction): Movement | undefined {
  if (source === null || typeof source === 'string') return undefined
  const about = aboutByObject[source.object]
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
