import { refund } from './fake-going-back.ts'
import type { FakeWorld } from './fake-world.ts'
import { type FakeIntent, FakeRefusal, type Ledger, missing, wrong } from './fake-objects.ts'
import { type Given, numberOf, partOf, textOf, textsOf } from './form-body.ts'

/** One request to the fake. */
export interface FakeCall {
  method: string
  path: string
  given: Given
  /** The Stripe-Account header. */
  account: string | undefined
}

type Answerer = (call: FakeCall & { id: string; world: FakeWorld }) => object

/** By method and path, with `:id` for ids. */
export const routes: Record<string, Answerer> = {
  'POST /v1/accounts': ({ given, world }) =>
    world.openAccount(
      textOf(given, 'email') ?? '',
      textOf(given, 'country') ?? '',
      partOf(given, 'controller'),
    ).account,
  'GET /v1/accounts/:id': ({ id, world }) => world.ledger(id).account,
  'POST /v1/account_links': ({ given, world }) => {
    const account = textOf(given, 'account') ?? ''
    world.ledger(account)
    return {
      object: 'account_link',
      url: `/onboarding/${account}?${new URLSearchParams({ back: textOf(given, 'return_url') ?? '' }).toString()}`,
    }
  },
  'POST /v1/payment_intents': (call) => {
    const ledger = ledgerOf(call)
    const amount = checkedAmount(call.given)
    const { world, given } = call
    const id = world.id('pi')
    const intent: FakeIntent = {
      id,
      object: 'payment_intent',
      amount,
      amount_received: 0,
      application_fee_amount: numberOf(given, 'application_fee_amount') ?? null,
      currency: textOf(given, 'currency') ?? '',
      client_secret: `${id}_secret_${world.id('s')}`,
      customer: null,
      description: textOf(given, 'description') ?? null,
      last_payment_error: null,
      latest_charge: null,
      livemode: false,
      metadata: textsOf(partOf(given, 'metadata')),
      payment_method: null,
      setup_future_usage: null,
      status: 'requires_payment_method',
      created: world.seconds(),
    }
    ledger.intents.set(id, intent)
    world.tell(ledger.account.id, 'payment_intent.created', intent)
    return intent
  },
  'GET /v1/payment_intents/:id': (call) => expanded(ledgerOf(call), intentOf(call)),
  'POST /v1/payment_intents/:id': (call) => {
    const intent = changeable(call)
    const { given } = call
    if (given['amount'] !== undefined) intent.amount = checkedAmount(given)
    if (given['application_fee_amount'] !== undefined)
      intent.application_fee_amount = numberOf(given, 'application_fee_amount') ?? null
    const customer = textOf(given, 'customer') ?? intent.customer
    if (intent.customer !== null && customer !== intent.customer)
      throw wrong('payment_intent_unexpected_state', 'You cannot modify customer once it has been set.')
    if (customer !== null) found(ledgerOf(call).customers, customer, 'customer')
    intent.customer = customer
    if (given['setup_future_usage'] !== undefined)
      intent.setup_future_usage = textOf(given, 'setup_future_usage') || null
    return intent
  },
  'POST /v1/payment_intents/:id/confirm': (call) => {
    const intent = changeable(call)
    const ledger = ledgerOf(call)
    const method = ledger.methods.get(textOf(call.given, 'payment_method') ?? '')
    if (!method || method.customer === null) throw missing('payment_method')
    const error = call.world.charge(ledger, intent, method, textOf(call.given, 'off_session') === 'true')
    if (error) {
      const { code, message, ...more } = error
      throw new FakeRefusal(402, 'card_error', code, message, { ...more, payment_intent: intent })
    }
    return intent
  },
  'POST /v1/payment_intents/:id/cancel': (call) => {
    const intent = changeable(call)
    intent.status = 'canceled'
    call.world.tell(ledgerOf(call).account.id, 'payment_intent.canceled', intent)
    return intent
  },
  'GET /v1/charges/:id': (call) => found(ledgerOf(call).charges, call.id, 'charge'),
  'POST /v1/refunds': (call) => {
    const ledger = ledgerOf(call)
    const intent = call.world.intent(ledger, textOf(call.given, 'payment_intent') ?? '')
    return refund(
      call.world,
      ledger,
      intent,
      numberOf(call.given, 'amount') ?? 0,
      textsOf(partOf(call.given, 'metadata')),
    )
  },
  'GET /v1/refunds': (call) => listed(call, ledgerOf(call).refunds.values()),
  'GET /v1/refunds/:id': (call) => found(ledgerOf(call).refunds, call.id, 'refund'),
  'GET /v1/disputes': (call) => listed(call, ledgerOf(call).disputes.values()),
  'GET /v1/disputes/:id': (call) => found(ledgerOf(call).disputes, call.id, 'dispute'),
  'POST /v1/customers': (call) => {
    const { customers } = ledgerOf(call)
    const id = call.world.id('cus')
    const metadata = textsOf(partOf(call.given, 'metadata'))
    const customer = { id, object: 'customer' as const, name: textOf(call.given, 'name') ?? '', metadata }
    customers.set(id, customer)
    return customer
  },
  'GET /v1/customers/:id/payment_methods': (call) => {
    const ledger = ledgerOf(call)
    found(ledger.customers, call.id, 'customer')
    return listed(
      call,
      [...ledger.methods.values()].filter(({ customer }) => customer === call.id),
    )
  },
  'POST /v1/setup_intents': (call) => {
    const ledger = ledgerOf(call)
    const { id: customer } = found(ledger.customers, textOf(call.given, 'customer') ?? '', 'customer')
    const id = call.world.id('seti')
    const client_secret = `${id}_secret_${call.world.id('s')}`
    const setup = {
      id,
      object: 'setup_intent' as const,
      client_secret,
      customer,
      status: 'requires_payment_method' as const,
    }
    ledger.setups.set(id, setup)
    return setup
  },
  'GET /v1/setup_intents/:id': (call) => found(ledgerOf(call).setups, call.id, 'setup_intent'),
  'GET /v1/payment_methods/:id': (call) => found(ledgerOf(call).methods, call.id, 'payment_method'),
  'POST /v1/payment_methods/:id/detach': (call) => {
    const ledger = ledgerOf(call)
    const method = found(ledger.methods, call.id, 'payment_method')
    if (method.customer === null) throw wrong('payment_method_unattached', 'It is attached to nobody.')
    method.customer = null
    call.world.tell(ledger.account.id, 'payment_method.detached', method)
    return method
  },
  'GET /v1/balance_transactions': (call) => {
    const ledger = ledgerOf(call)
    const since = numberOf(partOf(call.given, 'created'), 'gte') ?? 0
    const recent = ledger.movements.filter(({ created }) => created >= since)
    return listed(
      call,
      recent.map((movement) => ({ ...movement, source: sourceOf(ledger, movement.source) })),
    )
  },
}

