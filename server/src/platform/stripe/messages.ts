import type { Stripe } from 'stripe'
import { z } from 'zod'
import { now } from '#platform/clock.ts'

/** The trusted part of a webhook message: type and object (null for unknown forms). The object's state is fetched. */
export interface Message {
  stripeId: string
  kind: string
  /** The account; null for the platform's own. */
  account: string | null
  objectId: string | null
  isTest: boolean
}

export interface Messages {
  /**
   * Verifies and parses a message. Null if the signature is wrong or older than some minutes, or the body is no
   * message.
   */
  readMessage(bytes: Uint8Array, signature: string): Promise<Message | null>
}

/** Seconds; older messages may be replays. */
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
      // The library throws different errors for wrong signatures and malformed headers.
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

/** A signed message may still have another version or type, because the operator chooses what Stripe sends. */
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
