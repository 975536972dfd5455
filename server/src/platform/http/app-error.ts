import { errors, type ErrorCode } from '@cavaletti/contract'

export interface ErrorDetails {
  /** Field path -> sentence that says what to do. */
  fields?: Record<string, string>
  retryAfterSeconds?: number
  /** The next sign-in for this address must carry a captcha. */
  captchaRequired?: boolean
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
