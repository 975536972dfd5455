import { Stripe } from 'stripe'
import { AppError } from '#platform/http/app-error.ts'

/** Stripe refused the request permanently. */
export class StripeRefusal extends Error {
  override name = 'StripeRefusal'
  /** Stripe's code: `amount_too_small`, `resource_missing`, `card_declined`, ... */
  readonly code: string
  /** A sentence for the payer. */
  readonly sentence: string

  constructor(code: string, sentence: string) {
    super(`Stripe refuses: ${code}`)
    this.code = code
    this.sentence = sentence
  }
}

/**
 * Calls Stripe. Throws `unavailable` if Stripe did not answer (the request may still have taken effect) or refuses
 * all our calls, and StripeRefusal if it refused this one. Stripe's messages may quote keys and cards, so they are
 * not passed on.
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

/** Whether Stripe no longer lets us act for an account, or the account is gone. */
export function isDisconnected(error: unknown): boolean {
  return (
    error instanceof Stripe.errors.StripePermissionError ||
    (error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'account_invalid')
  )
}

/** The id of an object that Stripe returned by id or in full. */
export function idOf(named: string | { id: string } | null | undefined): string | null {
  return typeof named === 'string' ? named : (named?.id ?? null)
}

export function instantOf(seconds: number): Temporal.Instant {
  return Temporal.Instant.fromEpochMilliseconds(seconds * 1000)
}
