import type { Topic } from '@cavaletti/contract/live'

/** The kind of data that changed; `all`: a change may be lost. */
export type Change = Topic | 'all'

/** `opened`: the stream began together with the page, so that the page's own answers are new. */
export type Report = Change | 'opened'

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
  /** Milliseconds since any fixed time. */
  now: () => number
  /** Resolves after this many milliseconds, or once the signal is aborted. */
  pause: (milliseconds: number, signal: AbortSignal) => Promise<void>
}

const firstPause = 1000
/** Longest pause between refetches without a stream; milliseconds. */
export const longestPause = 15_000

/** A stream that opens within these milliseconds began together with the page. */
const togetherMillis = 5000

/**
 * Reports every change of the business until the signal is aborted. One tab streams for all, because browsers limit
 * connections to a server; without a stream it reports `all` every fifteen seconds. The first stream reports `opened`
 * instead of `all` if it opens at once: otherwise each page would send all its requests twice.
 */
export async function followChanges(
  env: ChangesEnvironment,
  signal: AbortSignal,
  onChange: (change: Report) => void,
): Promise<void> {
  const unsubscribe = env.onTold(onChange)
  const begun = env.now()
  const tell = (change: Report): void => {
    onChange(change)
    // Other tabs had no stream before this one, or have their own.
    if (change !== 'opened') env.tellTabs(change)
  }
  try {
    await env.asOnlyTab(() => keepStreaming(env, signal, tell, begun), signal)
  } finally {
    unsubscribe()
  }
}

async function keepStreaming(
  env: ChangesEnvironment,
  signal: AbortSignal,
  tell: (change: Report) => void,
  begun: number,
): Promise<void> {
  let wait = firstPause
  let isFirst = true
  while (!signal.aborted) {
    try {
      for await (const data of env.stream(signal)) {
        // Also the first event, after which no change is lost.
        wait = firstPause
        const change = readChange(data)
        tell(isFirst && change === 'all' && env.now() - begun < togetherMillis ? 'opened' : change)
        isFirst = false
      }
    } catch {
      // Down, refused or broken: try again and refetch.
    }
    isFirst = false
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
