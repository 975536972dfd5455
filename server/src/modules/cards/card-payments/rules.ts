import type { cardFailures } from '@cavaletti/contract/cards/card-payments'
import { msg } from '@cavaletti/contract/messages'

/** State of a card payment; amounts in the minor unit. */
export interface Taken {
  amountMinor: number
  /** Refunded or disputed in the ledger, in any way. */
  takenBackMinor: number
  /** Stripe's fee; null until it is known. */
  feeMinor: number | null
}

/** A refund or dispute, completed or pending. */
interface Back {
  amountMinor: number
  state: string
  recorded: string | null
  undone: string | null
}

/**
 * Amount that can be refunded by card, and the kept fee (M9): at most what is left in the ledger, and at Stripe,
 * which does not know refunds by hand.
 */
export function refundable(
  { amountMinor, takenBackMinor, feeMinor }: Taken,
  refunds: readonly Back[],
  disputes: readonly Back[],
  keepsFees: boolean,
): { refundableMinor: number; keptFeeMinor: number } {
  const sum = (rows: readonly Back[]) => rows.reduce((total, row) => total + row.amountMinor, 0)
  const alive = refunds.filter(({ state }) => state !== 'failed')
  const gone = disputes.filter(({ recorded, undone }) => recorded !== null && undone === null)
  const unrecorded = alive.filter(({ recorded }) => recorded === null)
  const left = Math.min(amountMinor - takenBackMinor - sum(unrecorded), amountMinor - sum(alive) - sum(gone))
  const keptFeeMinor = keepsFees ? Math.max(0, Math.min(feeMinor ?? 0, left)) : 0
  return { refundableMinor: Math.max(0, left - keptFeeMinor), keptFeeMinor }
}

/** Whether the account of a payment still lets us act for it. */
export function actsFor(
  account: { stripeId: string | null; disabledReason: string | null } | undefined,
  { stripeAccount: took }: { stripeAccount: string | null },
): boolean {
  return account !== undefined && account.stripeId === took && account.disabledReason !== 'disconnected'
}

/**
 * A failed attempt leaves a payment started; screens show it as failed until the next attempt. A payment that never
 * reached Stripe stays failed.
 */
export function shownState<State extends string>({
  state,
  failure,
  stripeId,
}: {
  state: State
  failure: string | null
  stripeId: string | null
}): State | 'failed' {
  if (failure === null) return state
  return state === 'begun' || (state === 'canceled' && stripeId === null) ? 'failed' : state
}

/** Hours after the agreed day in which an automatic payment may still be charged. */
const mostHoursLate = 72

/** Whether it is too late for an automatic payment. */
export function isTooLate(wantedAt: Temporal.Instant | null, at: Temporal.Instant): boolean {
  return wantedAt !== null && Temporal.Instant.compare(at, wantedAt.add({ hours: mostHoursLate })) > 0
}

/** Why an agreed automatic payment was not charged: a code for records, and messages. */
export interface Hindrance {
  code: string
  /** For the payer. */
  sentence: string
  /** The same as the end of a sentence, for the owner. */
  ending: string
}

const hindrances = {
  account_not_ready: {
    sentence: msg('Card and direct debit payments are not possible at the moment.'),
    ending: msg('card and direct debit payments are not possible at the moment.'),
  },
  automatic_not_offered: {
    sentence: msg('Automatic payment is no longer offered.'),
    ending: msg('automatic payment is no longer offered.'),
  },
  account_left: {
    sentence: msg(
      'Payments now go to another account at Stripe, and the agreement covers only the former one.',
    ),
    ending: msg(
      'payments now go to another account at Stripe, and the agreement covers only the former one.',
    ),
  },
  charged_too_late: {
    sentence: msg('It was not possible on the agreed day or within three days of it.'),
    ending: msg('it was not possible on the agreed day or within three days of it.'),
  },
} as const

/** The reason not to charge despite the client's agreement; null: none. */
export function hindranceTo({
  isReady,
  isOffered,
  isLeft,
  isLate,
}: {
  /** The account takes payments. */
  isReady: boolean
  /** The business offers automatic payment. */
  isOffered: boolean
  /** The client agreed for a former account. */
  isLeft: boolean
  /** The agreed time is too long ago. */
  isLate: boolean
}): Hindrance | null {
  const is = (code: keyof typeof hindrances): Hindrance => ({ code, ...hindrances[code] })
  if (isLeft) return is('account_left')
  if (!isReady) return is('account_not_ready')
  if (!isOffered) return is('automatic_not_offered')
  return isLate ? is('charged_too_late') : null
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The account's owner can change metadata at Stripe, so it may contain anything. */
export function isOurId(text: string | null): text is string {
  return text !== null && uuid.test(text)
}

const failuresByCode: Readonly<Record<string, (typeof cardFailures)[number]>> = {
  amount_too_small: 'too_small',
  authentication_required: 'unconfirmed',
  payment_intent_authentication_failure: 'unconfirmed',
  expired_card: 'details',
  incorrect_cvc: 'details',
  incorrect_number: 'details',
  invalid_cvc: 'details',
  invalid_expiry_month: 'details',
  invalid_expiry_year: 'details',
  invalid_number: 'details',
}

/**
 * Reason of a failed payment for the payer and anybody with the link. Stripe's own sentence may mention insufficient
 * funds, so only the seller sees it.
 */
export function failureForPayer(code: string | null): (typeof cardFailures)[number] {
  return failuresByCode[code ?? ''] ?? 'refused'
}
