import { callerSignal } from './caller-signal.ts'

/** Longest part of a turn of the event loop before a pause, in milliseconds. */
const mostMillis = 5

/** Works that pause, in order. Each turn of the event loop continues one: six at once would take six times as long. */
const paused: (() => void)[] = []

function continueOne(): void {
  paused.shift()?.()
  if (paused.length > 0) setImmediate(continueOne)
}

/** Waits for a turn of the event loop that continues no other paused work. */
export function pause(): Promise<void> {
  return new Promise((resolve) => {
    if (paused.push(resolve) === 1) setImmediate(continueOne)
  })
}

/**
 * Splits long work of one request: await the returned function before each step, and other requests run in between.
 * Use it for work in one transaction that cannot move to a thread. Throws AbortError once the request's caller has
 * disconnected, so do not use it between an effect outside the database and its record.
 */
export function inSteps(): () => Promise<void> {
  const signal = callerSignal()
  let began = performance.now()
  return async () => {
    signal?.throwIfAborted()
    if (performance.now() - began < mostMillis) return
    await pause()
    began = performance.now()
  }
}
