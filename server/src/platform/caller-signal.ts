import { AsyncLocalStorage } from 'node:async_hooks'

const current = new AsyncLocalStorage<AbortSignal | undefined>()

/**
 * Runs the work of one request. The signal is aborted when the caller disconnects; then the work stops at its next step
 * (`inSteps`) or queue (`Turns`). Pass undefined for work that others share.
 */
export function forCaller<T>(signal: AbortSignal | undefined, work: () => T): T {
  return current.run(signal, work)
}

/** The signal of the running request's caller; undefined outside a request, as in a job. */
export function callerSignal(): AbortSignal | undefined {
  return current.getStore()
}
