/** The terminal and npm both send the signal. Two within this time count as one. */
const sameWishMillis = 1000

/**
 * Listens for SIGINT and SIGTERM. The first aborts the signal, with its name as the reason; a second one exits at
 * once.
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

/** Waits until the signal is aborted. */
export async function aborted(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return
  await new Promise<void>((resolve) => {
    signal.addEventListener('abort', () => resolve(), { once: true })
  })
}
