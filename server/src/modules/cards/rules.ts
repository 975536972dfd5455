/** How a payment by card stands; amounts in the minor unit. */
export interface Taken {
  amountMinor: number
  /** Of it given back or taken away in the books, however it went. */
  takenBackMinor: number
  /** What Stripe took; null until it is known. */
  feeMinor: number | null
}

/** Money that goes back, or wants to. */
interface Back {
  amount_minor: number
  state: string
  booked: string | null
  undone: string | null
}

/**
 * What can still be given back by card, and what of the fee is kept (M9): not more than is left in the books, nor than
 * is left at Stripe, where what was given back by hand is still there.
 */
export function refundable(
  { amountMinor, takenBackMinor, feeMinor }: Taken,
  refunds: readonly Back[],
  disputes: readonly Back[],
  keepsFees: boolean,
): { refundableMinor: number; keptFeeMinor: number } {
  const sum = (rows: readonly Back[]) => rows.reduce((total, row) => total + row.amount_minor, 0)
  const alive = refunds.filter(({ state }) => state !== 'failed')
  const gone = disputes.filter(({ booked, undone }) => booked !== null && undone === null)
  const unbooked = alive.filter(({ booked }) => booked === null)
  const left = Math.min(amountMinor - takenBackMinor - sum(unbooked), amountMinor - sum(alive) - sum(gone))
  const keptFeeMinor = keepsFees ? Math.max(0, Math.min(feeMinor ?? 0, left)) : 0
  return { refundableMinor: Math.max(0, left - keptFeeMinor), keptFeeMinor }
}

/** Whether the account that took a payment still lets this platform act for it. */
export function actsFor(
  account: { stripe_id: string | null; disabled_reason: string | null } | undefined,
  { stripe_account: took }: { stripe_account: string | null },
): boolean {
  return account !== undefined && account.stripe_id === took && account.disabled_reason !== 'disconnected'
}

/** A try that failed leaves a payment begun; it is shown as failed until somebody tries again. */
export function shownState<State extends string>({
  state,
  failure,
}: {
  state: State
  failure: string | null
}): State | 'failed' {
  return state === 'begun' && failure !== null ? 'failed' : state
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** What stands in metadata at Stripe can be changed there by the owner of the account: anything may stand there. */
export function isOurId(text: string | null): text is string {
  return text !== null && uuid.test(text)
}
