/** The server could not be reached, or something else answered. The outcome of the request is unknown. */
export class OfflineError extends Error {
  override readonly name = 'OfflineError'

  constructor(cause?: unknown) {
    super('We can’t reach Cavaletti.', { cause })
  }
}
