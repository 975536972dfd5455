import type { SeatChange } from '#modules/schedule/lessons/index.ts'
import type { NotedChanges } from './note-store.ts'
import type { TermChange } from './term-store.ts'

/**
 * Separates the changes with which a client books or cancels several seats of a group at once, so that each group is
 * told once. All others, such as one lesson of a group, are told alone.
 */
export function gatherTerms({ changes, causedBy }: Pick<NotedChanges, 'changes' | 'causedBy'>): {
  terms: TermChange[]
  others: SeatChange[]
} {
  if (causedBy !== 'client') return { terms: [], others: [...changes] }
  const terms: TermChange[] = []
  const others: SeatChange[] = []
  for (const [key, group] of Map.groupBy(changes, keyOf)) {
    const sorted = group.toSorted((a, b) => Temporal.Instant.compare(a.becomes.startsAt, b.becomes.startsAt))
    const [first, second, ...rest] = sorted
    if (key === null || !first || !second) others.push(...group)
    else terms.push({ event: eventOf(first) ?? 'term_left', changes: [first, second, ...rest] })
  }
  return { terms, others }
}

function keyOf(change: SeatChange): string | null {
  const event = eventOf(change)
  return change.termId && event ? `${change.termId} ${event}` : null
}

function eventOf({ was, becomes }: SeatChange): TermChange['event'] | null {
  if (was === null && becomes.state === 'booked') return 'term_joined'
  return was?.state === 'booked' && becomes.state === 'cancelled' ? 'term_left' : null
}
