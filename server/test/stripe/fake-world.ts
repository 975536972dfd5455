import { randomBytes } from 'node:crypto'
import {
  type FakeEvent,
  type FakeIntent,
  type FakeMethod,
  FakeRefusal,
  type Ledger,
  missing,
  wrong,
} from './fake-objects.ts'

/** Last digits of Stripe's test cards. */
const lastFours: Partial<Record<FakeMethod['behaviour'], string>> = { declines: '0002', asks: '3220' }

/** State at Stripe, and actions of payers, banks and trainers. Every change creates Stripe's events. */
export class FakeWorld {
  readonly ledgers = new Map<string, Ledger>()
  /** Events in order; not sent from here. */
  readonly events: FakeEvent[] = []
  onEvent: (event: FakeEvent) => void = () => {}

  id(prefix: string): string {
    return `${prefix}_${randomBytes(9).toString('hex')}`
  }

  seconds(): number {
    return Math.floor(Temporal.Now.instant().epochMilliseconds / 1000)
  }

  tell(account: string, type: string, object: object): void {
    const event: FakeEvent = {
      id: this.id('evt'),
      object: 'event',
      type,
      account,
      livemode: false,
      created: this.seconds(),
      data: { object: structuredClone(object) },
    }
    this.events.push(event)
    this.onEvent(event)
  }

  openAccount(email: string, country: string, controller: object): Ledger {
    const ledger: Ledger = {
      account: {
        id: this.id('acct'),
        object: 'account',
        email,
        country,
        charges_enabled: false,
        payouts_enabled: false,
        details_submitted: false,
        controller,
        requirements: { currently_due: ['external_account'], disabled_reason: 'requirements.past_due' },
      },
      intents: new Map(),
      charges: new Map(),
      refunds: new Map(),
      disputes: new Map(),
      movements: [],
      customers: new Map(),
      methods: new Map(),
      setups: new Map(),
    }
    this.ledgers.set(ledger.account.id, ledger)
    return ledger
  }

  /** The trainer enters all missing details. */
  finishOnboarding(accountId: string): void {
    const { account } = this.ledger(accountId)
    Object.assign(account, {
      charges_enabled: true,
      payouts_enabled: true,
      details_submitted: true,
      requirements: { currently_due: [], disabled_reason: null },
    })
    this.tell(accountId, 'account.updated', account)
  }

  ledger(accountId: string): Ledger {
    const found = this.ledgers.get(accountId)
    if (!found)
      throw new FakeRefusal(
        403,
        'invalid_request_error',
        'account_invalid',
        'The provided key does not have access to this account.',
      )
    return found
  }

  /** The account with an intent or setup, by its id or secret. */
  holding(secretOrId: string): Ledger {
    const id = secretOrId.split('_secret_')[0] ?? ''
    for (const ledger of this.ledgers.values())
      if (ledger.intents.has(id) || ledger.setups.has(id)) return ledger
    throw missing('intent')
  }

  intent(ledger: Ledger, id: string): FakeIntent {
    const found = ledger.intents.get(id.split('_secret_')[0] ?? '')
    if (!found) throw missing('payment_intent')
    return found
  }

  newMethod(ledger: Ledger, behaviour: FakeMethod['behaviour'], customer: string | null): FakeMethod {
    const isDebit = behaviour === 'takes_days'
    const method: FakeMethod = {
      id: this.id('pm'),
      object: 'payment_method',
      type: isDebit ? 'sepa_debit' : 'card',
      customer,
      behaviour,
      ...(isDebit
        ? { sepa_debit: { bank_code: '37040044', last4: '3000' } }
        : { card: { brand: 'visa', last4: lastFours[behaviour] ?? '4242', exp_year: 2031, exp_month: 12 } }),
    }
    ledger.methods.set(method.id, method)
    return method
  }

  /** Confirms an intent, in the browser or `alone` with a saved method. Returns the bank's refusal, if any. */
  charge(
    ledger: Ledger,
    intent: FakeIntent,
    method: FakeMethod,
    alone = false,
  ): FakeIntent['last_payment_error'] {
    const { id: account } = ledger.account
    if (intent.status !== 'requires_payment_method')
      throw wrong('payment_intent_unexpected_state', `This PaymentIntent is ${intent.status}.`)
    if (method.customer !== null && method.customer !== intent.customer)
      throw wrong(
        'parameter_missing',
        'The payment method belongs to a Customer. Include the Customer on the PaymentIntent.',
      )
    const charge = {
      id: this.id(method.type === 'card' ? 'ch' : 'py'),
      object: 'charge' as const,
      amount: intent.amount,
      currency: intent.currency,
      payment_intent: intent.id,
      status: 'pending' as 'succeeded' | 'pending' | 'failed',
      balance_transaction: null,
      payment_method_details: {
        type: method.type,
        ...(method.card && { card: { last4: method.card.last4 } }),
        ...(method.sepa_debit && { sepa_debit: { last4: method.sepa_debit.last4 } }),
      },
      created: this.seconds(),
    }
    ledger.charges.set(charge.id, charge)
    intent.payment_method = method.id
    intent.latest_charge = charge.id
    if (method.behaviour === 'declines' || (method.behaviour === 'asks' && alone)) {
      charge.status = 'failed'
      const error =
        method.behaviour === 'declines'
          ? {
              code: 'card_declined',
              decline_code: 'insufficient_funds',
              message: 'Your card has insufficient funds.',
            }
          : {
              code: 'authentication_required',
              message: 'Your card was declined. It requires authentication.',
            }
      intent.last_payment_error = { ...error, charge: charge.id }
      this.tell(account, 'payment_intent.payment_failed', intent)
      return intent.last_payment_error
    }
    intent.last_payment_error = null
    if (intent.setup_future_usage === 'off_session' && intent.customer !== null) {
      method.customer = intent.customer
      this.tell(account, 'payment_method.attached', method)
    }
    intent.status = 'processing'
    if (method.type === 'sepa_debit') this.tell(account, 'payment_intent.processing', intent)
    else this.settle(intent.id, 'paid')
    return null
  }

  /** The bank completes or rejects a processing payment. */
  settle(intentId: string, how: 'paid' | 'failed'): void {
    const ledger = this.holding(intentId)
    const intent = this.intent(ledger, intentId)
    const charge = ledger.charges.get(intent.latest_charge ?? '')
    if (intent.status !== 'processing' || !charge) throw wrong('unexpected_state', 'It is not processing.')
    const { id: account } = ledger.account
    if (how === 'failed') {
      charge.status = 'failed'
      intent.status = 'requires_payment_method'
      intent.last_payment_error = {
        code: 'debit_not_authorized',
        message: 'The bank refused the debit.',
        charge: charge.id,
      }
      this.tell(account, 'payment_intent.payment_failed', intent)
      return
    }
    charge.status = 'succeeded'
    intent.status = 'succeeded'
    intent.amount_received = intent.amount
    const fee = Math.round(charge.amount * 0.015) + 25 + (intent.application_fee_amount ?? 0)
    charge.balance_transaction = this.move(ledger, 'charge', charge.amount, fee, charge.currency, charge.id)
    this.tell(account, 'charge.succeeded', charge)
    this.tell(account, 'payment_intent.succeeded', intent)
  }

  move(ledger: Ledger, type: string, amount: number, fee: number, currency: string, source: string): string {
    const id = this.id('txn')
    const created = this.seconds()
    const object = 'balance_transaction' as const
    ledger.movements.push({ id, object, type, amount, fee, net: amount - fee, currency, source, created })
    return id
  }
}
