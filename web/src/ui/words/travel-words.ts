import { t } from '@lingui/core/macro'

/** As in `travelFee` of the contract. */
interface Travel {
  feeMinor: number
  mostMinor: number
  isShared: boolean
  isForDay: boolean
}

/** Travel fee of a booked lesson, and how it may change. `money` formats an amount. */
export function travelWords(
  { feeMinor, mostMinor, isShared, isForDay }: Travel,
  money: (minor: number) => string,
): string {
  const [fee, most] = [money(feeMinor), money(mostMinor)]
  const words = !isShared
    ? fee
    : feeMinor === mostMinor
      ? t`at most ${most}, less if others join`
      : t`${fee} now, shared with others that day; at most ${most}`
  return isForDay ? t`${words} (once for all lessons of the day)` : words
}
