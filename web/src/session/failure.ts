/** What a call before sign-in failed with: one of the sentences of specification section 8, to the letter. */
export class Failure extends Error {
  override readonly name: string = 'Failure'
}

/** The captcha could not be loaded or gave no answer, for another reason than the connection to our own server. */
export class CaptchaUnavailable extends Error {
  override readonly name = 'CaptchaUnavailable'
}

/** Sign-in answered 401: a kind of its own. */
export class InvalidCredentials extends Failure {
  override readonly name = 'InvalidCredentials'

  constructor(cause: unknown) {
    super('Invalid credentials', { cause })
  }
}
