/** Longest part of a turn of the event loop before a pause, in milliseconds. */
const mostMillis = 5

/** Works that pause, in order. Each turn of the event loop continues one: six at once would take six times as long. */
const paused: (() => void)[] = []

function continueOne(): void {
  paused.shift()?.()
  if (paused.length > 0) setImmediate(continueOne)
}

function pause(): Promise<void> {
  return new Promise((resolve) => {
    if (paused.push(resolve) === 1) setImmediate(continueOne)
  })
}

/**
 * Splits long work of one request: await the returned function before each step, and other requests run in between.
 * Use it for work in one transaction that cannot move to a thread. Throws the signal's reason once it is aborted.
 */
export function inSteps(signal?: AbortSignal): () => Promise<void> {
  let began = performance.now()
  return async () => {
    signal?.throwIfAborted()
    if (performance.now() - began < mostMillis) return
    await pause()
    began = performance.now()
  }
}
