import { lastDayOf, matchPacks, type OpenPack, type OpenSeat, pays } from './rules.ts'

type Day = Temporal.PlainDate

/**
 * The last day to which a seat can be moved so that one of these packs still pays for it, beside the other seats.
 * Undefined: none pays on any day. Null: no end.
 */
export function paidUntil(
  seat: OpenSeat,
  others: readonly OpenSeat[],
  packs: readonly OpenPack[],
): Day | null | undefined {
  const isPaidOn = (servedOn: Day) =>
    matchPacks([...others, { ...seat, servedOn }], packs).some(({ seatId }) => seatId === seat.id)
  const ends = packs
    .filter((pack) => pays(pack, { ...seat, servedOn: lastDayOf(pack) ?? far }))
    .map(lastDayOf)
  if (ends.includes(null) && isPaidOn(far)) return null
  return ends
    .filter((end) => end !== null)
    .toSorted((a, b) => Temporal.PlainDate.compare(b, a))
    .find(isPaidOn)
}

/** After the end of any pack that has one. */
const far = Temporal.PlainDate.from('9999-12-31')
