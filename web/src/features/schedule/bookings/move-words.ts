import type { Api, ReplyOf } from '@cavaletti/contract'
import { cancelSteps } from '@cavaletti/contract/schedule/cancel-steps'
import { t } from '@lingui/core/macro'
import { momentInWords } from '../../../ui/day-words.ts'

export type MoveTerms = ReplyOf<Api['GET /api/my-seats/{id}/moves']>

/** Why a client cannot move a lesson. */
export function moveProblemWords(problem: NonNullable<MoveTerms['problem']>): string {
  const words = {
    not_online: t`You can’t move this lesson online.`,
    too_late: t`You can’t move this lesson online any more, because cancelling is no longer free.`,
    moved_enough: t`You have moved this lesson as often as allowed.`,
    shared: t`You can’t move this lesson online, because it is a lesson for several riders.`,
    over: t`This lesson has begun or is cancelled, so it can’t be moved.`,
  }
  return words[problem]
}

/** Until when cancelling is free after a move to this start; undefined if it is not free. */
export function freeAfterMove(
  { cancelLadder, priceMinor, timeZone, graceUntil }: MoveTerms,
  startsAt: string,
  now: Temporal.Instant,
): string | undefined {
  const steps = cancelSteps({
    ladder: cancelLadder,
    priceMinor,
    startsAt: Temporal.Instant.from(startsAt),
    timeZone,
    graceUntil: graceUntil === null ? null : Temporal.Instant.from(graceUntil),
  })
  const step = steps.find(({ until }) => until === null || Temporal.Instant.compare(until, now) > 0)
  if (step?.percent !== 0) return undefined
  return momentInWords(step.until?.toString() ?? startsAt, timeZone)
}
