/** The server could not be reached, or what came back was not from it. Nothing is known about the request. */
export class OfflineError extends Error {
  override readonly name = 'OfflineError'

  constructor(cause?: unknown) {
    super('The server cannot be reached.', { cause })
  }
}
