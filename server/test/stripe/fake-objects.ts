/** Objects of Stripe's API with the fields the product uses. Amounts in the minor unit. */

export interface FakeAccount {
  id: string
  object: 'account'
  email: string
  country: string
  charges_enabled: boolean
  payouts_enabled: boolean
  details_submitted: boolean
  controller: object
  requirements: { currently_due: string[]; disabled_reason: string | null }
}

export interface FakeIntent {
  id: string
  object: 'payment_intent'
  amount: number
  amount_received: number
  application_fee_amount: number | null
  currency: string
  client_secret: string
  customer: string | null
  description: string | null
  last_payment_error: { code: string; decline_code?: string; message: string; charge?: string } | null
  latest_charge: string | null
  livemode: boolean
  metadata: Record<string, string>
  payment_method: string | null
  setup_future_usage: string | null
  status: 'requires_payment_method' | 'processing' | 'succeeded' | 'canceled'
  created: number
}

export interface FakeCharge {
  id: string
  object: 'charge'
  amount: number
  currency: string
  payment_intent: string
  status: 'succeeded' | 'pending' | 'failed'
  balance_transaction: string | null
  payment_method_details: { type: string; card?: { last4: string }; sepa_debit?: { last4: string } }
  created: number
}

export interface FakeRefund {
  id: string
  object: 'refund'
  amount: number
  currency: string
  charge: string
  payment_intent: string
  metadata: Record<string, string>
  status: 'pending' | 'succeeded' | 'failed'
  failure_reason?: string
  created: number
}

export interface FakeDispute {
  id: string
  object: 'dispute'
  amount: number
  currency: string
  charge: string
  payment_intent: string
  reason: string
  status: 'warning_needs_response' | 'needs_response' | 'under_review' | 'won' | 'lost'
  evidence_details: { due_by: number | null }
  created: number
}

export interface FakeMovement {
  id: string
  object: 'balance_transaction'
  type: string
  amount: number
  fee: number
  net: number
  currency: string
  source: string
  created: number
}

export interface FakeCustomer {
  id: string
  object: 'customer'
  name: string
  metadata: Record<string, string>
}

export interface FakeMethod {
  id: string
  object: 'payment_method'
  type: 'card' | 'sepa_debit'
  customer: string | null
  /** The bank's reaction to a charge. */
  behaviour: 'pays' | 'declines' | 'asks' | 'takes_days'
  card?: { brand: string; last4: string; exp_year: number; exp_month: number }
  sepa_debit?: { bank_code: string; last4: string }
}

export interface FakeSetup {
  id: string
  object: 'setup_intent'
  client_secret: string
  customer: string
  status: 'requires_payment_method' | 'succeeded'
}

export interface FakeEvent {
  id: string
  object: 'event'
  type: string
  account: string
  livemode: boolean
  created: number
  data: { object: object }
}

/** All objects of one connected account. */
export interface Ledger {
  account: FakeAccount
  intents: Map<string, FakeIntent>
  charges: Map<string, FakeCharge>
  refunds: Map<string, FakeRefund>
  disputes: Map<string, FakeDispute>
  movements: FakeMovement[]
  customers: Map<string, FakeCustomer>
  methods: Map<string, FakeMethod>
  setups: Map<string, FakeSetup>
}

/** A refusal in Stripe's words. */
export class FakeRefusal extends Error {
  readonly status: number
  readonly type: string
  readonly code: string
  readonly more: object

  constructor(status: number, type: string, code: string, message: string, more: object = {}) {
    super(message)
    this.status = status
    this.type = type
    this.code = code
    this.more = more
  }
}

export function missing(what: string): FakeRefusal {
  return new FakeRefusal(404, 'invalid_request_error', 'resource_missing', `No such ${what}`)
}

export function wrong(code: string, message: string): FakeRefusal {
  return new FakeRefusal(400, 'invalid_request_error', code, message)
}
