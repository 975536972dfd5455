import type { Api, ReplyOf } from '@cavaletti/contract'
import { stepAt } from '@cavaletti/contract/schedule/cancelling/cancel-steps'
import { t } from '@lingui/core/macro'
import { momentInWords } from '../../../../ui/words/day-words.ts'
import { percentWords } from '../../../../forms/ladder-words.ts'
import type { BookedSeat } from '../booking.ts'

export type MoveTerms = ReplyOf<Api['GET /api/my-seats/{id}/moves']>
export type MoveTime = ReplyOf<Api['GET /api/my-seats/{id}/slots']>['items'][number]

/** Why a client cannot move a lesson. */
export function moveProblemWords(problem: NonNullable<MoveTerms['problem']>): string {
  const words = {
    not_online: t`You can’t move this lesson online.`,
    too_late: t`You can’t move this lesson online any more, because cancelling is no longer free.`,
    moved_enough: t`You have moved this lesson as often as allowed.`,
    shared: t`You can’t move this lesson online, because it is a lesson for several riders.`,
    requested: t`You already asked to move this lesson. Withdraw that request first.`,
    over: t`This lesson has begun or is cancelled, so it can’t be moved.`,
  }
  return words[problem]
}

/** What becomes of the invoice of a lesson, and of the money that paid it (S8); null without an invoice. */
export function paymentWords({ isInvoiced }: MoveTerms, kind: BookedSeat['kind']): string | null {
  if (!isInvoiced) return null
  if (kind === 'private') return t`What you have paid counts for the new time.`
  return t`What you have paid counts for the new lesson. You get a credit note for the old lesson and an invoice for the new one.`
}

/** What cancelling costs at a new start, and until when it is free (S12, S13). `money` formats an amount. */
export function cancellingAfterMove(
  { cancelLadder, priceMinor, timeZone, graceUntil }: MoveTerms,
  startsAt: string,
  now: Temporal.Instant,
  money: (minor: number) => string,
): string {
  const seat = {
    ladder: cancelLadder,
    priceMinor,
    startsAt: Temporal.Instant.from(startsAt),
    timeZone,
    graceUntil: graceUntil === null ? null : Temporal.Instant.from(graceUntil),
  }
  const { until, percent, feeMinor } = stepAt(seat, now)
  if (percent > 0) return t`Not free at the new time: ${percentWords(percent)}, ${money(feeMinor)}.`
  const deadline = momentInWords(until?.toString() ?? startsAt, timeZone)
  return t`Free until ${deadline}.`
}
