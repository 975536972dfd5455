/** What of Stripe.js is used, and no more of it; https://docs.stripe.com/js says the rest. */
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
  /** Checks what was typed, and lets a wallet open while the press that asked for it still counts. */
  submit: () => Promise<{ error?: StripeError }>
  /** Shows what has changed of the payment at Stripe. */
  fetchUpdates: () => Promise<{ error?: StripeError }>
}

export interface PaymentElement {
  mount: (place: HTMLElement) => void
  on: (event: 'ready' | 'loaderror', then: (event: { error?: StripeError }) => void) => unknown
  destroy: () => void
}

export interface StripeError {
  /** `validation_error` stands beside its field already. */
  type: string
  /** For whoever pays, in their language. */
  message?: string
}

interface Confirmation {
  elements?: StripeElements
  clientSecret?: string
  confirmParams: { return_url: string; payment_method?: string }
  redirect: 'if_required'
}

type StripeFactory = (key: string, options: { stripeAccount: string; locale: string }) => StripeJs

/** Of the same release as the SDK of the server, so that both mean the same. */
const address = 'https://js.stripe.com/endive/stripe.js'

/**
 * Stripe.js, which has to come from Stripe itself. Only a document that was opened to pay lets it in.
 * @throws Error when it cannot be loaded
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
    // The next try begins anew.
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

/** Stripe.js loads parts of itself by plain addresses: the default policy lets those of Stripe through, no other. */
function allowScriptsOfStripe(): void {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  if (!trustedTypes || trustedTypes.defaultPolicy) return
  trustedTypes.createPolicy('default', { createScriptURL: checkStripeUrl })
}

/** @throws TypeError for an address that no script of Stripe comes from */
export function checkStripeUrl(url: string): string {
  const { protocol, hostname } = new URL(url, location.origin)
  if (protocol === 'https:' && /^(?:[\w-]+\.)*js\.stripe\.com$/.test(hostname)) return url
  throw new TypeError(`No script comes from ${url}.`)
}
