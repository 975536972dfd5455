import { type DraftShelf, packDrafts, type PackedDrafts, unpackDrafts } from '../forms/draft-shelf.ts'
import type { SessionState } from '../session/session.ts'

/** Storage of the tab for the moment of a reload. */
export interface ReloadStorage {
  read: () => string | null
  write: (text: string | null) => void
}

interface Stored extends PackedDrafts {
  owner: string
}

/**
 * Unsaved drafts of this tab by user. When a session expires, they stay hidden until somebody signs in: the same user
 * gets them back, for others they are deleted. So does a reload, for which they are stored.
 */
export class AccountDrafts {
  readonly #storage: ReloadStorage | undefined
  #owner: string | undefined
  #shelf: DraftShelf = new Map()
  /** From before a reload, until somebody signs in. */
  #stored: Stored | undefined

  constructor(storage?: ReloadStorage) {
    this.#storage = storage
    const text = storage?.read() ?? null
    this.#stored = text === null ? undefined : (JSON.parse(text) as Stored)
  }

  /**
   * The drafts of a user, by id. The object stays the same while it is theirs, and is never reused for another user.
   */
  shelfOf(user: string): DraftShelf {
    if (user !== this.#owner) this.#begin(user)
    return this.#shelf
  }

  /** Call it with every state of the session. */
  follow(state: SessionState): void {
    if (state.kind === 'signed-in') this.shelfOf(state.claims.sub)
    else if (state.kind === 'signed-out' && state.deliberate) this.#begin(undefined)
  }

  /** Call it when the page goes, which may be a reload. */
  keepForReload(): void {
    if (this.#owner === undefined) return
    const packed = packDrafts(this.#shelf)
    const isNothing = packed.drafts.length === 0 && packed.sent.length === 0
    this.#storage?.write(
      isNothing ? null : JSON.stringify({ owner: this.#owner, ...packed } satisfies Stored),
    )
  }

  get isEmpty(): boolean {
    return this.#shelf.size === 0 && this.#stored === undefined
  }

  /** Whether a reload loses nothing. */
  get surviveReload(): boolean {
    return [...this.#shelf.values()].every(({ inMemory }) => !inMemory)
  }

  /** A new object, because an unmounting form may still write to the old one. */
  #begin(owner: string | undefined): void {
    const stored = this.#stored
    this.#stored = undefined
    this.#storage?.write(null)
    this.#shelf = owner !== undefined && stored?.owner === owner ? unpackDrafts(stored) : new Map()
    this.#owner = owner
  }
}
