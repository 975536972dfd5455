import { Agent as HttpAgent } from 'node:http'
import { Agent as HttpsAgent } from 'node:https'
import { Stripe } from 'stripe'
import type { Log } from '#platform/log.ts'
import { type Accounts, openAccounts } from './accounts.ts'
import { openSavedCards, type SavedCards } from './saved-cards.ts'
import { openIntents, type Intents } from './intents.ts'
import { type Movements, openMovements } from './movements.ts'
import { type Messages, openMessages } from './messages.ts'

/** The operator's keys for card payments. */
export interface StripeKeys {
  secretKey: string
  publishableKey: string
  /** Webhook secrets, newest first. During a renewal, messages are signed with either. */
  webhookSecrets: readonly string[]
  /** Changed only in tests. */
  apiBase: string
}

/**
 * The parts of Stripe we use, in our own types: only this folder uses the SDK. Calls act on one business's account
 * (direct charges), by its id. Each throws `unavailable` if Stripe is down or busy, or no longer lets us act for the
 * account.
 */
export interface StripePlatform extends Accounts, Intents, SavedCards, Movements, Messages {
  publishableKey: string
  /** Test keys; no money moves. */
  isTest: boolean
}

/** Timeout of a request, milliseconds. A lost request is repeated with the same idempotency key. */
const patience = 8_000
const triesAfterTheFirst = 2

/** The SDK with its own connections, so that a slow Stripe delays nothing else. Null without keys: no cards. */
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
  // Errors the operator must correct, such as a revoked key, without request or answer. Stripe shows the details
  // under the request's id.
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
