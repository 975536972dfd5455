import { mostHolds } from '@cavaletti/contract/schedule/booking/holds'
import type { Tx } from '#database/scope.ts'
import type { SlotFacts } from '#modules/schedule/slots/index.ts'
import { AppError } from '#platform/http/app-error.ts'
import { say } from '#platform/messages/say.ts'
import { screenDay } from '#platform/writing/write-day.ts'
import { heldSeats, type HeldRow, lockHolds } from './store.ts'

/**
 * Throws `hold_limit` if the rider's household holds as many places as it may. Says which, as far as the caller may
 * know these riders. Call it with everything else locked.
 */
export async function checkHoldLimit(
  tx: Tx,
  { rider }: SlotFacts,
  visible: () => Promise<readonly string[]>,
  at: Temporal.Instant,
): Promise<void> {
  const { clientId } = rider
  const [, held] = await Promise.all([
    lockHolds(tx, clientId),
    heldSeats(tx, { clientId }, { purpose: 'booking', at }),
  ])
  if (held.length < mostHolds) return
  const riders = await visible()
  const known = held.filter(({ riderId }) => riders.includes(riderId)).map(wordsOf)
  if (known.length === 0) throw new AppError('hold_limit')
  const which = say('You are holding: {places}. Book or release one of them first.', {
    places: known.join('; '),
  })
  throw new AppError('hold_limit', { fields: { startsAt: which } })
}

function wordsOf({ riderName, offerName, startsAt, timeZone }: HeldRow): string {
  const local = startsAt.toZonedDateTimeISO(timeZone)
  return say('{offer} for {rider} on {day} at {time}', {
    offer: offerName,
    rider: riderName,
    day: screenDay(local.toPlainDate()),
    time: local.toPlainTime().toString({ smallestUnit: 'minute' }),
  })
}
