import { type Db, inScope, jobScope } from '#database/scope.ts'
import { feeOn, platformFeeOf } from '#modules/card-accounts/index.ts'
import { customerFor, findCustomer, syncMethods } from '#modules/saved-cards/index.ts'
import { now } from '#platform/clock.ts'
import { AppError } from '#platform/http/app-error.ts'
import { newId } from '#platform/keys.ts'
import { StripeRefusal } from '#platform/stripe/asking.ts'
import type { Intent } from '#platform/stripe/describe-intent.ts'
import type { StripePlatform } from '#platform/stripe/stripe.ts'
import { findPayable, type Payable } from './find-payable.ts'
import { settlePayment } from './settle-payment.ts'
import { type CardPaymentRow, findLive, insertCardPayment, updateCardPayment } from './store.ts'

export interface CardParts {
  db: Db
  stripe: StripePlatform
  publicUrl: string
}

export interface Wish {
  businessId: string
  documentId: string
  by: 'link' | 'client' | 'automatic'
  /** What is paid with is kept for the client. */
  saves: boolean
}

export interface Begun {
  account: string
  row: CardPaymentRow
  intent: Intent
}

/** Things may have moved on at Stripe as often as this while it is asked. */
const mostRounds = 4

/**
 * Begins to pay what is open of a document, or goes on with the payment under way: there is one at a time, whoever asks
 * how often, and when an answer got lost. Whoever has a link and whoever is signed in never go on with each other's:
 * that one is given up. Null when there is nothing to be paid, or it is being paid already. Throws
 * `not_found` where cards are not taken, and `unavailable`.
 */
export async function beginPayment(parts: CardParts, wish: Wish): Promise<Begun | null> {
  for (let round = 0; round < mostRounds; round += 1) {
    const prepared = await prepare(parts.db, wish)
    if (prepared === null) return null
    const { account, row, payable } = prepared
    const payer = { ...payable, account }
    const customer = await customerOf(parts, wish, payer)
    let intentId = row.stripe_id
    try {
      const intent = await intentFor(parts, account, row, payable)
      intentId = intent.stripeId
      const isTheirs =
        isSignedIn(row.begun_by) === isSignedIn(wish.by) &&
        (intent.customer === null || intent.customer === customer)
      if (intent.state === 'begun' && isTheirs) {
        if (isAsWished(intent, row, wish, customer)) return { account, row, intent }
        const changed = await parts.stripe.changeIntent(account, intent.stripeId, {
          amountMinor: row.amount_minor,
          currency: row.currency,
          platformFeeMinor: row.platform_fee_minor,
          // Stripe takes it once.
          customer: intent.customer === null ? customer : null,
          saves: wish.saves,
        })
        return { account, row, intent: changed }
      }
      if (intent.state === 'begun') await giveUp(parts, account, intent)
      await settlePayment(parts, { account, businessId: wish.businessId, intentId: intent.stripeId })
    } catch (error) {
      if (!(error instanceof StripeRefusal)) throw error
      // Whom it was to be paid for may be gone.
      if (customer !== null && error.code === missing) await syncMethods(parts.db, parts.stripe, payer)
      if (await isOverWith(parts, account, { ...row, stripe_id: intentId }, error)) return null
    }
  }
  throw new AppError('unavailable', { retryAfterSeconds: 2 })
}

/** The payment as it should be, in our own books first: so a lost answer is asked for again, not for another payment. */
async function prepare(db: Db, { businessId, documentId, by }: Wish) {
  return inScope(db, jobScope(businessId), async (tx) => {
    const payable = await findPayable(tx, businessId, documentId)
    const { account, live, openMinor } = payable
    if (account === null) throw new AppError('not_found')
    if (openMinor <= 0 || live?.state === 'processing') return null
    if (live && live.stripe_id !== null && live.stripe_account !== account)
      // Begun with an account that the trainer has left: nobody can confirm it any more.
      await updateCardPayment(tx, live, { state: 'canceled' })
    else if (live) {
      if (live.amount_minor === openMinor) return { account, row: live, payable }
      const platform_fee_minor = platformFeeOf(openMinor, live.fee_basis_points)
      const row = await updateCardPayment(tx, live, { amount_minor: openMinor, platform_fee_minor })
      return { account, row, payable }
    }
    const at = now()
    const basisPoints = await feeOn(tx, at.toZonedDateTimeISO('UTC').toPlainDate())
    const row = await insertCardPayment(tx, {
      business_id: businessId,
      id: newId(),
      document_id: documentId,
      client_id: payable.clientId,
      begun_by: by,
      amount_minor: openMinor,
      asked_minor: openMinor,
      currency: payable.currency,
      fee_basis_points: basisPoints,
      platform_fee_minor: platformFeeOf(openMinor, basisPoints),
      begun_at: at,
    })
    return { account, row, payable }
  })
}

