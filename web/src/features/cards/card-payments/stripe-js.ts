/** The parts of Stripe.js we use; see https://docs.stripe.com/js. */
export interface StripeJs {
  elements: (options: {
    clientSecret: string
    appearance?: { theme: 'stripe' | 'night'; variables?: Record<string, string> }
  }) => StripeElements
  confirmPayment: (options: Confirmation) => Promise<{ error?: StripeError }>
  confirmSetup: (options: Confirmation) => Promise<{ error?: StripeError }>
}

export interface StripeElements {
  create: (kind: 'payment') => PaymentElement
  /** Validates the fields, and opens a wallet within the user's click. */
  submit: () => Promise<{ error?: StripeError }>
  /** Updates the fields after a change of the payment at Stripe. */
  fetchUpdates: () => Promise<{ error?: StripeError }>
}

export interface PaymentElement {
  mount: (place: HTMLElement) => void
  on: (event: 'ready' | 'loaderror', then: (event: { error?: StripeError }) => void) => unknown
  destroy: () => void
}

export interface StripeError {
  /** `validation_error` is already shown at its field. */
  type: string
  /** For the payer, in their language. */
  message?: string
}

interface Confirmation {
  elements?: StripeElements
  clientSecret?: string
  confirmParams: { return_url: string; payment_method?: string }
  redirect: 'if_required'
}

type StripeFactory = (key: string, options: { stripeAccount: string; locale: string }) => StripeJs

/** The same release as the server's SDK. */
const address = 'https://js.stripe.com/endive/stripe.js'

/**
 * Loads Stripe.js from Stripe. Only a document opened for paying may load it.
 * @throws Error if it cannot be loaded
 */
export async function loadStripe(key: string, stripeAccount: string, locale: string): Promise<StripeJs> {
  const factory = await (loading ??= load())
  return factory(key, { stripeAccount, locale })
}

let loading: Promise<StripeFactory> | undefined

async function load(): Promise<StripeFactory> {
  allowScriptsOfStripe()
  const script = document.createElement('script')
  script.src = address
  try {
    await new Promise((resolve, reject) => {
      script.addEventListener('load', resolve)
      script.addEventListener('error', reject)
      document.head.append(script)
    })
  } catch (error) {
    // The next attempt starts again.
    loading = undefined
    script.remove()
    throw new Error('Stripe.js could not be loaded.', { cause: error })
  }
  const factory = (globalThis as { Stripe?: StripeFactory }).Stripe
  if (!factory) throw new Error('Stripe.js is not what it was.')
  return factory
}

interface TrustedTypes {
  defaultPolicy: unknown
  createPolicy: (name: 'default', rules: { createScriptURL: (url: string) => string }) => unknown
}

/** Stripe.js loads further scripts by address: the default policy allows Stripe's, and no others. */
function allowScriptsOfStripe(): void {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  if (!trustedTypes || trustedTypes.defaultPolicy) return
  trustedTypes.createPolicy('default', { createScriptURL: checkStripeUrl })
}

/** @throws TypeError for an address without Stripe scripts */
export function checkStripeUrl(url: string): string {
  const { protocol, hostname } = new URL(url, location.origin)
  if (protocol === 'https:' && /^(?:[\w-]+\.)*js\.stripe\.com$/.test(hostname)) return url
  throw new TypeError(`No script comes from ${url}.`)
}
