import { Agent as HttpAgent } from 'node:http'
import { Agent as HttpsAgent } from 'node:https'
import { Stripe } from 'stripe'
import type { Log } from '#platform/log.ts'
import { type Accounts, openAccounts } from './accounts.ts'
import { openSavedCards, type SavedCards } from './saved-cards.ts'
import { openIntents, type Intents } from './intents.ts'
import { type Movements, openMovements } from './movements.ts'
import { type Messages, openMessages } from './messages.ts'

/** What an operator gives to take cards. */
export interface StripeKeys {
  secretKey: string
  publishableKey: string
  /** Secrets of the webhook, the newest first: while it is renewed, messages come with either. */
  webhookSecrets: readonly string[]
  /** Another one only in tests. */
  apiBase: string
}

/**
 * Stripe, as far as the product uses it, in shapes of its own: nothing but this folder knows the SDK. Whatever is asked
 * is asked of one trainer's own account (direct charges), by its id. Each call throws `unavailable` when Stripe
 * cannot be reached, is busy, or does not let this platform act for the account any more.
 */
export interface StripePlatform extends Accounts, Intents, SavedCards, Movements, Messages {
  publishableKey: string
  /** With keys for trying out; no money moves. */
  isTest: boolean
}

/** Nobody waits longer for one answer; milliseconds. What was lost is asked again with the same idempotency key. */
const patience = 8_000
const triesAfterTheFirst = 2

/** The SDK with connections of its own, so that a slow Stripe holds up nothing else. Null without keys: no cards. */
export function openStripe(
  keys: StripeKeys | null,
  log: Log,
): (StripePlatform & { close: () => void }) | null {
  if (keys === null) return null
  const base = new URL(keys.apiBase)
  const isPlain = base.protocol === 'http:'
  const options = { keepAlive: true, maxSockets: 20 }
  const agent = isPlain ? new HttpAgent(options) : new HttpsAgent(options)
  const sdk = new Stripe(keys.secretKey, {
    httpAgent: agent,
    protocol: isPlain ? 'http' : 'https',
    host: base.hostname,
    port: base.port || (isPlain ? '80' : '443'),
    timeout: patience,
    maxNetworkRetries: triesAfterTheFirst,
    telemetry: false,
    appInfo: { name: 'Cavaletti' },
  })
  // What an operator has to mend, such as a key that was withdrawn; never what was asked or answered. Why an account was
  // refused stands at Stripe under the id of the request.
  sdk.on('response', ({ status, method, path, request_id: requestId, account }: Stripe.ResponseEvent) => {
    const isRefusedAccount = status >= 400 && path.startsWith('/v1/account')
    if (status === 401 || status === 403 || status === 429 || status >= 500 || isRefusedAccount)
      log.warn({ status, method, path: path.split('?')[0], requestId, account }, 'Stripe refuses a call')
  })
  return {
    publishableKey: keys.publishableKey,
    isTest: !keys.secretKey.includes('_live_'),
    ...openAccounts(sdk),
    ...openIntents(sdk),
    ...openSavedCards(sdk),
    ...openMovements(sdk),
    ...openMessages(sdk, keys.webhookSecrets),
    close: () => agent.destroy(),
  }
}
