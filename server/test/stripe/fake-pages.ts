import { closeDispute, dispute } from './fake-going-back.ts'
import { type FakeIntent, type FakeMethod, FakeRefusal, missing } from './fake-objects.ts'
import type { FakeWorld } from './fake-world.ts'
import { type Given, textOf } from './form-body.ts'

/** Actions of payers in Stripe's and their bank's pages, and of banks. */

/** The Payment Element when the payer presses Pay. Returns the intent afterwards. */
export function payAs(
  world: FakeWorld,
  clientSecret: string,
  behaviour: FakeMethod['behaviour'] = 'pays',
): object {
  const ledger = world.holding(clientSecret)
  const intent = world.intent(ledger, clientSecret)
  world.charge(ledger, intent, world.newMethod(ledger, behaviour, null))
  return intent
}

/**
 * Stripe.js when the payer picks a saved method.
 * @param says the payer's answer to the bank's question
 */
export function paySaved(
  world: FakeWorld,
  clientSecret: string,
  methodId: string,
  says: 'yes' | 'no' = 'yes',
): FakeIntent {
  const ledger = world.holding(clientSecret)
  const method = ledger.methods.get(methodId)
  if (!method) throw missing('payment_method')
  const intent = world.intent(ledger, clientSecret)
  if (says === 'yes') world.charge(ledger, intent, method)
  else {
    const message = 'We are unable to authenticate your payment method.'
    intent.last_payment_error = { code: 'payment_intent_authentication_failure', message }
    world.tell(ledger.account.id, 'payment_intent.payment_failed', intent)
  }
  return intent
}

/** Saving a method without paying. */
export function saveMethod(
  world: FakeWorld,
  clientSecret: string,
  behaviour: FakeMethod['behaviour'] = 'pays',
): object {
  const ledger = world.holding(clientSecret)
  const setup = ledger.setups.get(clientSecret.split('_secret_')[0] ?? '')
  if (!setup) throw missing('setup_intent')
  const method = world.newMethod(ledger, behaviour, setup.customer)
  setup.status = 'succeeded'
  world.tell(ledger.account.id, 'setup_intent.succeeded', setup)
  return method
}

/**
 * The same over HTTP, for browsers and for controlling banks: `POST /control/{what}`: `confirm` and `save` a typed
 * method (`client_secret`, `behaviour`), `confirm` a saved one (`payment_method`; `says` answers the bank), `dispute`
 * a payment (`intent`) and decide it (`decided`: won or lost). Throws FakeRefusal.
 */
export function answerPage(world: FakeWorld, what: string, given: Given): object {
  const secret = textOf(given, 'client_secret') ?? ''
  const behaviour = (textOf(given, 'behaviour') ?? 'pays') as FakeMethod['behaviour']
  const saved = textOf(given, 'payment_method')
  const says = textOf(given, 'says')
  if (what === 'save') return saveMethod(world, secret, behaviour)
  if (what === 'dispute') return decide(world, textOf(given, 'intent') ?? '', textOf(given, 'decided'))
  if (what !== 'confirm') throw new FakeRefusal(404, 'invalid_request_error', 'unknown_url', what)
  if (saved === undefined) return payAs(world, secret, behaviour)
  const ledger = world.holding(secret)
  const asks = ledger.methods.get(saved)?.behaviour === 'asks' && says === undefined
  if (asks) return { ...world.intent(ledger, secret), status: 'requires_action' }
  return paySaved(world, secret, saved, says === 'no' ? 'no' : 'yes')
}

function decide(world: FakeWorld, intentId: string, decided: string | undefined): object {
  const ledger = world.holding(intentId)
  const intent = world.intent(ledger, intentId)
  if (decided === undefined) return dispute(world, ledger, intent, intent.amount_received)
  const found = [...ledger.disputes.values()].find((one) => one.payment_intent === intent.id)
  if (!found) throw missing('dispute')
  closeDispute(world, ledger, found, decided === 'won' ? 'won' : 'lost')
  return found
}
