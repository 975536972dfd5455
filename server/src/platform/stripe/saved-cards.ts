import type { Stripe } from 'stripe'
import { ask, idOf } from './asking.ts'

/** A saved payment method. */
export interface Method {
  stripeId: string
  /** Stripe's type: card, sepa_debit, ... */
  kind: string
  brand: string
  lastFour: string
  expiresYear: number | null
  expiresMonth: number | null
}

export interface SavedCards {
  /** Creates a customer, who can save payment methods. Idempotent by key. */
  makeCustomer(account: string, about: { name: string; clientId: string }, key: string): Promise<string>
  /** Starts saving a method; returns the client secret for Stripe.js. */
  beginSetup(account: string, customer: string): Promise<string>
  methodsOf(account: string, customer: string): Promise<Method[]>
  /** The customer of a saved method or a setup, by either id; null if there is none. */
  customerOf(account: string, objectId: string): Promise<string | null>
  /** Detaches a method: nobody can pay with it afterwards. */
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
