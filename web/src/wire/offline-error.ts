import { t } from '@lingui/core/macro'

/** The server could not be reached, or something else answered. The outcome of the request is unknown. */
export class OfflineError extends Error {
  override readonly name = 'OfflineError'

  constructor(cause?: unknown) {
    super(t`We can’t reach Cavaletti. Check your connection and try again.`, { cause })
  }
}
