import { errors, type ErrorCode, type ErrorReply } from '@cavaletti/contract'

export interface ErrorDetails {
  /** Field path -> sentence that says what to do. */
  fields?: Record<string, string>
  retryAfterSeconds?: number
  /** The next sign-in for this address must carry a captcha. */
  captchaRequired?: boolean
  /** What is in the way of a lesson. */
  obstacles?: NonNullable<ErrorReply['error']['obstacles']>
  /** What is in the way of a series, by day. */
  obstructed?: NonNullable<ErrorReply['error']['obstructed']>
  outOf?: number
  /** The nearest times at which nothing is. */
  alternatives?: NonNullable<ErrorReply['error']['alternatives']>
}

/** An expected refusal, answered to the caller with the status and sentence of its code. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly details: ErrorDetails

  constructor(code: ErrorCode, details: ErrorDetails = {}) {
    super(errors[code][1])
    this.name = 'AppError'
    this.code = code
    this.details = details
  }

  get status(): number {
    return errors[this.code][0]
  }
}
