import { type Db, inScope, jobScope, type Tx } from '#database/scope.ts'
import { feeOn, platformFeeOf } from '#modules/cards/card-accounts/index.ts'
import { customerFor, findCustomer, syncMethods } from '#modules/cards/saved-cards/index.ts'
import { now } from '#platform/clock.ts'
import { AppError } from '#platform/http/app-error.ts'
import { newId } from '#platform/keys.ts'
import { inLanguage, say } from '#platform/messages/say.ts'
import { StripeRefusal } from '#platform/stripe/asking.ts'
import type { Intent } from '#platform/stripe/describe-intent.ts'
import type { StripePlatform } from '#platform/stripe/stripe.ts'
import type { Payable } from './find-payable.ts'
import { settlePayment } from './settle-payment.ts'
import { type CardPaymentRow, findCardPayment, insertCardPayment, updateCardPayment } from './store.ts'

export interface CardParts {
  db: Db
  stripe: StripePlatform
  publicUrl: string
}

export interface Wish {
  businessId: string
  /** What is paid, with the client's money locked. */
  payable: (tx: Tx) => Promise<Payable>
  by: 'link' | 'client' | 'automatic'
  /** Save the payment method for the client. */
  saves: boolean
}

export interface Begun {
  account: string
  row: CardPaymentRow
  intent: Intent
}

/** Attempts when the state at Stripe changes in between. */
const mostRounds = 4

/**
 * Starts paying the open amount of a document or of places, or continues the started payment: there is one at a time. A payment
 * by secret link and one by the signed-in client never share an intent: the other is cancelled. Null if nothing is
 * open or a payment is pending. Throws `not_found` without card payments, and `unavailable`.
 */
export async function beginPayment(parts: CardParts, wish: Wish): Promise<Begun | null> {
  for (let round = 0; round < mostRounds; round += 1) {
    const prepared = await prepare(parts.db, wish)
    if (prepared === null) return null
    const { account, row, payable } = prepared
    const payer = { ...payable, account }
    const customer = await customerOf(parts, wish, payer)
    let intentId = row.stripeId
    try {
      const intent = await intentFor(parts, account, row, payable)
      intentId = intent.stripeId
      const isTheirs =
        isSignedIn(row.begunBy) === isSignedIn(wish.by) &&
        (intent.customer === null || intent.customer === customer)
      if (intent.state === 'begun' && isTheirs) {
        if (isAsWished(intent, row, wish, customer)) return { account, row, intent }
        const changed = await parts.stripe.changeIntent(account, intent.stripeId, {
          amountMinor: row.amountMinor,
          currency: row.currency,
          platformFeeMinor: row.platformFeeMinor,
          // Stripe accepts the customer only once.
          customer: intent.customer === null ? customer : null,
          saves: wish.saves,
        })
        return { account, row, intent: changed }
      }
      if (intent.state === 'begun') await abandonPayment(parts, account, intent)
      await settlePayment(parts, { account, businessId: wish.businessId, intentId: intent.stripeId })
    } catch (error) {
      if (!(error instanceof StripeRefusal)) throw error
      // The customer may be gone at Stripe.
      if (customer !== null && error.code === missing) await syncMethods(parts.db, parts.stripe, payer)
      if (await isOverWith(parts, account, { ...row, stripeId: intentId }, error)) return null
    }
  }
  throw new AppError('unavailable', { retryAfterSeconds: 2 })
}

/** Stores the payment as intended before Stripe is asked: after a lost answer, the same payment is asked for. */
async function prepare(db: Db, { businessId, payable: find, by }: Wish) {
  return inScope(db, jobScope(businessId), async (tx) => {
    const payable = await find(tx)
    const { account, live, openMinor } = payable
    if (account === null) throw new AppError('not_found')
    if (openMinor <= 0 || live?.state === 'processing') return null
    if (live && live.stripeId !== null && live.stripeAccount !== account)
      // Started with a former account, so nobody can confirm it.
      await updateCardPayment(tx, live, { state: 'canceled' })
    else if (live) {
      if (live.amountMinor === openMinor) return { account, row: live, payable }
      const platformFeeMinor = platformFeeOf(openMinor, live.feeBasisPoints)
      const row = await updateCardPayment(tx, live, { amountMinor: openMinor, platformFeeMinor })
      return { account, row, payable }
    }
    const at = now()
    const basisPoints = await feeOn(tx, at.toZonedDateTimeISO('UTC').toPlainDate())
    const row = await insertCardPayment(tx, {
      businessId,
      id: newId(),
      documentId: payable.documentId,
      bookingPaymentId: payable.bookingPaymentId,
      clientId: payable.clientId,
      begunBy: by,
      amountMinor: openMinor,
      askedMinor: openMinor,
      currency: payable.currency,
      feeBasisPoints: basisPoints,
      platformFeeMinor: platformFeeOf(openMinor, basisPoints),
      begunAt: at,
    })
    return { account, row, payable }
  })
}

