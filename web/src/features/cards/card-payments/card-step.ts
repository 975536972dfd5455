/**
 * `offer`: a button opens a document that may load Stripe. `pay`: that document. `returned`: back from a bank's page.
 */
export type CardStep = 'offer' | 'pay' | 'returned'

/** The payment step in a document's address. */
export function stepOf(search: string): CardStep {
  const asked = new URLSearchParams(search)
  if (asked.get('pay') === 'card') return 'pay'
  return asked.get('paid') === 'card' ? 'returned' : 'offer'
}
