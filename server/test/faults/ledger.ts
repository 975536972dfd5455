import type { Answer } from '../http/requests.ts'

/** What the server has promised under load, and where it broke its word. */
export interface Ledger {
  /** Writes the server has acknowledged. */
  acknowledged: number
  /** Answers that left open what happened: 503, or a connection that broke. */
  unanswered: number
  /** Addresses whose registration was acknowledged. */
  registered: Set<string>
  /** Numbers of invoices whose issue was acknowledged, and their ids. */
  issued: Map<string, string>
  /** A sentence for each promise that was broken. */
  broken: string[]
}

export function newLedger(): Ledger {
  return { acknowledged: 0, unanswered: 0, registered: new Set(), issued: new Map(), broken: [] }
}

/**
 * Sends a request whose outcome may stay unknown, as in life: null when the connection broke or the server said 503.
 * Throws a sentence when it answers anything else than the status awaited.
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
    // A fetch that fails says nothing of what the server did.
    ledger.unanswered += 1
    return null
  }
  if (answer.status === awaited) return answer.body
  if (answer.status !== 503) throw new Error(`${answer.status} ${answer.code} where ${awaited} was due`)
  ledger.unanswered += 1
  return null
}
