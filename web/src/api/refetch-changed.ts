import type { QueryClient } from '@tanstack/react-query'
import type { Topic } from '@cavaletti/contract/live'
import type { Change } from './follow-changes.ts'

/** First part of the keys of all queries that show something of a kind. */
const shownBy: Readonly<Record<Topic, readonly string[]>> = {
  // What was taught can be charged.
  lessons: ['lessons', 'lesson', 'series', 'my-lessons', 'workload', 'charges', 'money'],
  offers: ['offers', 'lessons', 'lesson', 'set-up'],
  availability: ['availability', 'holidays', 'set-up'],
  horses: ['horses', 'unsuitable-horses', 'workload', 'care', 'my-horses', 'lessons', 'lesson', 'set-up'],
  people: [
    'clients',
    'client',
    'rider',
    'riders',
    'my-riders',
    'my-trainer',
    // Who may pay what follows from what is granted for riders.
    'my-invoices',
    'unsuitable-horses',
    'lessons',
    'lesson',
    'set-up',
  ],
  places: ['places', 'lessons', 'lesson', 'set-up'],
  permits: ['permits'],
  money: [
    'invoices',
    'billing',
    'set-up',
    'charges',
    'money',
    'payments',
    'card-account',
    'card-payments',
    'card-differences',
    'my-invoices',
    'my-balance',
    'my-cards',
  ],
}

/** Changes that come together are looked at together. */
export const gatherMillis = 150
/** What a person changed at this moment is waited for, but not for ever. */
const mostWaits = 30

/** Answers what takes changes and looks anew at what is on the screen, though not between an optimistic change and its answer. */
export function refetchChanged(queries: QueryClient, signal: AbortSignal): (change: Change) => void {
  const gathered = new Set<Change>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let waits = 0
  const wait = (): void => {
    timer ??= setTimeout(flush, gatherMillis)
  }
  const flush = (): void => {
    timer = undefined
    waits += 1
    if (queries.isMutating() > 0 && waits < mostWaits) return wait()
    waits = 0
    const keys = keysOf(gathered)
    gathered.clear()
    void queries.invalidateQueries(
      keys === 'all' ? {} : { predicate: ({ queryKey: [first] }) => keys.has(String(first)) },
    )
  }
  signal.addEventListener('abort', () => clearTimeout(timer))
  return (change) => {
    gathered.add(change)
    wait()
  }
}

function keysOf(changes: ReadonlySet<Change>): ReadonlySet<string> | 'all' {
  const topics: Topic[] = []
  for (const change of changes) {
    // Also what a newer server names and this page does not know.
    if (change === 'all' || !Object.hasOwn(shownBy, change)) return 'all'
    topics.push(change)
  }
  return new Set(topics.flatMap((topic) => shownBy[topic]))
}
