import type { ErrorCode, ErrorReply } from '@cavaletti/contract'

/** The server refused. Everything a screen may want to say about it. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  /** `unreadable` when the refusal was not one of ours, such as a proxy's page. */
  readonly code: ErrorCode | 'unreadable'
  /** Field path (`address.city`) to a sentence that says what to do. */
  readonly fields: Readonly<Record<string, string>>
  /** Seconds to wait before trying again, when the server said so. */
  readonly retryAfter: number | undefined
  /** The next attempt needs the captcha's answer. */
  readonly captchaRequired: boolean
  /** The whole refusal, such as what is in the way of a lesson. */
  readonly reply: Partial<ErrorReply['error']>

  constructor(status: number, reply: Partial<ErrorReply['error']>, retryAfter?: number) {
    super(reply.message ?? `The server answered ${status}.`)
    this.reply = reply
    this.status = status
    this.code = reply.code ?? 'unreadable'
    this.fields = reply.fields ?? {}
    this.retryAfter = retryAfter
    this.captchaRequired = reply.captchaRequired === true || reply.code === 'captcha_required'
  }

  /** The server is busy or broken: the same request may succeed later, and nothing is wrong with it. */
  get isTemporary(): boolean {
    return this.status === 429 || this.status >= 500
  }
}
