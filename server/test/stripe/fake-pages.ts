import { closeDispute, dispute } from './fake-going-back.ts'
import { type FakeIntent, type FakeMethod, FakeRefusal, missing } from './fake-objects.ts'
import type { FakeWorld } from './fake-world.ts'
import { type Given, textOf } from './form-body.ts'

/** What payers do in the fields and on the pages of Stripe and of their bank, and what banks do by themselves. */

/** What the Payment Element does when the payer presses Pay. Answers the intent as it is then. */
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
 * What Stripe.js does when the payer presses one of the ways to pay they saved: no Element, only its name.
 * @param says what they answer to a bank that asks
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

/** What it does when something is saved without paying. */
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
 * The same for a browser, and for whoever tells a bank what to do, by `POST /control/{what}`: `confirm` and `save` what
 * is typed (`client_secret`, `behaviour`), `confirm` what was saved (`payment_method`; with `says` after the bank asked),
 * `dispute` a payment (`intent`) and decide it (`decided`: won or lost). Throws FakeRefusal.
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
