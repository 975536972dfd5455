import type { Endpoint } from '@cavaletti/contract'
import type { InTurnOf } from '#platform/http/handlers.ts'
import { Turns } from '#platform/turns.ts'

/** Kind of a turn before a link has named a business. */
export type TurnKind = 'business' | 'files' | 'drawings' | 'uploads' | 'outside' | 'address'

/** The turn that a signed-in caller of an endpoint takes. */
export function turnKindOf({
  upload,
  download,
  waitsOutside,
}: Pick<Endpoint, 'upload' | 'download' | 'waitsOutside'>): TurnKind {
  if (upload) return 'uploads'
  if (download) return download.some((type) => type.startsWith('image/')) ? 'files' : 'drawings'
  return waitsOutside ? 'outside' : 'business'
}

/**
 * Limits the concurrent requests of each business and of each address in this process, so that busy ones do not delay
 * others. A running request takes processor time and one of twenty database connections; a queued one takes neither.
 * Normal use stays far below. When a queue is full, the next caller gets 503 with Retry-After.
 */
export class RequestTurns {
  readonly #turns = {
    /** Requests by users of one business. Other businesses wait while these keep the event loop and database busy. */
    business: new Turns(2, 300),
    /** Stored files for users of one business. Apart, so that long work delays no picture on a screen. */
    files: new Turns(3, 100),
    /** Files drawn for users of one business, as PDF or CSV. One at a time: their threads take one of a business. */
    drawings: new Turns(1, 100),
    /** Files from users of one business. Pictures take seconds of processor time, and queued ones take memory. */
    uploads: new Turns(1, 20),
    /** Requests by users of one business that may wait seconds for another service, such as Stripe. */
    outside: new Turns(2, 100),
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
