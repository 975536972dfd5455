import type { Topic } from '@cavaletti/contract/live'

/**
 * The kind of data that changed. `all`: a change may be lost. `opened`: from here on none is lost; one just before may
 * be.
 */
export type Change = Topic | 'all' | 'opened'

export interface ChangesEnvironment {
  /**
   * Opens the stream and yields events' data.
   * @throws if it cannot be opened, or breaks
   */
  stream: (signal: AbortSignal) => AsyncIterable<string>
  /** Runs `work` in one tab at a time; the next tab takes over when this one closes. */
  asOnlyTab: (work: () => Promise<void>, signal: AbortSignal) => Promise<void>
  tellTabs: (change: Change) => void
  /** Calls back for messages of other tabs; returns a function that ends it. */
  onTold: (listener: (change: Change) => void) => () => void
  /** Resolves after this many milliseconds, or once the signal is aborted. */
  pause: (milliseconds: number, signal: AbortSignal) => Promise<void>
}

const firstPause = 1000
/** Longest pause between refetches without a stream; milliseconds. */
export const longestPause = 15_000

/**
 * Reports every change of the business until the signal is aborted. One tab streams for all, because browsers limit
 * connections to a server; without a stream it reports `all` every fifteen seconds.
 */
export async function followChanges(
  env: ChangesEnvironment,
  signal: AbortSignal,
  onChange: (change: Change) => void,
): Promise<void> {
  const unsubscribe = env.onTold(onChange)
  const tell = (change: Change): void => {
    onChange(change)
    env.tellTabs(change)
  }
  try {
    await env.asOnlyTab(() => keepStreaming(env, signal, tell), signal)
  } finally {
    unsubscribe()
  }
}

async function keepStreaming(
  env: ChangesEnvironment,
  signal: AbortSignal,
  tell: (change: Change) => void,
): Promise<void> {
  let wait = firstPause
  while (!signal.aborted) {
    try {
      let isOpening = true
      for await (const data of env.stream(signal)) {
        wait = firstPause
        const change = readChange(data)
        // The server begins each stream with `all`.
        tell(isOpening && change === 'all' ? 'opened' : change)
        isOpening = false
      }
    } catch {
      // Down, refused or broken: try again and refetch.
    }
    if (signal.aborted) return
    await env.pause(wait, signal)
    if (signal.aborted) return
    tell('all')
    wait = Math.min(wait * 2, longestPause)
  }
}

/** A newer server may report unknown kinds. */
function readChange(data: string): Change {
  const event: unknown = JSON.parse(data)
  return event !== null &&
    typeof event === 'object' &&
    'changed' in event &&
    typeof event.changed === 'string'
    ? (event.changed as Change)
    : 'all'
}
