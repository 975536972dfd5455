import { type Topic, topics } from '@cavaletti/contract/live'
import type { Database } from '#database/pool.ts'
import { SharedRuns } from '#platform/shared-runs.ts'

/** The kind of data that changed; `all` if notices may have been missed. */
export type Change = Topic | 'all'
export type Watcher = (change: Change) => void

export interface Live {
  /**
   * Reports every committed change of a business, from any server process; with a user, no changes that concern others
   * alone. Returns a function that ends it.
   */
  watch: (businessId: string, watcher: Watcher, userId?: string) => () => void
  /**
   * Waits until watchers have got every change that was committed before this call, by any server process. Throws if
   * the database does not answer.
   */
  settle: () => Promise<void>
  /** Reports users whose sessions ended or whose rights changed; null: possibly all. */
  onSessionsEnded: (tell: (userId: string | null) => void) => void
}

const known: ReadonlySet<string> = new Set(topics)

/** Receives what triggers in 0001-platform.sql, 0002-identity.sql and 0010-notices.sql notify, on one connection for the process. */
export function openLive({ listen, settle }: Pick<Database, 'listen' | 'settle'>): Live {
  const settling = new SharedRuns<void>()
  /** Watchers of each business, with their users. */
  const watched = new Map<string, Map<Watcher, string | undefined>>()
  listen('changes', (payload) => {
    if (payload === null) {
      for (const watchers of watched.values()) tell(watchers.keys(), 'all')
      return
    }
    const [businessId = '', topic = '', concerned] = payload.split(' ')
    const watchers = [...(watched.get(businessId) ?? [])].filter(
      ([, userId]) => concerned === undefined || userId === undefined || userId === concerned,
    )
    tell(
      watchers.map(([watcher]) => watcher),
      isTopic(topic) ? topic : 'all',
    )
  })
  return {
    settle: () => settling.share('', settle),
    onSessionsEnded: (tell) => void listen('sessions', tell),
    watch(businessId, watcher, userId) {
      const watchers = watched.get(businessId) ?? new Map<Watcher, string | undefined>()
      watched.set(businessId, watchers.set(watcher, userId))
      return () => {
        watchers.delete(watcher)
        if (watchers.size === 0 && watched.get(businessId) === watchers) watched.delete(businessId)
      }
    },
  }
}

function tell(watchers: Iterable<Watcher>, change: Change): void {
  for (const watcher of watchers) watcher(change)
}

function isTopic(topic: string): topic is Topic {
  return known.has(topic)
}
