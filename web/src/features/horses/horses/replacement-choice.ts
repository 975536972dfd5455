import type { Affected, AffectedSeat, NewTimeOff } from './use-affected-seats.ts'

/** Choice that cancels a seat, in the place of a horse. */
export const cancelPick = 'cancel'

/** Ids of the chosen horses or `cancelPick`, by seat. A seat without an entry gets no horse. */
export type Picks = Readonly<Record<string, string>>

/** The choice for a seat, if the horse is still suitable; the list may be newer than the choice. */
export function pickOf({ seatId, suitable }: AffectedSeat, picks: Picks): string {
  const pick = picks[seatId] ?? ''
  return suitable.includes(pick) || pick === cancelPick ? pick : ''
}

/** Suitable horses of a seat, best first, without those chosen for a lesson at the same time. */
export function optionsOf(seat: AffectedSeat, { items, horses }: Affected, picks: Picks) {
  const taken = items
    .filter((other) => other.seatId !== seat.seatId && meet(other, seat))
    .map((other) => pickOf(other, picks))
  return seat.suitable
    .filter((id) => !taken.includes(id))
    .map((id) => ({ value: id, label: horses.find((horse) => horse.id === id)?.name ?? '' }))
}

/** The suggested horses of all seats. Together they exceed no limit and conflict with no lesson. */
export function allSuggested({ items }: Affected): Picks {
  return Object.fromEntries(
    items.flatMap(({ seatId, suggested }) => (suggested ? [[seatId, suggested]] : [])),
  )
}

/** Part of the request that takes the horse off work. */
export function replacementsOf({ items }: Affected, picks: Picks): NonNullable<NewTimeOff['replacements']> {
  return items.flatMap((seat) => {
    const horseId = pickOf(seat, picks)
    if (horseId === '' || horseId === cancelPick) return []
    return [{ seatId: seat.seatId, version: seat.version, horseId }]
  })
}

/** Seats to cancel, for the same request. */
export function cancelledOf({ items }: Affected, picks: Picks): NonNullable<NewTimeOff['cancelled']> {
  return items
    .filter((seat) => pickOf(seat, picks) === cancelPick)
    .map(({ seatId, version }) => ({ seatId, version }))
}

function meet(one: AffectedSeat, other: AffectedSeat): boolean {
  const before = (a: string, b: string) => Temporal.Instant.compare(a, b) < 0
  return before(one.startsAt, other.endsAt) && before(other.startsAt, one.endsAt)
}
