/** `offer`: a button leads to a document that lets Stripe in. `pay`: this is it. `returned`: from a page of the bank. */
export type CardStep = 'offer' | 'pay' | 'returned'

/** What the address of a document says about paying it. */
export function stepOf(search: string): CardStep {
  const asked = new URLSearchParams(search)
  if (asked.get('pay') === 'card') return 'pay'
  return asked.get('paid') === 'card' ? 'returned' : 'offer'
}
