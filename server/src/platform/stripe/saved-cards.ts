import type { Stripe } from 'stripe'
import { ask, idOf } from './asking.ts'

/** A way to pay that somebody saved. */
export interface Method {
  stripeId: string
  /** Stripe's kind: card, sepa_debit, ... */
  kind: string
  brand: string
  lastFour: string
  expiresYear: number | null
  expiresMonth: number | null
}

export interface SavedCards {
  /** Somebody whose ways to pay can be saved with this account. Made once for a key. */
  makeCustomer(account: string, about: { name: string; clientId: string }, key: string): Promise<string>
  /** Begins to save one; answers the secret that Stripe.js finishes it with. */
  beginSetup(account: string, customer: string): Promise<string>
  methodsOf(account: string, customer: string): Promise<Method[]>
  /** Whose a saved way to pay, or the saving of one, is; by the id of either. Null for nobody's. */
  customerOf(account: string, objectId: string): Promise<string | null>
  /** Nothing can be paid with it any more. */
  forgetMethod(account: string, methodId: string): Promise<void>
}

export function openSavedCards(sdk: Stripe): SavedCards {
  return {
    async makeCustomer(account, { name, clientId }, key) {
      const options = { stripeAccount: account, idempotencyKey: key }
      return (await ask(sdk.customers.create({ name, metadata: { client: clientId } }, options))).id
    },
    async beginSetup(account, customer) {
      const setup = await ask(
        sdk.setupIntents.create(
          { customer, usage: 'off_session', automatic_payment_methods: { enabled: true } },
          { stripeAccount: account },
        ),
      )
      return setup.client_secret ?? ''
    },
    async methodsOf(account, customer) {
      const options = { stripeAccount: account }
      const listed = sdk.customers.listPaymentMethods(customer, { limit: 100 }, options)
      return (await ask(listed.autoPagingToArray({ limit: 200 }))).map(describeMethod)
    },
    async customerOf(account, objectId) {
      const options = { stripeAccount: account }
      if (objectId.startsWith('cus_')) return objectId
      const object = objectId.startsWith('seti_')
        ? await ask(sdk.setupIntents.retrieve(objectId, {}, options))
        : await ask(sdk.paymentMethods.retrieve(objectId, {}, options))
      return idOf(object.customer)
    },
    async forgetMethod(account, methodId) {
      await ask(sdk.paymentMethods.detach(methodId, {}, { stripeAccount: account }))
    },
  }
}

function describeMethod({ id, type, card, sepa_debit: debit }: Stripe.PaymentMethod): Method {
  return {
    stripeId: id,
    kind: type,
    brand: card?.brand ?? debit?.bank_code ?? '',
    lastFour: card?.last4 ?? debit?.last4 ?? '',
    expiresYear: card?.exp_year ?? null,
    expiresMonth: card?.exp_month ?? null,
  }
}
