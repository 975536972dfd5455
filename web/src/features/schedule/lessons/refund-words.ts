import { t } from '@lingui/core/macro'

/** What goes back to the card (M9); empty if nothing was paid by card, or nothing goes back. */
export function refundWords(
  { refundMinor, keptFeeMinor }: { refundMinor: number; keptFeeMinor: number },
  money: (minor: number) => string,
): string {
  const [back, fee] = [money(refundMinor), money(keptFeeMinor)]
  if (refundMinor === 0) return ''
  return keptFeeMinor > 0
    ? t`You paid by card. ${back} goes back to the card. Stripe’s fee of ${fee} does not: you keep it as credit.`
    : t`You paid by card. ${back} goes back to the card.`
}
