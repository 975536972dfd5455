/** npm hands a signal on that the terminal has sent to both: what follows so closely is the same wish. */
const sameWishMillis = 1000

/**
 * Listens for SIGINT and SIGTERM from now on. Aborted by the first, with its name as the reason; a second one does
 * not wait for what the first has begun.
 */
export function stopSignals(): AbortSignal {
  const stopping = new AbortController()
  let first = 0
  const stop = (name: NodeJS.Signals) => {
    if (!stopping.signal.aborted) {
      first = performance.now()
      stopping.abort(name)
    } else if (performance.now() - first > sameWishMillis) process.exit(130)
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
  return stopping.signal
}

/** Waits until the signal is aborted; at once when it was. */
export async function aborted(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return
  await new Promise<void>((resolve) => {
    signal.addEventListener('abort', () => resolve(), { once: true })
  })
}
