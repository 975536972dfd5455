import type { ApiError } from '../wire/api-error.ts'

/** Asks the user for a proof. `factorNeeded`: a password is not enough. Resolves to false if refused. */
type Ask = (factorNeeded: boolean) => Promise<boolean>

let ask: Ask | undefined
let asked: Promise<boolean> | undefined

/** Sets the function that asks the user; returns a function that removes it. */
export function onProofNeeded(wanted: Ask): () => void {
  ask = wanted
  return () => {
    if (ask === wanted) ask = undefined
  }
}

/**
 * Fulfilled when the user gave the proof that this refusal demands; else throws the refusal. Requests that need a proof
 * at the same moment share one question. Somebody who needs a second step first is led to its page.
 */
export async function proveFirst(refusal: ApiError): Promise<void> {
  if (refusal.code === 'enrolment_required' && location.pathname !== '/enrol') {
    // The router follows, without loading the page again.
    history.replaceState(null, '', '/enrol')
    dispatchEvent(new PopStateEvent('popstate'))
  }
  if (refusal.code !== 'fresh_proof_required') throw refusal
  asked ??= ask?.(refusal.reply.factorNeeded === true).finally(() => (asked = undefined))
  if (!(await asked)) throw refusal
}
