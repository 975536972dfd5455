import { type FakeDispute, type FakeIntent, type FakeRefund, type Ledger, wrong } from './fake-objects.ts'
import type { FakeWorld } from './fake-world.ts'

/** Refunds and disputes. */

/** Amount left of a charge after refunds and disputes. */
export function leftOf(ledger: Ledger, intent: FakeIntent): number {
  const of = <T extends { payment_intent: string; amount: number }>(all: Iterable<T>) =>
    [...all].filter((one) => one.payment_intent === intent.id)
  const back = of(ledger.refunds.values()).filter(({ status }) => status !== 'failed')
  const gone = of(ledger.disputes.values()).filter(
    ({ status }) => status !== 'won' && !status.startsWith('warning'),
  )
  return [...back, ...gone].reduce((left, { amount }) => left - amount, intent.amount_received)
}

export function refund(
  world: FakeWorld,
  ledger: Ledger,
  intent: FakeIntent,
  amount: number,
  metadata: Record<string, string> = {},
  status: FakeRefund['status'] = 'succeeded',
): FakeRefund {
  if (intent.status !== 'succeeded') throw wrong('charge_not_succeeded', 'It has not succeeded.')
  if (amount > leftOf(ledger, intent))
    throw wrong('charge_already_refunded', 'Refund amount is greater than unrefunded amount on charge.')
  const charge = intent.latest_charge ?? ''
  const refund: FakeRefund = {
    id: world.id('re'),
    object: 'refund',
    amount,
    currency: intent.currency,
    charge,
    payment_intent: intent.id,
    metadata,
    status,
    created: world.seconds(),
  }
  ledger.refunds.set(refund.id, refund)
  world.move(ledger, 'refund', -amount, 0, intent.currency, refund.id)
  world.tell(ledger.account.id, 'refund.created', refund)
  world.tell(ledger.account.id, 'charge.refunded', ledger.charges.get(charge) ?? {})
  return refund
}

/** The payer's bank rejects a refund. */
export function failRefund(world: FakeWorld, ledger: Ledger, refund: FakeRefund): void {
  if (refund.status === 'failed') return
  refund.status = 'failed'
  refund.failure_reason = 'lost_or_stolen_card'
  world.move(ledger, 'refund_failure', refund.amount, 0, refund.currency, refund.id)
  world.tell(ledger.account.id, 'refund.failed', refund)
}

/** A payer disputes a charge. */
export function dispute(
  world: FakeWorld,
  ledger: Ledger,
  intent: FakeIntent,
  amount: number,
  status: FakeDispute['status'] = 'needs_response',
): FakeDispute {
  const dispute: FakeDispute = {
    id: world.id('dp'),
    object: 'dispute',
    amount,
    currency: intent.currency,
    charge: intent.latest_charge ?? '',
    payment_intent: intent.id,
    reason: 'fraudulent',
    status,
    evidence_details: { due_by: world.seconds() + 7 * 86_400 },
    created: world.seconds(),
  }
  ledger.disputes.set(dispute.id, dispute)
  if (!status.startsWith('warning'))
    world.move(ledger, 'adjustment', -amount, 1500, intent.currency, dispute.id)
  world.tell(ledger.account.id, 'charge.dispute.created', dispute)
  return dispute
}

export function closeDispute(
  world: FakeWorld,
  ledger: Ledger,
  dispute: FakeDispute,
  status: 'won' | 'lost',
): void {
  if (dispute.status === 'won' || dispute.status === 'lost') return
  if (status === 'won') world.move(ledger, 'adjustment', dispute.amount, 0, dispute.currency, dispute.id)
  dispute.status = status
  world.tell(ledger.account.id, 'charge.dispute.closed', dispute)
}
