/** What can be had from a pack, and until when. */

type Day = Temporal.PlainDate

/** Days a buyer at a distance may withdraw in (M12; Directive 2011/83/EU, Art. 9). */
const withdrawalDays = 14

/** Last day on which the buyer may withdraw; null for what was sold face to face (M12). */
export function withdrawUntil(pack: { sold_on: Day; sold_at_distance: boolean }): Day | null {
  return pack.sold_at_distance ? pack.sold_on.add({ days: withdrawalDays }) : null
}

/** What one credit of so many costs, rounded half up; minor unit. */
export function unitPrice(priceMinor: number, credits: number): number {
  return Math.floor((2 * priceMinor + credits) / (2 * credits))
}

/** How far its invoice has come: null for none that is issued. `paid` also for what is a present. */
export type Billing = 'issued' | 'paid' | null

export interface PackTerms {
  sold_on: Day
  expires_on: Day | null
  sold_at_distance: boolean
  start_asked_at: Temporal.Instant | null
  usable_from: 'issue' | 'payment'
  ended_at: Temporal.Instant | null
}

export interface PackStanding {
  state: 'waiting' | 'usable' | 'used_up' | 'expired' | 'ended'
  waitsFor: 'invoice' | 'payment' | 'withdrawal_period' | null
}

/** M7: usable from issue or from payment on; M12: not before the buyer may no longer withdraw, unless they asked. */
export function standingOf(pack: PackTerms, left: number, billing: Billing, today: Day): PackStanding {
  const is = (state: PackStanding['state'], waitsFor: PackStanding['waitsFor'] = null) => ({
    state,
    waitsFor,
  })
  if (pack.ended_at !== null) return is('ended')
  if (pack.expires_on !== null && Temporal.PlainDate.compare(today, pack.expires_on) > 0) return is('expired')
  if (left === 0) return is('used_up')
  if (billing === null) return is('waiting', 'invoice')
  if (pack.usable_from === 'payment' && billing !== 'paid') return is('waiting', 'payment')
  const until = withdrawUntil(pack)
  if (until !== null && pack.start_asked_at === null && Temporal.PlainDate.compare(today, until) <= 0)
    return is('waiting', 'withdrawal_period')
  return is('usable')
}

export interface OpenSeat {
  id: string
  state: 'attended' | 'late_cancelled' | 'no_show'
  rider_id: string
  /** The household of the rider, and who pays for them: a shared pack of either pays. */
  client_ids: readonly string[]
  offer_id: string
  served_on: Day
}

export interface OpenPack {
  id: string
  client_id: string
  rider_id: string | null
  offer_ids: readonly string[]
  missed_counts: boolean
  sold_on: Day
  expires_on: Day | null
  left: number
}

/**
 * Which pack pays for which seat: seats by day, each from the pack that ends first, then from the one sold first. Does not
 * change what it is given.
 */
export function matchPacks(
  seats: readonly OpenSeat[],
  packs: readonly OpenPack[],
): { seatId: string; packId: string }[] {
  const left = new Map(packs.map(({ id, left: credits }) => [id, credits]))
  const inTurn = packs.toSorted(
    (a, b) => endOrder(a, b) || Temporal.PlainDate.compare(a.sold_on, b.sold_on) || (a.id < b.id ? -1 : 1),
  )
  const byDay = seats.toSorted(
    (a, b) => Temporal.PlainDate.compare(a.served_on, b.served_on) || (a.id < b.id ? -1 : 1),
  )
  return byDay.flatMap((seat) => {
    const pack = inTurn.find((one) => (left.get(one.id) ?? 0) > 0 && pays(one, seat))
    if (!pack) return []
    left.set(pack.id, (left.get(pack.id) ?? 0) - 1)
    return [{ seatId: seat.id, packId: pack.id }]
  })
}

/** Whether a pack may pay for a seat, credits aside (M7). */
export function pays(pack: Omit<OpenPack, 'left' | 'id'>, seat: Omit<OpenSeat, 'id'>): boolean {
  return (
    (seat.state === 'attended' || pack.missed_counts) &&
    pack.offer_ids.includes(seat.offer_id) &&
    (pack.rider_id === null ? seat.client_ids.includes(pack.client_id) : pack.rider_id === seat.rider_id) &&
    Temporal.PlainDate.compare(seat.served_on, pack.sold_on) >= 0 &&
    (pack.expires_on === null || Temporal.PlainDate.compare(seat.served_on, pack.expires_on) <= 0)
  )
}

function endOrder(a: OpenPack, b: OpenPack): number {
  if (a.expires_on === null || b.expires_on === null)
    return Number(a.expires_on === null) - Number(b.expires_on === null)
  return Temporal.PlainDate.compare(a.expires_on, b.expires_on)
}
