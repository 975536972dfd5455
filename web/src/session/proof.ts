import { ApiError } from '../wire/api-error.ts'
import type { Session } from './session.ts'

type Ask = () => Promise<boolean>

/** Sends requests; if one needs a fresh proof of the user, asks for it once and repeats the request. */
export interface ProvingSender {
  send: Session['send']
  /** Sets the function that asks the user; returns a function that removes it. It resolves to false if refused. */
  onProofNeeded: (ask: Ask) => () => void
}

export function provingSender(session: Pick<Session, 'send'>): ProvingSender {
  let ask: Ask | undefined
  let asked: Promise<boolean> | undefined
  /** Requests that need a proof at the same moment share one question. */
  const prove: Ask = async () => {
    asked ??= ask?.().finally(() => (asked = undefined))
    return (await asked) ?? false
  }
  return {
    async send(outgoing, manner) {
      try {
        return await session.send(outgoing, manner)
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== 'fresh_proof_required' || !(await prove()))
          throw error
        outgoing.signal?.throwIfAborted()
        return await session.send(outgoing, manner)
      }
    },
    onProofNeeded(wanted) {
      ask = wanted
      return () => {
        if (ask === wanted) ask = undefined
      }
    },
  }
}
