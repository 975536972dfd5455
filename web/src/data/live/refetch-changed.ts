import type { Query, QueryClient } from '@tanstack/react-query'
import { quietTopics, type Shown, topics } from '@cavaletti/contract/topics'
import type { Change, Report } from './follow-changes.ts'

/** Milliseconds in which changes are collected. */
export const gatherMillis = 150
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
export function refetchChanged(queries: QueryClient, signal: AbortSignal): (change: Report) => void {
  const { add, stop } = gathererOf(queries)
  const begun = Temporal.Now.instant().epochMilliseconds
  signal.addEventListener('abort', stop)
  return (change) => {
    if (change !== 'opened') return add(change)
    // Answers kept on the device are older than the page.
    const isOld = ({ state }: Query) => state.dataUpdatedAt < begun && state.fetchStatus === 'idle'
    void queries.invalidateQueries({ predicate: isOld })
  }
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
  // Includes kinds of a newer server.
  if (changes.some((change) => !known.has(change))) return queries.invalidateQueries({ predicate: isWanted })
  const changed: ReadonlySet<string> = new Set(changes)
  return queries.invalidateQueries({
    predicate: (query) => isWanted(query) && shownBy(query).some((kind) => changed.has(kind)),
  })
}

/** An answer that was put in the cache without a query may show anything. */
function shownBy({ meta }: Query): readonly string[] {
  return (meta?.['shows'] as readonly Shown[] | undefined) ?? [...known]
}
