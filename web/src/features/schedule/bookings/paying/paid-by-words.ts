import type { Api, ReplyOf } from '@cavaletti/contract'
import { t } from '@lingui/core/macro'
import { sellerWords } from '../../../../ui/words/seller-words.ts'

export type PaidByAnswer = ReplyOf<Api['GET /api/my-seat-payment']>

/** How a lesson is paid: from a pack, or by an invoice of business or trainer. */
export function paidByWords({ by, pack }: PaidByAnswer, trainerName: string): string {
  if (pack && by === 'membership')
    return t`From “${pack.name}”, if the membership still runs then. After all booked lessons of that month, ${pack.left} of ${pack.credits} are left.`
  if (pack) return t`From “${pack.name}”. After all booked lessons, ${pack.left} of ${pack.credits} are left.`
  if (by === 'other_pack') return t`From a pack of another household`
  if (by === 'monthly') return t`Invoiced at the end of the month`
  return (
    sellerWords({ soldBy: by === 'trainer' ? by : 'business', trainerName }) ?? t`Invoiced after the lesson`
  )
}
