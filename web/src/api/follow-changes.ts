import type { Topic } from '@cavaletti/contract/live'

/** What changed; `all` when something may have been missed. */
export type Change = Topic | 'all'

export interface ChangesEnvironment {
  /** Opens the stream; each value is an event's data. @throws when it cannot be opened, or breaks */
  stream: (signal: AbortSignal) => AsyncIterable<string>
  /** Runs `work` in one tab of the browser at a time; the next tab takes over when this one closes. */
  asOnlyTab: (work: () => Promise<void>, signal: AbortSignal) => Promise<void>
  tellTabs: (change: Change) => void
  /** Calls back for what other tabs tell, until what it answers is called. */
  onTold: (listener: (change: Change) => void) => () => void
  /** Resolves after so many milliseconds, or as soon as the signal is aborted. */
  pause: (milliseconds: number, signal: AbortSignal) => Promise<void>
}

const firstPause = 1000
/** While no stream can be had, everything is looked at anew this often. */
export const longestPause = 15_000

/**
 * Tells of every change of the business until the signal is aborted. One tab streams for all tabs, since browsers
 * open only a few connections to a server; without a stream it is `all` every quarter of a minute.
 */
export async function followChanges(
  env: ChangesEnvironment,
  signal: AbortSignal,
  onChange: (change: Change) => void,
): Promise<void> {
  const deafen = env.onTold(onChange)
  const tell = (change: Change): void => {
    onChange(change)
    env.tellTabs(change)
  }
  try {
    await env.asOnlyTab(() => keepStreaming(env, signal, tell), signal)
  } finally {
    deafen()
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
      for await (const data of env.stream(signal)) {
        // Also the first event, which says that from now on nothing is missed.
        wait = firstPause
        tell(readChange(data))
      }
    } catch {
      // Away, refused or broken off: either way it is tried again, and looked at what was missed.
    }
    if (signal.aborted) return
    await env.pause(wait, signal)
    if (signal.aborted) return
    tell('all')
    wait = Math.min(wait * 2, longestPause)
  }
}

/** A newer server may name what this page does not know. */
function readChange(data: string): Change {
  const event: unknown = JSON.parse(data)
  return event !== null &&
    typeof event === 'object' &&
    'changed' in event &&
    typeof event.changed === 'string'
    ? (event.changed as Change)
    : 'all'
}
