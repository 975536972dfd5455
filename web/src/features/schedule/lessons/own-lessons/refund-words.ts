import { t } from '@lingui/core/macro'

/** What was paid by card beyond the cost; minor unit. */
interface Refund {
  refundMinor: number
  /** Part of the credit (M9). */
  keptFeeMinor: number
  creditMinor: number
}

/** What goes back to the card, and what stays as credit (M8); empty if there is neither. */
export function refundWords(
  { refundMinor, keptFeeMinor, creditMinor }: Refund,
  money: (minor: number) => string,
): string {
  const [back, fee, credit] = [money(refundMinor), money(keptFeeMinor), money(creditMinor)]
  if (refundMinor === 0)
    return creditMinor > 0
      ? t`You paid by card. Nothing goes back to the card: you keep ${credit} as credit.`
      : ''
  if (creditMinor === 0) return t`You paid by card. ${back} goes back to the card.`
  return creditMinor === keptFeeMinor
    ? t`You paid by card. ${back} goes back to the card. Stripe’s fee of ${fee} does not: you keep it as credit.`
    : t`You paid by card. ${back} goes back to the card. You keep ${credit} as credit.`
}