/**
 * Whether the client stands behind it. Their payment names them at Stripe, so that it can be paid with what they saved,
 * and tells whoever holds its secret what it was tried with: neither is for everybody who has a link.
 */
function isSignedIn(by: string): boolean {
  return by !== 'link'
}

/** The client as Stripe knows them; null for whoever has a link, and while nothing was ever saved, nor is now. */
async function customerOf(
  { db, stripe }: CardParts,
  { by, saves }: Wish,
  payer: { account: string; businessId: string; clientId: string },
): Promise<string | null> {
  if (!isSignedIn(by)) return null
  if (saves || by === 'automatic') return customerFor(db, stripe, payer)
  const { businessId, clientId } = payer
  const known = await inScope(db, jobScope(businessId), (tx) => findCustomer(tx, businessId, clientId))
  return known?.stripe_id ?? null
}

/** Nobody can pay with it from now on, unless it was faster: then what it paid counts. Throws `unavailable`. */
export async function giveUp(
  { stripe }: CardParts,
  account: string,
  { stripeId }: Pick<Intent, 'stripeId'>,
): Promise<void> {
  try {
    await stripe.cancelIntent(account, stripeId)
  } catch (error) {
    if (!(error instanceof StripeRefusal)) throw error
  }
}

async function intentFor(
  { db, stripe }: CardParts,
  account: string,
  row: CardPaymentRow,
  payable: Payable,
): Promise<Intent> {
  if (row.stripe_id !== null) return stripe.fetchIntent(account, row.stripe_id)
  const intent = await stripe.makeIntent(
    account,
    {
      amountMinor: row.asked_minor,
      platformFeeMinor: platformFeeOf(row.asked_minor, row.fee_basis_points),
      currency: row.currency,
      description: `Invoice ${payable.number}`,
      cardPaymentId: row.id,
    },
    `pay ${row.id}`,
  )
  await inScope(db, jobScope(row.business_id), (tx) =>
    updateCardPayment(tx, row, { stripe_id: intent.stripeId, stripe_account: account }),
  )
  return intent
}

function isAsWished(intent: Intent, row: CardPaymentRow, wish: Wish, customer: string | null): boolean {
  return (
    intent.amountMinor === row.amount_minor &&
    intent.platformFeeMinor === row.platform_fee_minor &&
    intent.saves === wish.saves &&
    (customer === null || intent.customer === customer)
  )
}

/** Stripe's word for what is not there, with this account. */
const missing = 'resource_missing'
/** It has moved on, or is gone: it is looked at again. Whatever else Stripe refuses it refuses for good. */
const passing: readonly string[] = ['payment_intent_unexpected_state', missing]

/** Whether Stripe will not have this payment at all, such as one over too little; then it is given up. */
async function isOverWith(
  parts: CardParts,
  account: string,
  row: CardPaymentRow,
  { code, sentence }: StripeRefusal,
): Promise<boolean> {
  const { business_id: businessId, stripe_id: intentId } = row
  const isPassing = passing.includes(code)
  const isThere = intentId !== null && (await isKnown(parts, { account, businessId, intentId }))
  if (isThere && isPassing) return false
  if (isThere) await giveUp(parts, account, { stripeId: intentId })
  const why = intentId !== null && isPassing ? {} : { failure_code: code, failure: sentence }
  await inScope(parts.db, jobScope(businessId), async (tx) => {
    const live = await findLive(tx, businessId, row.document_id)
    if (live?.id === row.id && live.state === 'begun')
      await updateCardPayment(tx, row, { state: 'canceled', ...why })
  })
  return intentId === null || !isPassing
}

/** Books what became of it; false when Stripe knows it no more. */
async function isKnown(parts: CardParts, of: Parameters<typeof settlePayment>[1]): Promise<boolean> {
  try {
    await settlePayment(parts, of)
    return true
  } catch (error) {
    if (error instanceof StripeRefusal) return false
    throw error
  }
}
