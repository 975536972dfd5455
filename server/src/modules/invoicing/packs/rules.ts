/** Use of packs and their validity. */

type Day = Temporal.PlainDate

/** Days of the withdrawal period (M12; Directive 2011/83/EU, Art. 9). */
const withdrawalDays = 14

/** Last day on which the buyer may withdraw; null for sales in person (M12). */
export function withdrawUntil(pack: { sold_on: Day; sold_at_distance: boolean }): Day | null {
  return pack.sold_at_distance ? pack.sold_on.add({ days: withdrawalDays }) : null
}

/** Price of one credit, rounded half up; minor unit. */
export function unitPrice(priceMinor: number, credits: number): number {
  return Math.floor((2 * priceMinor + credits) / (2 * credits))
}

/** State of the pack's invoice: null if not issued; `paid` also if the pack was free. */
export type Billing = 'issued' | 'paid' | null

export interface PackTerms {
  sold_on: Day
  expires_on: Day | null
  sold_at_distance: boolean
  start_asked_at: Temporal.Instant | null
  usable_from: 'issue' | 'payment'
  ended_at: Temporal.Instant | null
  grace?: Grace | null
}

/** Credits usable after the last day, and until when: they were returned too late. */
export interface Grace {
  credits: number
  until: Day
}

/**
 * Credits returned in the last `graceDays` days before a pack's last day, or later, stay usable for as many days;
 * other credits expire. `usedLate`: credits used after the last day. Null: none.
 */
export function graceOf(
  { expires_on: lastDay, grace_days: days }: { expires_on: Day | null; grace_days: number },
  left: number,
  cameBack: readonly { on: Day; credits: number }[],
  usedLate: number,
): Grace | null {
  if (lastDay === null || days === 0) return null
  const from = lastDay.subtract({ days })
  const late = cameBack
    .filter(({ on }) => Temporal.PlainDate.compare(on, from) > 0)
    .toSorted((a, b) => Temporal.PlainDate.compare(a.on, b.on))
  const last = late.at(-1)
  const credits = Math.min(left, late.reduce((sum, one) => sum + one.credits, 0) - usedLate)
  if (!last || credits <= 0) return null
  const until = last.on.add({ days })
  return Temporal.PlainDate.compare(until, lastDay) > 0 ? { credits, until } : null
}

function isAfter(day: Day, { expires_on: lastDay }: { expires_on: Day | null }): boolean {
  return lastDay !== null && Temporal.PlainDate.compare(day, lastDay) > 0
}

function isInGrace(day: Day, { grace = null }: { grace?: Grace | null }): boolean {
  return grace !== null && Temporal.PlainDate.compare(day, grace.until) <= 0
}

export interface PackStanding {
  state: 'waiting' | 'usable' | 'used_up' | 'expired' | 'ended'
  waitsFor: 'invoice' | 'payment' | 'withdrawal_period' | null
}

/** M7: usable from issue or from payment. M12: not before the withdrawal period ends, unless the buyer asked. */
export function standingOf(pack: PackTerms, left: number, billing: Billing, today: Day): PackStanding {
  const is = (state: PackStanding['state'], waitsFor: PackStanding['waitsFor'] = null) => ({
    state,
    waitsFor,
  })
  if (pack.ended_at !== null) return is('ended')
  if (isAfter(today, pack) && !isInGrace(today, pack)) return is('expired')
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
  /** Households of the rider and the payer: a shared pack of either pays. */
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
  grace?: Grace | null
}

/**
 * Matches seats with packs: seats by day, each from the pack that expires first, then from the one sold first. Does
 * not change its arguments.
 */
export function matchPacks(
  seats: readonly OpenSeat[],
  packs: readonly OpenPack[],
): { seatId: string; packId: string }[] {
  const left = new Map(packs.map(({ id, left: credits }) => [id, credits]))
  const inGrace = new Map(packs.map(({ id, grace }) => [id, grace?.credits ?? 0]))
  const inTurn = packs.toSorted(
    (a, b) => endOrder(a, b) || Temporal.PlainDate.compare(a.sold_on, b.sold_on) || (a.id < b.id ? -1 : 1),
  )
  const byDay = seats.toSorted(
    (a, b) => Temporal.PlainDate.compare(a.served_on, b.served_on) || (a.id < b.id ? -1 : 1),
  )
  return byDay.flatMap((seat) => {
    const pack = inTurn.find(
      (one) =>
        (left.get(one.id) ?? 0) > 0 &&
        pays(one, seat) &&
        (!isAfter(seat.served_on, one) || (inGrace.get(one.id) ?? 0) > 0),
    )
    if (!pack) return []
    left.set(pack.id, (left.get(pack.id) ?? 0) - 1)
    if (isAfter(seat.served_on, pack)) inGrace.set(pack.id, (inGrace.get(pack.id) ?? 0) - 1)
    return [{ seatId: seat.id, packId: pack.id }]
  })
}

/** Whether a pack may pay for a seat, apart from credits (M7). */
export function pays(pack: Omit<OpenPack, 'left' | 'id'>, seat: Omit<OpenSeat, 'id'>): boolean {
  return (
    (seat.state === 'attended' || pack.missed_counts) &&
    pack.offer_ids.includes(seat.offer_id) &&
    (pack.rider_id === null ? seat.client_ids.includes(pack.client_id) : pack.rider_id === seat.rider_id) &&
    Temporal.PlainDate.compare(seat.served_on, pack.sold_on) >= 0 &&
    (!isAfter(seat.served_on, pack) || isInGrace(seat.served_on, pack))
  )
}

function endOrder(a: OpenPack, b: OpenPack): number {
  if (a.expires_on === null || b.expires_on === null)
    return Number(a.expires_on === null) - Number(b.expires_on === null)
  return Temporal.PlainDate.compare(a.expires_on, b.expires_on)
}
