import type { Api, ReplyOf } from '@cavaletti/contract'
import { plural, t } from '@lingui/core/macro'
import { sellerWords } from '../../../../ui/words/seller-words.ts'

export type PaidByAnswer = ReplyOf<Api['GET /api/my-seat-payment']>

/** How a lesson is paid: from a pack, or by an invoice of business or trainer. */
export function paidByWords({ by, pack }: PaidByAnswer, trainerName: string): string {
  if (pack) {
    const left = leftWords(pack)
    return by === 'membership'
      ? t`From “${pack.name}”, if the membership still runs then. After all booked lessons of that month, ${left}.`
      : t`From “${pack.name}”. After all booked lessons, ${left}.`
  }
  if (by === 'other_pack') return t`From a pack of another household`
  if (by === 'monthly') return t`Invoiced at the end of the month`
  return (
    sellerWords({ soldBy: by === 'trainer' ? by : 'business', trainerName }) ?? t`Invoiced after the lesson`
  )
}

/** "1 of 10 is left". */
function leftWords({ left, credits }: NonNullable<PaidByAnswer['pack']>): string {
  return plural(left, { one: `# of ${credits} is left`, other: `# of ${credits} are left` })
}
