import { errors, type ErrorCode, type ErrorReply } from '@cavaletti/contract'

export interface ErrorDetails {
  /** Field path -> sentence on how to correct it. */
  fields?: Record<string, string>
  retryAfterSeconds?: number
  /** The next sign-in for this address must carry a captcha. */
  captchaRequired?: boolean
  /** The fresh proof must be a second factor. */
  factorNeeded?: boolean
  /** Conflicts of a lesson. */
  obstacles?: NonNullable<ErrorReply['error']['obstacles']>
  /** Conflicts of a series, by day. */
  obstructed?: NonNullable<ErrorReply['error']['obstructed']>
  outOf?: number
  /** Why choices for several lessons cannot be saved, by lesson, and the lessons' current state. */
  conflicts?: NonNullable<ErrorReply['error']['conflicts']>
  affected?: NonNullable<ErrorReply['error']['affected']>
  /** Nearest free times for a booking. */
  nearest?: NonNullable<ErrorReply['error']['nearest']>
  /** Nearest free times of a lesson. */
  alternatives?: NonNullable<ErrorReply['error']['alternatives']>
}

/** An expected refusal. The caller gets the status and message of its code. */
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
