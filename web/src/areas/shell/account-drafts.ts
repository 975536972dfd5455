import { type KeptDrafts, packDrafts, type PackedDrafts, unpackDrafts } from '../../forms/kept-drafts.ts'
import { personOf, whoseOf } from '../../session/claims.ts'
import type { SessionState } from '../../session/session.ts'

/** Storage of the tab for the moment of a reload. */
export interface ReloadStorage {
  read: () => string | null
  write: (text: string | null) => void
}

interface Packed extends PackedDrafts {
  owner: string
}

/**
 * Unsaved drafts of this tab by user and business. When a session expires, they stay hidden until somebody signs in:
 * the same user gets them back, for others they are deleted. So does a reload, for which they are stored. A user who
 * switches to another business finds those of the former one after switching back.
 */
export class AccountDrafts {
  readonly #storage: ReloadStorage | undefined
  #person: string | undefined
  readonly #shelves = new Map<string, KeptDrafts>()
  /** From before a reload, until somebody signs in. */
  #stored: Packed[]

  constructor(storage?: ReloadStorage) {
    this.#storage = storage
    const text = storage?.read() ?? null
    this.#stored = text === null ? [] : (JSON.parse(text) as Packed[])
  }

  /**
   * The drafts of a user in a business (`whoseOf`). The object stays the same while it is theirs, and is never reused
   * for another one.
   */
  keptDraftsOf(whose: string): KeptDrafts {
    const person = personOf(whose)
    if (person !== this.#person) this.#begin(person)
    const keptDrafts = this.#shelves.get(whose) ?? new Map()
    this.#shelves.set(whose, keptDrafts)
    return keptDrafts
  }

  /** Call it with every state of the session. */
  follow(state: SessionState): void {
    if (state.kind === 'signed-in') this.keptDraftsOf(whoseOf(state.claims))
    else if (state.kind === 'signed-out' && state.deliberate) this.#begin(undefined)
  }

  /** Call it when the page goes, which may be a reload. */
  keepForReload(): void {
    if (this.#person === undefined) return
    const packed = [...this.#shelves]
      .map(([owner, keptDrafts]): Packed => ({ owner, ...packDrafts(keptDrafts) }))
      .filter(({ drafts, sent }) => drafts.length > 0 || sent.length > 0)
    this.#storage?.write(packed.length === 0 ? null : JSON.stringify(packed))
  }

  get isEmpty(): boolean {
    return this.#stored.length === 0 && [...this.#shelves.values()].every(({ size }) => size === 0)
  }

  /** Whether a reload loses nothing. */
  get surviveReload(): boolean {
    return [...this.#shelves.values()].every((keptDrafts) =>
      [...keptDrafts.values()].every(({ inMemory }) => !inMemory),
    )
  }

  /** New objects, because an unmounting form may still write to the old ones. */
  #begin(person: string | undefined): void {
    this.#shelves.clear()
    for (const { owner, ...packed } of this.#stored)
      if (personOf(owner) === person) this.#shelves.set(owner, unpackDrafts(packed))
    this.#stored = []
    this.#storage?.write(null)
    this.#person = person
  }
}
