import type { Stripe, StripeConstructor, StripeElementLocale } from '@stripe/stripe-js'

/** The release of the server's SDK and of the types. */
const address = 'https://js.stripe.com/endive/stripe.js'

/**
 * Loads Stripe.js from Stripe. Only a document opened for paying may load it.
 * @throws Error if it cannot be loaded
 */
export async function loadStripe(key: string, stripeAccount: string, locale: string): Promise<Stripe> {
  const factory = await (loading ??= load())
  return factory(key, { stripeAccount, locale: stripeLocale(locale) })
}

let loading: Promise<StripeConstructor> | undefined

async function load(): Promise<StripeConstructor> {
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
  const { Stripe: factory } = globalThis as { Stripe?: StripeConstructor }
  if (!factory) throw new Error('Stripe.js did not define Stripe.')
  return factory
}

const english = ['en-AU', 'en-CA', 'en-GB', 'en-NZ'] as const

/** Stripe has no words for other countries' German or English, and would take the browser's language. */
export function stripeLocale(locale: string): StripeElementLocale {
  if (locale.startsWith('de')) return 'de'
  return english.find((one) => one === locale) ?? 'en'
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
