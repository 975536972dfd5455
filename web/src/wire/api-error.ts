import type { ErrorCode, ErrorReply } from '@cavaletti/contract'

/** A refusal of the server, with everything a screen may show. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  /** `unreadable`: an answer in another form, such as a proxy's error page. */
  readonly code: ErrorCode | 'unreadable'
  /** Sentences on how to correct fields, by path (`address.city`). */
  readonly fields: Readonly<Record<string, string>>
  /** Seconds to wait before a retry, if given. */
  readonly retryAfter: number | undefined
  /** The next attempt needs a captcha. */
  readonly captchaRequired: boolean
  /** The whole refusal, for example with the conflicts of a lesson. */
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

  /** The server is busy or failing: the same request may succeed later. */
  get isTemporary(): boolean {
    return [408, 425, 429].includes(this.status) || this.status >= 500
  }
}
