import { Stripe } from 'stripe'
import { AppError } from '#platform/http/app-error.ts'

/** Stripe understood and refused, for a reason that stays: what was asked cannot be done as things are. */
export class StripeRefusal extends Error {
  override name = 'StripeRefusal'
  /** Stripe's word for the reason: `amount_too_small`, `resource_missing`, `card_declined`, ... */
  readonly code: string
  /** Written for the person who pays. */
  readonly sentence: string

  constructor(code: string, sentence: string) {
    super(`Stripe refuses: ${code}`)
    this.code = code
    this.sentence = sentence
  }
}

/**
 * Asks Stripe. Throws `unavailable` when it gave no answer (what was asked may have been done all the same) or takes
 * none from us, and StripeRefusal when it refused. Their messages may quote keys and cards, so none is passed on as an error's message.
 */
export async function ask<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked
  } catch (error) {
    if (
      error instanceof Stripe.errors.StripeCardError ||
      error instanceof Stripe.errors.StripeInvalidRequestError
    )
      throw new StripeRefusal(error.code ?? 'refused', error.message.slice(0, 300))
    if (error instanceof Stripe.errors.StripeError)
      throw new AppError('unavailable', { retryAfterSeconds: 5 })
    throw error
  }
}

/** Whether Stripe lets us act for an account no more, or the account is gone. */
export function isDisconnected(error: unknown): boolean {
  return (
    error instanceof Stripe.errors.StripePermissionError ||
    (error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'account_invalid')
  )
}

/** The id of what an answer names either by its id or in full. */
export function idOf(named: string | { id: string } | null | undefined): string | null {
  return typeof named === 'string' ? named : (named?.id ?? null)
}

export function instantOf(seconds: number): Temporal.Instant {
  return Temporal.Instant.fromEpochMilliseconds(seconds * 1000)
}
