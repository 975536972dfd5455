import { Stripe } from 'stripe'
import { now } from '#platform/clock.ts'

/** A message of Stripe's, as far as it is trusted: what happened to what. How that is now is fetched. */
export interface Message {
  stripeId: string
  kind: string
  /** The account it is about; null for the platform's own. */
  account: string | null
  objectId: string | null
  isTest: boolean
}

export interface Messages {
  /** Null for bytes that Stripe did not sign with one of our secrets within the last minutes. */
  readMessage(bytes: Uint8Array, signature: string): Promise<Message | null>
}

/** Older ones were kept by somebody; seconds. */
const tolerance = 300

export function openMessages(sdk: Stripe, secrets: readonly string[]): Messages {
  return {
    async readMessage(bytes, signature) {
      for (const secret of secrets) {
        try {
          const event = await sdk.webhooks.constructEventAsync(
            bytes,
            signature,
            secret,
            tolerance,
            undefined,
            now().epochMilliseconds,
          )
          return describeMessage(event)
        } catch (error) {
          if (error instanceof Stripe.errors.StripeSignatureVerificationError || error instanceof SyntaxError)
            continue
          throw error
        }
      }
      return null
    },
  }
}

function describeMessage(event: Stripe.Event): Message | null {
  const { object } = event.data
  if (typeof event.id !== 'string' || !event.id.startsWith('evt_')) return null
  return {
    stripeId: event.id,
    kind: event.type,
    account: event.account ?? null,
    objectId: 'id' in object && typeof object.id === 'string' ? object.id : null,
    isTest: !event.livemode,
  }
}
