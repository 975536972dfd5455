/** Failure of a call before sign-in, with the exact message of specification section 8. */
export class Failure extends Error {
  override readonly name: string = 'Failure'
}

/** The captcha could not be loaded or solved, although our server can be reached. */
export class CaptchaUnavailable extends Error {
  override readonly name = 'CaptchaUnavailable'
}

/** Sign-in answered 401. */
export class InvalidCredentials extends Failure {
  override readonly name = 'InvalidCredentials'

  constructor(cause: unknown) {
    super('Invalid credentials', { cause })
  }
}
