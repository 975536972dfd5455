import { allInOrder } from '#database/pipeline.ts'
import type { AnyTx, Tx } from '#database/scope.ts'

/**
 * An announcement of a use case to modules that it must not import. Domains depend in one direction: `horses`
 * cannot call `schedule`, so it announces that a horse is off work, and `schedule` reacts in the same
 * transaction. app/reactions.ts lists all reactions.
 */
export interface Announcement<Told, In extends AnyTx = Tx> {
  readonly name: string
  /** Never called: they only carry the types. */
  readonly told?: (told: Told) => void
  readonly within?: (tx: In) => void
}

export interface Reaction {
  readonly to: Announcement<never, never>
  readonly react: (tx: never, told: never) => Promise<void>
}

let registered: ReadonlyMap<object, readonly Reaction[]> | null = null

/**
 * @param name in words, for error messages
 * @template In the transaction: of a business, unless it is about an account
 */
export function defineAnnouncement<Told, In extends AnyTx = Tx>(name: string): Announcement<Told, In> {
  return { name }
}

/** A reaction to an announcement, in the transaction of the change. */
export function reactTo<Told, In extends AnyTx>(
  to: Announcement<Told, In>,
  ...reactions: readonly ((tx: In, told: Told) => Promise<void>)[]
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
export async function announce<Told, In extends AnyTx>(
  tx: In,
  what: Announcement<Told, In>,
  told: Told,
): Promise<void> {
  if (registered === null) throw new Error(`Nobody registered reactions to “${what.name}”.`)
  const reactions = registered.get(what) ?? []
  await allInOrder(reactions.map(({ react }) => react(tx as never, told as never)))
}
