import type { SessionState } from '../session/session.ts'
import type { DraftShelf } from '../ui/draft-shelf.ts'

/**
 * What is typed in this tab and not saved, and whose it is. A session that ends by itself leaves it where it is, shown to
 * nobody, until somebody signs in here: its owner finds it again, to everybody else it never was.
 */
export class AccountDrafts {
  #owner: string | undefined
  #shelf: DraftShelf = new Map()

  /** The shelf of a user, by id. It is the same for as long as it is theirs, and never becomes anybody else's. */
  shelfOf(user: string): DraftShelf {
    if (user !== this.#owner) this.#begin(user)
    return this.#shelf
  }

  /** To be told of every state of the session as it comes. */
  follow(state: SessionState): void {
    if (state.kind === 'signed-in') this.shelfOf(state.claims.sub)
    else if (state.kind === 'signed-out' && state.deliberate) this.#begin(undefined)
  }

  get isEmpty(): boolean {
    return this.#shelf.size === 0
  }

  /** A new one: a form on its way off the screen may still put something on the one it was given. */
  #begin(owner: string | undefined): void {
    this.#owner = owner
    this.#shelf = new Map()
  }
}
