import type { Tx } from '#database/scope.ts'
import { businessLanguage } from '#modules/identity/businesses/index.ts'
import { waiveFilled } from '#modules/schedule/cancellation-policy/index.ts'
import type { SeatChange } from '#modules/schedule/lessons/index.ts'
import { inLanguage, say } from '#platform/messages/say.ts'
import { announce } from '#platform/reactions.ts'
import { feeWaived } from './announce-offers.ts'
import { missedPlaces } from './missed-store.ts'

/**
 * S18: somebody took the place of a late cancellation, so its fee is waived, if the business has chosen so. Each booked
 * seat fills one place, the one that was cancelled first; it may be from the waiting list or not. A fee that is on an
 * invoice stays.
 */
export async function settleFilled(tx: Tx, { changes }: { changes: readonly SeatChange[] }): Promise<void> {
  // A place that was passed on was never free, so its new rider fills no other one.
  const passed = changes.filter(({ becomes: { state } }) => state === 'passed_on' || state === 'given')
  const booked = changes.filter(
    ({ was, becomes, lessonId }) =>
      becomes.state === 'booked' &&
      (was?.state !== 'booked' || was.lessonId !== undefined) &&
      passed.every((one) => one.lessonId !== lessonId),
  )
  if (booked.length === 0) return
  for (const missed of await missedPlaces(tx, booked)) {
    const reason = inLanguage(await businessLanguage(tx), () => say('Somebody else took the place.'))
    if (await waiveFilled(tx, missed, reason)) await announce(tx, feeWaived, { seatId: missed })
  }
}
