import type { Stripe } from 'stripe'
import { toStripe } from './amounts.ts'
import { ask, idOf } from './asking.ts'
import { describeIntent, type Intent } from './describe-intent.ts'

/** Terms of a payment intent. */
export interface IntentTerms {
  amountMinor: number
  /** ISO 4217. */
  currency: string
  /** The platform's fee, minor unit. */
  platformFeeMinor: number
}

export interface Intents {
  /**
   * Creates an intent, idempotent by key with the same terms. Our `cardPaymentId` goes into its metadata.
   * `isOnlyByCard`: no direct debit, whose outcome takes days.
   */
  makeIntent(
    account: string,
    terms: IntentTerms & { description: string; cardPaymentId: string; isOnlyByCard: boolean },
    key: string,
  ): Promise<Intent>
  /** Throws StripeRefusal once it is processing or ended. */
  changeIntent(
    account: string,
    intentId: string,
    terms: IntentTerms & { customer: string | null; saves: boolean },
  ): Promise<Intent>
  /** Charges a saved payment method without the client. Throws StripeRefusal if declined. */
  payWithSavedCard(account: string, intentId: string, paymentMethod: string, key: string): Promise<void>
  /** Throws StripeRefusal once it is processing or ended. */
  cancelIntent(account: string, intentId: string): Promise<void>
  /** Fetches an intent with its charges, refunds and disputes. Throws StripeRefusal if it does not exist. */
  fetchIntent(account: string, intentId: string): Promise<Intent>
  /** The intent of a charge, refund or dispute, by either id; null if there is none. */
  intentOf(account: string, objectId: string): Promise<string | null>
  /** Refunds, idempotent by key. Throws StripeRefusal if refused. */
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
            ...(terms.isOnlyByCard
              ? { payment_method_types: ['card'] }
              : { automatic_payment_methods: { enabled: true } }),
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
            // The fee of a small rest may round to 0; an earlier fee must not remain.
            application_fee_amount: platformFeeMinor > 0 ? toStripe(platformFeeMinor, currency) : '',
            ...(customer !== null && { customer }),
            // The payer may decide not to save the card after all.
            setup_future_usage: saves ? 'off_session' : '',
          },
          { stripeAccount: account },
        ),
      )
      return describeIntent(changed)
    },
    async payWithSavedCard(account, intentId, paymentMethod, key) {
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