/**
 * Whether the client is signed in. Their intent names the customer at Stripe, for saved methods, and shows the last
 * tried method: neither is for everybody with the link.
 */
function isSignedIn(by: string): boolean {
  return by !== 'link'
}

/** The client's Stripe customer; null for a secret link, and if nothing is or will be saved. */
async function customerOf(
  { db, stripe }: CardParts,
  { by, saves }: Wish,
  payer: { account: string; businessId: string; clientId: string },
): Promise<string | null> {
  if (!isSignedIn(by)) return null
  if (saves || by === 'automatic') return customerFor(db, stripe, payer)
  const { businessId, clientId } = payer
  const known = await inScope(db, jobScope(businessId), (tx) => findCustomer(tx, clientId))
  return known?.stripeId ?? null
}

/** Cancels a payment, unless it succeeded first: then it is recorded. Throws `unavailable`. */
export async function abandonPayment(
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
  if (row.stripeId !== null) return stripe.fetchIntent(account, row.stripeId)
  const intent = await stripe.makeIntent(
    account,
    {
      amountMinor: row.askedMinor,
      platformFeeMinor: platformFeeOf(row.askedMinor, row.feeBasisPoints),
      currency: row.currency,
      description: inLanguage(payable.language, () =>
        payable.number === '' ? say('Lessons') : say('Invoice {number}', { number: payable.number }),
      ),
      isOnlyByCard: payable.bookingPaymentId !== null,
      cardPaymentId: row.id,
    },
    `pay ${row.id}`,
  )
  await inScope(db, jobScope(row.businessId), (tx) =>
    updateCardPayment(tx, row, { stripeId: intent.stripeId, stripeAccount: account }),
  )
  return intent
}

function isAsWished(intent: Intent, row: CardPaymentRow, wish: Wish, customer: string | null): boolean {
  return (
    intent.amountMinor === row.amountMinor &&
    intent.platformFeeMinor === row.platformFeeMinor &&
    intent.saves === wish.saves &&
    (customer === null || intent.customer === customer)
  )
}

/** Stripe's code for an object that this account does not have. */
const missing = 'resource_missing'
/** Codes after which the state is fetched again. Other refusals are final. */
const passing: readonly string[] = ['payment_intent_unexpected_state', missing]

/** Whether Stripe refuses the payment for good, for example because it is too small; then it is cancelled. */
async function isOverWith(
  parts: CardParts,
  account: string,
  row: CardPaymentRow,
  { code, sentence }: StripeRefusal,
): Promise<boolean> {
  const { businessId, stripeId: intentId } = row
  const isPassing = passing.includes(code)
  const isThere = intentId !== null && (await isKnown(parts, { account, businessId, intentId }))
  if (isThere && isPassing) return false
  if (isThere) await abandonPayment(parts, account, { stripeId: intentId })
  const why = intentId !== null && isPassing ? {} : { failureCode: code, failure: sentence }
  await inScope(parts.db, jobScope(businessId), async (tx) => {
    const live = await findCardPayment(tx, row.id)
    if (live?.state === 'begun') await updateCardPayment(tx, row, { state: 'canceled', ...why })
  })
  return intentId === null || !isPassing
}

/** Records the outcome; false if Stripe does not know the payment. */
async function isKnown(parts: CardParts, of: Parameters<typeof settlePayment>[1]): Promise<boolean> {
  try {
    await settlePayment(parts, of)
    return true
  } catch (error) {
    if (error instanceof StripeRefusal) return false
    throw error
  }
}
