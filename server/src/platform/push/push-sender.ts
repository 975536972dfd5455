import { now } from '#platform/clock.ts'
import type { Keys } from '#platform/keys.ts'
import { type BrowserKeys, encryptPush } from './encrypt-push.ts'
import { ForbiddenAddress } from '#platform/outgoing/guard-address.ts'
import { guardedPost, plainPost } from './guarded-post.ts'
import { vapidHeader, vapidKey } from './vapid.ts'

export interface PushTarget extends BrowserKeys {
  endpoint: string
  /** Id of the key that the subscription was made with. */
  keyId: string
}

export interface PushMessage {
  text: string
  /** The service drops it then. */
  usefulUntil: Temporal.Instant
  isUrgent: boolean
  /** A waiting message of the same topic is replaced: at most 32 letters of base64url. */
  topic: string
}

/**
 * `sent`: the service has it. `gone`: the subscription is dead. `refused`: the service will never take this message.
 * Other answers are thrown, because a retry may help.
 */
export type PushOutcome = { kind: 'sent' } | { kind: 'gone' | 'refused'; reason: string }

export interface PushSender {
  /** For new subscriptions. */
  key: { id: string; publicKey: string }
  send: (target: PushTarget, message: PushMessage) => Promise<PushOutcome>
}

export interface PushOptions {
  keys: Keys
  /** Of the operator, for the push service: Apple refuses addresses of the own machine. */
  subject: string
  /** Only tests: takes the place of all push services. */
  base: string | null
}

/** Four weeks: no service keeps a message longer. */
const longestSeconds = 28 * 86_400

/** RFC 8030, 7.3, and refusals of the key: the subscription was made for another one. */
const deadStates = new Set([401, 403, 404, 410])

export function openPushSender({ keys, subject, base }: PushOptions): PushSender {
  const own = keys.map(vapidKey)
  const [newest = vapidKey(keys[0])] = own
  const post =
    base === null
      ? guardedPost
      : (endpoint: string, given: Parameters<typeof plainPost>[1]) =>
          plainPost(`${base}/${endpoint.replace('https://', '')}`, given)
  return {
    key: { id: newest.id, publicKey: newest.publicKey },
    async send(target, message) {
      const seconds = now().until(message.usefulUntil).total('seconds')
      const headers = {
        // A value of SECRET that is still set keeps its subscriptions alive.
        authorization: vapidHeader(
          own.find(({ id }) => id === target.keyId) ?? newest,
          target.endpoint,
          subject,
        ),
        'content-encoding': 'aes128gcm',
        'content-type': 'application/octet-stream',
        ttl: String(Math.max(0, Math.min(Math.floor(seconds), longestSeconds))),
        urgency: message.isUrgent ? 'high' : 'normal',
        topic: message.topic,
      }
      try {
        const body = encryptPush(Buffer.from(message.text), target)
        return outcomeOf(await post(target.endpoint, { headers, body }))
      } catch (error) {
        if (error instanceof ForbiddenAddress) return { kind: 'gone', reason: error.message }
        throw error
      }
    },
  }
}

function outcomeOf({ status, retryAfter }: Awaited<ReturnType<typeof guardedPost>>): PushOutcome {
  if (status >= 200 && status < 300) return { kind: 'sent' }
  const reason = `HTTP ${status}`
  if (deadStates.has(status)) return { kind: 'gone', reason }
  if (status === 400 || status === 413) return { kind: 'refused', reason }
  throw new Error(retryAfter === null ? reason : `${reason}, Retry-After ${retryAfter}`)
}
