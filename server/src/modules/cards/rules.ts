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

/**
 * A try that failed leaves a payment begun; it is shown as failed until somebody tries again. One that never came to
 * Stripe is over, and stays failed.
 */
export function shownState<State extends string>({
  state,
  failure,
  stripe_id: stripeId,
}: {
  state: State
  failure: string | null
  stripe_id: string | null
}): State | 'failed' {
  if (failure === null) return state
  return state === 'begun' || (state === 'canceled' && stripeId === null) ? 'failed' : state
}

/** What was agreed to be charged on a day is not charged when it is later than this: by then nobody expects it. */
const mostHoursLate = 72

/** Whether the moment that was agreed passed so long ago that nothing is charged any more. */
export function isTooLate(wantedAt: Temporal.Instant | null, at: Temporal.Instant): boolean {
  return wantedAt !== null && Temporal.Instant.compare(at, wantedAt.add({ hours: mostHoursLate })) > 0
}

/** Why something was not charged though its client agreed: a word for records, and a sentence for who pays. */
export interface Hindrance {
  code: string
  sentence: string
}

const hindrances = {
  account_not_ready: 'payments by card or direct debit cannot be taken at the moment.',
  automatic_not_offered: 'payments by card or direct debit are not taken by themselves any more.',
  account_left:
    'payments go to another account at Stripe by now, and you have agreed to nothing for that one.',
  charged_too_late: 'it could not be done on the day that was agreed, nor within three days of it.',
} as const

/** What keeps from charging, however the client agreed; null: nothing does. */
export function hindranceTo({
  isReady,
  isOffered,
  isLeft,
  isLate,
}: {
  /** The account takes payments. */
  isReady: boolean
  /** The business charges by itself. */
  isOffered: boolean
  /** The client agreed for another account than the one in use. */
  isLeft: boolean
  /** The agreed moment is long over. */
  isLate: boolean
}): Hindrance | null {
  const is = (code: keyof typeof hindrances): Hindrance => ({ code, sentence: hindrances[code] })
  if (isLeft) return is('account_left')
  if (!isReady) return is('account_not_ready')
  if (!isOffered) return is('automatic_not_offered')
  return isLate ? is('charged_too_late') : null
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** What stands in metadata at Stripe can be changed there by the owner of the account: anything may stand there. */
export function isOurId(text: string | null): text is string {
  return text !== null && uuid.test(text)
}
