import { type Topic, topics } from '@cavaletti/contract/live'
import type { Database } from '#database/pool.ts'

/** The kind of data that changed; `all` if notices may have been missed. */
export type Change = Topic | 'all'
export type Watcher = (change: Change) => void

export interface Live {
  /** Reports every committed change of a business, from any server process. Returns a function that ends it. */
  watch: (businessId: string, watcher: Watcher) => () => void
  /** Reports users whose sessions ended or whose rights changed; null: possibly all. */
  onSessionsEnded: (tell: (userId: string | null) => void) => void
}

const known: ReadonlySet<string> = new Set(topics)

/** Receives the notices of triggers in 0001-platform.sql and 0002-identity.sql, on one connection for the process. */
export function openLive(listen: Database['listen']): Live {
  const watched = new Map<string, Set<Watcher>>()
  listen('changes', (payload) => {
    if (payload === null) {
      for (const watchers of watched.values()) tell(watchers, 'all')
      return
    }
    const [businessId = '', topic = ''] = payload.split(' ')
    const watchers = watched.get(businessId)
    if (watchers) tell(watchers, isTopic(topic) ? topic : 'all')
  })
  return {
    onSessionsEnded: (tell) => void listen('sessions', tell),
    watch(businessId, watcher) {
      const watchers = watched.get(businessId) ?? new Set()
      watched.set(businessId, watchers.add(watcher))
      return () => {
        watchers.delete(watcher)
        if (watchers.size === 0 && watched.get(businessId) === watchers) watched.delete(businessId)
      }
    },
  }
}

function tell(watchers: ReadonlySet<Watcher>, change: Change): void {
  for (const watcher of watchers) watcher(change)
}

function isTopic(topic: string): topic is Topic {
  return known.has(topic)
}
