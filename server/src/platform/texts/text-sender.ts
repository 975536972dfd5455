/** A text message to one mobile number. */
export interface TextMessage {
  /** E.164. */
  to: string
  text: string
  /** Our id of the message. */
  ref: string
  /** Address for reports on the delivery; null: none. Services without reports ignore it. */
  reportTo: string | null
}

/**
 * `sent`: the provider has it. `unclear`: it may have it, because the answer did not arrive. `bad_number`: the number
 * takes no text messages. `stopped`: its owner told the provider to stop. `refused`: another lasting reason. All other
 * failures are thrown, because a retry may help.
 */
export type TextOutcome =
  | { kind: 'sent' }
  | { kind: 'unclear' | 'bad_number' | 'stopped' | 'refused'; reason: string }

/** What became of a message that the provider had taken. */
export type TextReport =
  | { kind: 'delivered' }
  | { kind: 'bad_number' | 'stopped' | 'refused'; reason: string }

export interface TextSender {
  send: (message: TextMessage) => Promise<TextOutcome>
  /** Recipients can answer STOP. */
  takesReplies: boolean
  /** Whether the provider signed a request to us; false if it makes none. */
  isSigned: (url: string, form: URLSearchParams, signature: string) => boolean
  /** Reads a report on a delivery; null while the outcome is open. */
  readReport: (form: URLSearchParams) => TextReport | null
}

/** Account at a provider of text messages. */
export type TextAccount =
  | { provider: 'twilio'; sid: string; token: string; from: string; base: string }
  | { provider: 'plain'; url: string; header: readonly [name: string, value: string] | null }
