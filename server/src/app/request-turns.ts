import type { InTurnOf } from '#platform/http/handlers.ts'
import { Turns } from '#platform/turns.ts'

/** Kind of a turn before a link has named a business. */
export type TurnKind = 'business' | 'files' | 'address'

/**
 * Limits the concurrent requests of each business and of each address in this process, so that busy ones do not delay
 * others. A running request takes processor time and one of twenty database connections; a queued one takes neither.
 * Normal use stays far below. When a queue is full, the next caller gets 503 with Retry-After.
 */
export class RequestTurns {
  readonly #turns = {
    /** Requests by users of one business. Browsers send six at once. */
    business: new Turns(6, 300),
    /** Downloads by users of one business. Apart, so that a long PDF delays no screen. */
    files: new Turns(3, 100),
    /** Requests about one business by secret link or document hash: feeds, public invoices, card payments. */
    links: new Turns(3, 300),
    /** Requests without a session from one address, until a link has named its business. */
    address: new Turns(4, 100),
  }

  /**
   * Runs the work of one request when it is its turn. `inTurnOf` ends that turn and takes one of the business's links.
   * Throws `unavailable` when a queue is full, and AbortError if the caller disconnected while queued.
   * @param key id of the business, or the address
   */
  async take<T>(kind: TurnKind, key: string, work: (inTurnOf: InTurnOf) => Promise<T>): Promise<T> {
    return this.#turns[kind].take(key, async (leave) =>
      work(async (businessId, rest) => {
        leave()
        return this.#turns.links.take(businessId, rest)
      }),
    )
  }
}
