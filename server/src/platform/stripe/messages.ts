import type { Stripe } from 'stripe'
import { z } from 'zod'
import { now } from '#platform/clock.ts'

/** A message of Stripe's, as far as it is trusted: what happened to what (null where it does not say so in a way known here). How that is now is fetched. */
export interface Message {
  stripeId: string
  kind: string
  /** The account it is about; null for the platform's own. */
  account: string | null
  objectId: string | null
  isTest: boolean
}

export interface Messages {
  /** Null for bytes that Stripe did not sign with one of our secrets within the last minutes, and for what is no message. */
  readMessage(bytes: Uint8Array, signature: string): Promise<Message | null>
}

/** Older ones were kept by somebody; seconds. */
const tolerance = 300

export function openMessages({ webhooks }: Stripe, secrets: readonly string[]): Messages {
  const isSigned = async (bytes: Uint8Array, signature: string, secret: string): Promise<boolean> => {
    try {
      const at = now().epochMilliseconds
      return (
        (await webhooks.signature?.verifyHeaderAsync(bytes, signature, secret, tolerance, undefined, at)) ===
        true
      )
    } catch {
      // The library throws its own error for a wrong signature, and others for headers it cannot take apart.
      return false
    }
  }
  return {
    async readMessage(bytes, signature) {
      for (const secret of secrets)
        if (await isSigned(bytes, signature, secret)) return describeMessage(bytes)
      return null
    },
  }
}

/** Signed, it may still be of a version or kind that says things differently: an operator chooses what is sent. */
const event = z.object({
  id: z.string().regex(/^evt_\w{1,250}$/),
  type: z.string(),
  account: z.string().nullish(),
  livemode: z.boolean(),
  data: z
    .object({ object: z.object({ id: z.string().nullish().catch(null) }).nullish() })
    .nullish()
    .catch(null),
})

function describeMessage(bytes: Uint8Array): Message | null {
  const { data: read } = event.safeParse(parsed(bytes))
  if (!read) return null
  return {
    stripeId: read.id,
    kind: read.type,
    account: read.account ?? null,
    objectId: read.data?.object?.id ?? null,
    isTest: !read.livemode,
  }
}

function parsed(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(bytes).toString())
  } catch {
    return null
  }
}
