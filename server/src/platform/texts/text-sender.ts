import { plainService } from './plain-service.ts'
import { twilio } from './twilio.ts'

/** A text message to one mobile number. */
export interface TextMessage {
  /** E.164. */
  to: string
  text: string
  /** Our id of the message. */
  ref: string
}

/**
 * `sent`: the provider has it. `unclear`: it may have it, because the answer did not arrive. `bad_number`: the number
 * takes no text messages. `stopped`: its owner told the provider to stop. `refused`: another lasting reason. All other
 * failures are thrown, because a retry may help.
 */
export type TextOutcome =
  | { kind: 'sent' }
  | { kind: 'unclear' | 'bad_number' | 'stopped' | 'refused'; reason: string }

export interface TextSender {
  send: (message: TextMessage) => Promise<TextOutcome>
  /** Recipients can answer STOP. */
  takesReplies: boolean
  /** Whether a request to us is a reply that the provider signed; false if it takes none. */
  isSigned: (url: string, form: URLSearchParams, signature: string) => boolean
}

/** Account at a provider of text messages. */
export type TextAccount =
  | { provider: 'twilio'; sid: string; token: string; from: string; base: string }
  | { provider: 'plain'; url: string; header: readonly [name: string, value: string] | null }

/** Seconds for which an answer is awaited. */
const usualSeconds = 20

/** Null: this server sends no text messages. */
export function openTextSender(
  account: TextAccount | null,
  longestSeconds = usualSeconds,
): TextSender | null {
  if (account === null) return null
  return account.provider === 'twilio'
    ? twilio(account, longestSeconds)
    : plainService(account, longestSeconds)
}
