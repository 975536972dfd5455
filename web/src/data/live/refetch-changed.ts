import type { Query, QueryClient } from '@tanstack/react-query'
import { quietTopics, type Shown, topics } from '@cavaletti/contract/topics'
import type { Change } from './follow-changes.ts'

/** Milliseconds in which changes are collected. */
export const gatherMillis = 150
/** An answer of the last second is as new as a stream that opens; milliseconds. */
export const newMillis = 1000
/** How often a refetch is postponed while a change of the user is unanswered. */
const waitLimit = 30

interface Gatherer {
  add: (change: Change | Shown) => void
  stop: () => void
}

const gatherers = new WeakMap<QueryClient, Gatherer>()

/** Collects changes of others and of this user, so that both cause one refetch. */
function gathererOf(queries: QueryClient): Gatherer {
  const known = gatherers.get(queries)
  if (known) return known
  const gathered = new Set<Change | Shown>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let waits = 0
  const wait = (): void => {
    timer ??= setTimeout(flush, gatherMillis)
  }
  const flush = (): void => {
    timer = undefined
    waits += 1
    // A refetch between an optimistic change and its answer would show the state before it.
    if (queries.isMutating() > 0 && waits < waitLimit) return wait()
    waits = 0
    const changes = [...gathered]
    gathered.clear()
    void refetchShown(queries, changes)
  }
  const gatherer = {
    add(change: Change | Shown) {
      gathered.add(change)
      wait()
    },
    stop() {
      clearTimeout(timer)
      timer = undefined
    },
  }
  gatherers.set(queries, gatherer)
  return gatherer
}

/** Returns a function that soon refetches visible queries for changes of others, until the page is left. */
export function refetchChanged(queries: QueryClient, signal: AbortSignal): (change: Change) => void {
  const { add, stop } = gathererOf(queries)
  signal.addEventListener('abort', stop)
  return add
}

/** Soon refetches what a change of this user concerns; its answer is on screen already. */
export function refetchSoon(queries: QueryClient, changes: readonly Shown[]): void {
  for (const change of changes) gathererOf(queries).add(change)
}

const known: ReadonlySet<string> = new Set([...topics, ...quietTopics])

/** Refetches visible answers that show one of these kinds of data, and marks the others as outdated. */
export async function refetchShown(
  queries: QueryClient,
  changes: readonly (Change | Shown)[],
  isWanted: (query: Query) => boolean = () => true,
): Promise<void> {
  const changed: ReadonlySet<string> = new Set(changes)
  // Includes kinds of a newer server.
  const isEverything = changes.some((change) => change !== 'opened' && !known.has(change))
  const newSince = Temporal.Now.instant().epochMilliseconds - newMillis
  return queries.invalidateQueries({
    predicate: (query) =>
      isWanted(query) &&
      (isEverything ||
        (changed.has('opened') && isOld(query, newSince)) ||
        shownBy(query).some((kind) => changed.has(kind))),
  })
}

/** Otherwise each page would ask twice when it opens: for itself, and when its stream has opened. */
function isOld({ state }: Query, newSince: number): boolean {
  return state.fetchStatus === 'idle' && state.dataUpdatedAt < newSince
}

/** An answer that was put in the cache without a query may show anything. */
function shownBy({ meta }: Query): readonly string[] {
  return (meta?.['shows'] as readonly Shown[] | undefined) ?? [...known]
}
