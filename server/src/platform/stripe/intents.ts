import type { Stripe } from 'stripe'
import { toStripe } from './amounts.ts'
import { ask, idOf } from './asking.ts'
import { describeIntent, type Intent } from './describe-intent.ts'

/** What a payment is asked with. */
export interface IntentTerms {
  amountMinor: number
  /** ISO 4217. */
  currency: string
  /** Of it for the platform, minor unit. */
  platformFeeMinor: number
}

export interface Intents {
  /** Begins a payment; with the same key the same one, so the terms must be the same too. Ours is found again by `cardPaymentId`. */
  makeIntent(
    account: string,
    terms: IntentTerms & { description: string; cardPaymentId: string },
    key: string,
  ): Promise<Intent>
  /** Throws StripeRefusal once it is processing or ended. */
  changeIntent(
    account: string,
    intentId: string,
    terms: IntentTerms & { customer: string | null; saves: boolean },
  ): Promise<Intent>
  /** Pays without the client, with what they saved for that. Throws StripeRefusal when declined. */
  payAlone(account: string, intentId: string, paymentMethod: string, key: string): Promise<void>
  /** Throws StripeRefusal once it is processing or ended. */
  cancelIntent(account: string, intentId: string): Promise<void>
  /** A payment as it is now, with everything that became of it. Throws StripeRefusal when there is none. */
  fetchIntent(account: string, intentId: string): Promise<Intent>
  /** The payment that a charge, refund or dispute belongs to, by the id of either; null when it is of none. */
  intentOf(account: string, objectId: string): Promise<string | null>
  /** Gives back; with the same key the same refund. Throws StripeRefusal when it cannot be. */
  makeRefund(
    account: string,
    refund: {
      intentId: string
      amountMinor: number
      currency: string
      cardRefundId: string
      takesFeeBack: boolean
    },
    key: string,
  ): Promise<void>
}

export function openIntents(sdk: Stripe): Intents {
  const everything = ['latest_charge.balance_transaction']
  return {
    async makeIntent(account, terms, key) {
      const made = await ask(
        sdk.paymentIntents.create(
          {
            amount: toStripe(terms.amountMinor, terms.currency),
            currency: terms.currency.toLowerCase(),
            automatic_payment_methods: { enabled: true },
            description: terms.description,
            metadata: { card_payment: terms.cardPaymentId },
            ...(terms.platformFeeMinor > 0 && {
              application_fee_amount: toStripe(terms.platformFeeMinor, terms.currency),
            }),
          },
          { stripeAccount: account, idempotencyKey: key },
        ),
      )
      return describeIntent(made)
    },
    async changeIntent(account, intentId, { amountMinor, currency, platformFeeMinor, customer, saves }) {
      const changed = await ask(
        sdk.paymentIntents.update(
          intentId,
          {
            amount: toStripe(amountMinor, currency),
            // Of a small rest it may be less than one, and what was asked of more must not stay.
            application_fee_amount: platformFeeMinor > 0 ? toStripe(platformFeeMinor, currency) : '',
            ...(customer !== null && { customer }),
            // Whoever thinks better of it saves nothing, whatever they wanted before.
            setup_future_usage: saves ? 'off_session' : '',
          },
          { stripeAccount: account },
        ),
      )
      return describeIntent(changed)
    },
    async payAlone(account, intentId, paymentMethod, key) {
      await ask(
        sdk.paymentIntents.confirm(
          intentId,
          { payment_method: paymentMethod, off_session: true },
          { stripeAccount: account, idempotencyKey: key },
        ),
      )
    },
    async cancelIntent(account, intentId) {
      await ask(sdk.paymentIntents.cancel(intentId, {}, { stripeAccount: account }))
    },
    async fetchIntent(account, intentId) {
      const options = { stripeAccount: account }
      const intent = await ask(sdk.paymentIntents.retrieve(intentId, { expand: everything }, options))
      if (idOf(intent.latest_charge) === null) return describeIntent(intent)
      const of = { payment_intent: intentId, limit: 100 }
      const [refunds, disputes] = await Promise.all([
        ask(sdk.refunds.list(of, options).autoPagingToArray({ limit: 1000 })),
        ask(sdk.disputes.list(of, options).autoPagingToArray({ limit: 1000 })),
      ])
      return describeIntent(intent, refunds, disputes)
    },
    async intentOf(account, objectId) {
      const options = { stripeAccount: account }
      if (objectId.startsWith('pi_')) return objectId
      const object = /^(re|pyr)_/.test(objectId)
        ? await ask(sdk.refunds.retrieve(objectId, {}, options))
        : /^(dp|du)_/.test(objectId)
          ? await ask(sdk.disputes.retrieve(objectId, {}, options))
          : await ask(sdk.charges.retrieve(objectId, {}, options))
      return idOf(object.payment_intent)
    },
    async makeRefund(account, { intentId, amountMinor, currency, cardRefundId, takesFeeBack }, key) {
      await ask(
        sdk.refunds.create(
          {
            payment_intent: intentId,
            amount: toStripe(amountMinor, currency),
            metadata: { card_refund: cardRefundId },
            ...(takesFeeBack && { refund_application_fee: true }),
          },
          { stripeAccount: account, idempotencyKey: key },
        ),
      )
    },
  }
}
