import type { Stripe } from 'stripe'
import { fromStripe } from './amounts.ts'
import { idOf, instantOf } from './asking.ts'

/** A payment intent from Stripe. Amounts in our minor unit. */
export interface Intent {
  stripeId: string
  /** Our id, from the intent's metadata; null for intents of others. */
  cardPaymentId: string | null
  amountMinor: number
  receivedMinor: number
  platformFeeMinor: number
  /** ISO 4217, upper case. */
  currency: string
  state: 'begun' | 'processing' | 'succeeded' | 'canceled'
  customer: string | null
  saves: boolean
  clientSecret: string
  /** The last failure; `attempt` identifies the try. */
  failure: { code: string; sentence: string; attempt: string } | null
  charge: {
    kind: string | null
    lastFour: string
    /** Stripe's fee including the platform's; null if unknown or in another currency. */
    feeMinor: number | null
  } | null
  refunds: Refund[]
  disputes: Dispute[]
}

export interface Refund {
  stripeId: string
  /** Our id; null for refunds made on Stripe's pages. */
  cardRefundId: string | null
  amountMinor: number
  state: 'pending' | 'succeeded' | 'failed'
  failure: string | null
}

export interface Dispute {
  stripeId: string
  amountMinor: number
  /** From `needs_response` on, the money is gone; `won` returns it. */
  state: 'warning' | 'needs_response' | 'under_review' | 'won' | 'lost'
  reason: string
  respondBy: Temporal.Instant | null
}

export function describeIntent(
  intent: Stripe.PaymentIntent,
  refunds: readonly Stripe.Refund[] = [],
  disputes: readonly Stripe.Dispute[] = [],
): Intent {
  const error = intent.last_payment_error
  const currency = intent.currency.toUpperCase()
  const code = error?.decline_code ?? error?.code ?? 'failed'
  return {
    stripeId: intent.id,
    cardPaymentId: intent.metadata['card_payment'] ?? null,
    amountMinor: fromStripe(intent.amount, currency),
    receivedMinor: fromStripe(intent.amount_received, currency),
    platformFeeMinor: fromStripe(intent.application_fee_amount ?? 0, currency),
    currency,
    state: intentStates[intent.status] ?? 'begun',
    customer: idOf(intent.customer),
    saves: intent.setup_future_usage === 'off_session',
    clientSecret: intent.client_secret ?? '',
    failure: error && {
      code,
      sentence: (error.message ?? 'It did not work.').slice(0, 300),
      attempt: error.charge ?? `${intent.id} ${code}`,
    },
    charge: describeCharge(intent.latest_charge, currency),
    refunds: refunds.map(describeRefund).toReversed(),
    disputes: disputes.map(describeDispute).toReversed(),
  }
}

const intentStates: Record<string, Intent['state']> = {
  processing: 'processing',
  succeeded: 'succeeded',
  canceled: 'canceled',
}

function describeCharge(charge: string | Stripe.Charge | null, currency: string): Intent['charge'] {
  if (charge === null || typeof charge === 'string') return null
  const details = charge.payment_method_details
  const moved = charge.balance_transaction
  const isKnown = moved !== null && typeof moved === 'object' && moved.currency.toUpperCase() === currency
  return {
    kind: details?.type ?? null,
    lastFour: details?.card?.last4 ?? details?.sepa_debit?.last4 ?? '',
    feeMinor: isKnown ? fromStripe(moved.fee, currency) : null,
  }
}

function describeRefund(refund: Stripe.Refund): Refund {
  const hasFailed = refund.status === 'failed' || refund.status === 'canceled'
  return {
    stripeId: refund.id,
    cardRefundId: refund.metadata?.['card_refund'] ?? null,
    amountMinor: leastOne(fromStripe(refund.amount, refund.currency)),
    state: hasFailed ? 'failed' : refund.status === 'succeeded' ? 'succeeded' : 'pending',
    failure: refund.failure_reason ?? null,
  }
}

function describeDispute({
  id,
  amount,
  currency,
  status,
  reason,
  evidence_details: evidence,
}: Stripe.Dispute): Dispute {
  return {
    stripeId: id,
    amountMinor: leastOne(fromStripe(amount, currency)),
    state: disputeStates[status] ?? 'under_review',
    reason,
    respondBy: evidence.due_by ? instantOf(evidence.due_by) : null,
  }
}

/** At least one unit, if a fraction of it moved. */
function leastOne(minor: number): number {
  return Math.max(1, minor)
}

/** An inquiry or a prevented dispute takes no money. During an appeal the money is gone. */
const disputeStates: Record<string, Dispute['state']> = {
  warning_needs_response: 'warning',
  warning_under_review: 'warning',
  warning_closed: 'warning',
  prevented: 'warning',
  needs_response: 'needs_response',
  won: 'won',
  lost: 'lost',
}
