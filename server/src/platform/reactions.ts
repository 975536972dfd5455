import { allInOrder } from '#database/pipeline.ts'
import type { Tx } from '#database/scope.ts'

/**
 * An announcement of a use case to modules that it must not import. Domains depend in one direction: `horses`
 * cannot call `schedule`, so it announces that a horse is off work, and `schedule` reacts in the same
 * transaction. app/reactions.ts lists all reactions.
 */
export interface Announcement<Told> {
  readonly name: string
  /** Never called: it only carries the type. */
  readonly told?: (told: Told) => void
}

export interface Reaction {
  readonly to: Announcement<never>
  readonly react: (tx: Tx, told: never) => Promise<void>
}

let registered: ReadonlyMap<object, readonly Reaction[]> | null = null

/** @param name in words, for error messages */
export function defineAnnouncement<Told>(name: string): Announcement<Told> {
  return { name }
}

/** A reaction to an announcement, in the transaction of the change. */
export function reactTo<Told>(
  to: Announcement<Told>,
  ...reactions: readonly ((tx: Tx, told: Told) => Promise<void>)[]
): Reaction[] {
  return reactions.map((react) => ({ to, react }))
}

/** Call it only at start. */
export function registerReactions(reactions: readonly Reaction[]): void {
  registered = Map.groupBy(reactions, ({ to }) => to)
}

/**
 * Runs the reactions in this transaction. They start in the order of the list without waiting for each other,
 * so that a reaction of one statement costs no further round trip. Throws the error of the first that failed,
 * and so fails the change.
 */
export async function announce<Told>(tx: Tx, what: Announcement<Told>, told: Told): Promise<void> {
  if (registered === null) throw new Error(`Nobody registered reactions to “${what.name}”.`)
  const reactions = registered.get(what) ?? []
  await allInOrder(reactions.map(({ react }) => react(tx, told as never)))
}
