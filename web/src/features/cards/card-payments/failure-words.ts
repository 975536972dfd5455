import { t } from '@lingui/core/macro'
import type { CardOffered } from './card-source.ts'

/** Title for the reason of a failed card payment. */
export function failureWords(failure: NonNullable<CardOffered['failure']>): string {
  return {
    too_small: t`This amount is too small to pay by card.`,
    details: t`The card details were not accepted.`,
    unconfirmed: t`You did not confirm the payment with your bank.`,
    refused: t`The payment was refused.`,
  }[failure]
}