function ledgerOf({ world, account }: FakeCall & { world: FakeWorld }): Ledger {
  return world.ledger(account ?? '')
}

function found<T>(all: ReadonlyMap<string, T>, id: string, what: string): T {
  const one = all.get(id)
  if (one === undefined) throw missing(what)
  return one
}

function intentOf(call: FakeCall & { id: string; world: FakeWorld }): FakeIntent {
  return call.world.intent(ledgerOf(call), call.id)
}

function changeable(call: FakeCall & { id: string; world: FakeWorld }): FakeIntent {
  const intent = intentOf(call)
  if (intent.status !== 'requires_payment_method')
    throw wrong('payment_intent_unexpected_state', `This PaymentIntent has a status of ${intent.status}.`)
  return intent
}

function checkedAmount(given: Given): number {
  const amount = numberOf(given, 'amount') ?? 0
  if (amount < 50) throw wrong('amount_too_small', 'Amount must be at least 50 cents.')
  return amount
}

function expanded(ledger: Ledger, intent: FakeIntent): object {
  const charge = ledger.charges.get(intent.latest_charge ?? '')
  const movement = ledger.movements.find(({ id }) => id === charge?.balance_transaction)
  return { ...intent, latest_charge: charge ? { ...charge, balance_transaction: movement ?? null } : null }
}

function sourceOf(ledger: Ledger, id: string): object | string {
  return ledger.charges.get(id) ?? ledger.refunds.get(id) ?? ledger.disputes.get(id) ?? id
}

/** Newest first, in pages, optionally of one intent. */
function listed({ given, path }: FakeCall, all: Iterable<{ id: string }>): object {
  const wanted = textOf(given, 'payment_intent')
  const fits = [...all]
    .filter((one) => wanted === undefined || ('payment_intent' in one && one.payment_intent === wanted))
    .toReversed()
  const after = textOf(given, 'starting_after')
  const start = after === undefined ? 0 : fits.findIndex(({ id }) => id === after) + 1
  // Always small pages, so that the next one is requested.
  const data = fits.slice(start, start + 3)
  return { object: 'list', url: path, data, has_more: start + data.length < fits.length }
}
