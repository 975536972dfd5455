import type { QueryClient } from '@tanstack/react-query'
import type { Topic } from '@cavaletti/contract/live'
import type { Change } from './follow-changes.ts'

/** First parts of the keys of queries that show a kind of data. */
export const shownBy: Readonly<Record<Topic, readonly string[]>> = {
  // Lessons become charges.
  lessons: ['lessons', 'my-lessons', 'workload', 'charges', 'money'],
  offers: ['offers', 'lessons', 'set-up'],
  availability: ['availability', 'set-up'],
  horses: ['horses', 'unsuitable-horses', 'workload', 'care', 'my-horses', 'lessons', 'set-up'],
  people: [
    'trainers',
    'clients',
    'client',
    'rider',
    'riders',
    'my-riders',
    'my-trainer',
    // Access to riders decides about documents.
    'my-invoices',
    'unsuitable-horses',
    'lessons',
    'set-up',
  ],
  places: ['places', 'lessons', 'set-up'],
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

/** Milliseconds in which changes are collected. */
export const gatherMillis = 150
/** How often a refetch is postponed while a change of the user is unanswered. */
const waitLimit = 30

/**
 * Returns a function that refetches visible queries for changes, but not between an optimistic change and its answer.
 */
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
    if (queries.isMutating() > 0 && waits < waitLimit) return wait()
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
    // Includes kinds of a newer server.
    if (change === 'all' || !Object.hasOwn(shownBy, change)) return 'all'
    topics.push(change)
  }
  return new Set(topics.flatMap((topic) => shownBy[topic]))
}
