import type { SessionState } from '../session/session.ts'
import type { DraftShelf } from '../ui/draft-shelf.ts'

/**
 * Unsaved drafts of this tab by user. When a session expires, they stay hidden until somebody signs in: the same user
 * gets them back, for others they are deleted.
 */
export class AccountDrafts {
  #owner: string | undefined
  #shelf: DraftShelf = new Map()

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

  get isEmpty(): boolean {
    return this.#shelf.size === 0
  }

  /** A new object, because an unmounting form may still write to the old one. */
  #begin(owner: string | undefined): void {
    this.#owner = owner
    this.#shelf = new Map()
  }
}
