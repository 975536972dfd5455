import type { ReplyOf } from '@cavaletti/contract'
import type { changeAnswersApi } from '@cavaletti/contract/schedule/changes/change-answers'
import type { Tx } from '#database/scope.ts'
import { ladderOf } from '#modules/identity/businesses/index.ts'
import { openChanges } from '#modules/schedule/disruptions/index.ts'
import { type AskedSeatRow, openTypeChanges } from '#modules/schedule/small-groups/index.ts'
import type { CreditFinder, CreditRules } from '#modules/schedule/timetable/index.ts'
import { dayIn, now } from '#platform/clock.ts'

type Shown = Omit<ReplyOf<typeof changeAnswersApi.myChanges>['items'][number], 'mayDecline'>
type Which = Parameters<typeof openChanges>[1]

/**
 * Changes that wait for an answer, next lesson first. Of a seat with several, the one about its lesson type comes first,
 * and the others wait. `seesType`: whether the reader sees prices of that rider (P1).
 */
export async function readChanges(
  tx: Tx,
  which: Which,
  findCredits: CreditFinder,
  seesType: (riderId: string) => boolean,
): Promise<(Shown & { riderId: string })[]> {
  const at = now()
  const [changes, types] = [await openChanges(tx, which, at), await openTypeChanges(tx, which, at)]
  const credits = types.length > 0 ? await findCredits(tx) : null
  const asked = new Set(types.map(({ seatId }) => seatId))
  return [
    ...types.map((row) => ({ ...row, outcome: 'type' as const, type: seesType(row.riderId) ? row : null })),
    ...changes.filter(({ seatId }) => !asked.has(seatId)).map((row) => ({ ...row, type: null })),
  ]
    .toSorted((a, b) => Temporal.Instant.compare(a.startsAt, b.startsAt))
    .map(
      ({ seatId, riderId, version, outcome, riderName, startsAt, timeZone, was, becomes, type, ...row }) => ({
        seatId,
        riderId,
        version,
        outcome,
        riderName,
        offerName: 'offerName' in row ? row.offerName : was,
        startsAt: startsAt.toString(),
        timeZone,
        was,
        becomes,
        type: type && credits && showType(type, credits),
      }),
    )
}

function showType(row: AskedSeatRow, credits: CreditRules): NonNullable<Shown['type']> {
  const { wasPriceMinor, priceMinor, currency, wasMinutes, minutes, cancelLadder, answerBy } = row
  const { riderId, clientId, clientIds, soldBy, startsAt, timeZone } = row
  const seat = {
    state: 'booked',
    riderId,
    clientId,
    clientIds,
    soldBy,
    startsAt,
    timeZone,
    cancelGraceUntil: null,
  }
  const servedOn = dayIn(timeZone, startsAt)
  const pays = (offerId: string, price: number) =>
    credits.pays({ ...seat, offerId, priceMinor: price, cancelLadder, servedOn })
  return {
    wasPriceMinor,
    priceMinor,
    currency,
    wasMinutes,
    minutes,
    cancelLadder: ladderOf(cancelLadder),
    answerBy: answerBy.toString(),
    losesPack: pays(row.wasOfferId, wasPriceMinor) && !pays(row.offerId, priceMinor),
  }
}
