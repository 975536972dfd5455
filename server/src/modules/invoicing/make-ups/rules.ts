import { makeUpPeriod } from '#modules/schedule/cancellation-policy/index.ts'
import { ladderOf } from '#modules/identity/businesses/index.ts'
import type { Saved } from './store.ts'

/** Whether a rider may get another make-up lesson for a lesson missed on this day (S15): the limit of its period. */
export function maySave(
  seat: { riderId: string; cancelLadder: unknown; servedOn: Temporal.PlainDate },
  saved: readonly Saved[],
): boolean {
  const { makeUp } = ladderOf(seat.cancelLadder)
  if (!makeUp) return false
  const { from, before } = makeUpPeriod(seat.servedOn, makeUp.per)
  const inPeriod = saved.filter(
    ({ riderId, missedOn }) =>
      riderId === seat.riderId &&
      Temporal.PlainDate.compare(missedOn, from) >= 0 &&
      Temporal.PlainDate.compare(missedOn, before) < 0,
  )
  return inPeriod.length < makeUp.most
}
