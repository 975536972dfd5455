import { ApiError } from '../wire/api-error.ts'
import type { Sender } from '../wire/make-call.ts'

/**
 * Sends requests; if one needs a fresh proof of the user, asks for it and repeats the request. The asking is loaded when
 * needed, because pages before sign-in do without.
 */
export const provingSender = (session: Sender): Sender => ({
  async send(outgoing, manner) {
    try {
      return await session.send(outgoing, manner)
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 403) throw error
      await (await import('./prove-first.ts')).proveFirst(error)
      outgoing.signal?.throwIfAborted()
      return await session.send(outgoing, manner)
    }
  },
})
