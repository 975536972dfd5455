import type { Answer } from '../fixtures/app/requests.ts'

/** Promises of the server under load, and broken ones. */
export interface Ledger {
  /** Acknowledged writes. */
  acknowledged: number
  /** Answers that left the outcome open: 503, or a broken connection. */
  unanswered: number
  /** Addresses with acknowledged registration. */
  registered: Set<string>
  /** Acknowledged invoice numbers with ids. */
  issued: Map<string, string>
  /** A sentence for each broken promise. */
  broken: string[]
}

export function newLedger(): Ledger {
  return { acknowledged: 0, unanswered: 0, registered: new Set(), issued: new Map(), broken: [] }
}

/**
 * Sends a request whose outcome may stay open: null after a broken connection or 503. Throws for any other unexpected
 * status.
 */
export async function outcome<Body>(
  ledger: Ledger,
  awaited: number,
  request: () => Promise<Answer<Body>>,
): Promise<Body | null> {
  let answer
  try {
    answer = await request()
  } catch {
    // A failed fetch says nothing about the server's action.
    ledger.unanswered += 1
    return null
  }
  if (answer.status === awaited) return answer.body
  if (answer.status !== 503) throw new Error(`${answer.status} ${answer.code} where ${awaited} was due`)
  ledger.unanswered += 1
  return null
}
