/** Use of packs and their validity. */

type Day = Temporal.PlainDate

/** Days of the withdrawal period (M12; Directive 2011/83/EU, Art. 9). */
const withdrawalDays = 14

/**
 * Last day on which the buyer may withdraw; null for sales in person (M12). The day of sale does not count. A period that
 * would end at a weekend ends on Monday (Regulation 1182/71, Art. 3).
 */
export function withdrawUntil(pack: { soldOn: Day; soldAtDistance: boolean }): Day | null {
  if (!pack.soldAtDistance) return null
  const last = pack.soldOn.add({ days: withdrawalDays })
  const saturday = 6
  return last.dayOfWeek < saturday ? last : last.add({ days: 8 - last.dayOfWeek })
}

/** Whether the buyer may withdraw today (M12): the period is not over, and there is something left to return. */
export function mayWithdraw(
  pack: { soldOn: Day; soldAtDistance: boolean; endedAt: Temporal.Instant | null },
  left: number,
  today: Day,
): boolean {
  const until = withdrawUntil(pack)
  return until !== null && pack.endedAt === null && left > 0 && Temporal.PlainDate.compare(today, until) <= 0
}

/** Price of one credit, rounded half up; minor unit. */
export function unitPrice(priceMinor: number, credits: number): number {
  return Math.floor((2 * priceMinor + credits) / (2 * credits))
}

/** State of the pack's invoice: null if not issued; `paid` also if the pack was free. */
export type Billing = 'issued' | 'paid' | null

export interface PackTerms {
  soldOn: Day
  expiresOn: Day | null
  soldAtDistance: boolean
  startAskedAt: Temporal.Instant | null
  usableFrom: 'start' | 'issue' | 'payment'
  endedAt: Temporal.Instant | null
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
  { expiresOn: lastDay, graceDays: days }: { expiresOn: Day | null; graceDays: number },
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

/** Days before the end of credits at which their owner is warned. */
export const warningDays = 14

/** Credits that end next, and their last day; null: none end. Credits in their grace end after the others. */
function nextEnd(
  { expiresOn, endedAt, grace = null }: Pick<PackTerms, 'expiresOn' | 'endedAt' | 'grace'>,
  left: number,
  today: Day,
): { on: Day; credits: number } | null {
  if (endedAt !== null || expiresOn === null || left === 0) return null
  const usual = left - (grace?.credits ?? 0)
  if (usual > 0 && Temporal.PlainDate.compare(today, expiresOn) <= 0) return { on: expiresOn, credits: usual }
  return grace && { on: grace.until, credits: grace.credits }
}

/**
 * The same if that day is near: 14 days or less. Credits that booked lessons will use (`planned`) do not end unused, so
 * they are not counted.
 */
export function endsSoon(
  pack: Parameters<typeof nextEnd>[0],
  { left, planned }: { left: number; planned: number },
  today: Day,
): { on: Day; credits: number } | null {
  const end = nextEnd(pack, left, today)
  const credits = Math.min(end?.credits ?? 0, left - planned)
  const isNear =
    end !== null &&
    Temporal.PlainDate.compare(today, end.on) <= 0 &&
    Temporal.PlainDate.compare(end.on, today.add({ days: warningDays })) <= 0
  return isNear && credits > 0 ? { on: end.on, credits } : null
}

/** Last day of lessons for which a pack pays; null: no end. */
export function lastDayOf({
  expiresOn,
  grace = null,
}: {
  expiresOn: Day | null
  grace?: Grace | null
}): Day | null {
  return grace?.until ?? expiresOn
}

function isAfter(day: Day, { expiresOn: lastDay }: { expiresOn: Day | null }): boolean {
  return lastDay !== null && Temporal.PlainDate.compare(day, lastDay) > 0
}

function isInGrace(day: Day, { grace = null }: { grace?: Grace | null }): boolean {
  return grace !== null && Temporal.PlainDate.compare(day, grace.until) <= 0
}

export interface PackStanding {
  state: 'waiting' | 'usable' | 'used_up' | 'expired' | 'ended'
  waitsFor: 'invoice' | 'payment' | 'withdrawal_period' | null
}

/** M7, M17: usable from issue, from payment, or from the first day. M12: not before the withdrawal period ends, unless the buyer asked. */
export function standingOf(pack: PackTerms, left: number, billing: Billing, today: Day): PackStanding {
  const is = (state: PackStanding['state'], waitsFor: PackStanding['waitsFor'] = null) => ({
    state,
    waitsFor,
  })
  if (pack.endedAt !== null) return is('ended')
  if (isAfter(today, pack) && !isInGrace(today, pack)) return is('expired')
  if (left === 0) return is('used_up')
  if (billing === null && pack.usableFrom !== 'start') return is('waiting', 'invoice')
  if (pack.usableFrom === 'payment' && billing !== 'paid') return is('waiting', 'payment')
  const until = withdrawUntil(pack)
  if (until !== null && pack.startAskedAt === null && Temporal.PlainDate.compare(today, until) <= 0)
    return is('waiting', 'withdrawal_period')
  return is('usable')
}

/** First day of lessons for which a pack that is usable, or will be by itself, pays; null: none is known. */
export function paysFrom(pack: PackTerms, left: number, billing: Billing, today: Day): Day | null {
  const { state, waitsFor } = standingOf(pack, left, billing, today)
  if (state === 'usable') return pack.soldOn
  return waitsFor === 'withdrawal_period' ? (withdrawUntil(pack)?.add({ days: 1 }) ?? null) : null
}

export interface OpenSeat {
  id: string
  state: 'attended' | 'late_cancelled' | 'no_show'
  riderId: string
  /** Households of the rider and the payer: a shared pack of either pays. */
  clientIds: readonly string[]
  offerId: string
  /** Agreed price, minor unit. */
  priceMinor: number
  /** Time of the cancellation; null if it was not cancelled, or is about to be. */
  cancelledAt: Temporal.Instant | null
  servedOn: Day
}

export interface OpenPack {
  id: string
  origin: 'sale' | 'make_up' | 'membership'
  clientId: string
  riderId: string | null
  offerIds: readonly string[]
  /** Of a make-up lesson. */
  mostPriceMinor: number | null
  missedCounts: boolean
  soldOn: Day
  createdAt: Temporal.Instant
  expiresOn: Day | null
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
    (a, b) => endOrder(a, b) || Temporal.PlainDate.compare(a.soldOn, b.soldOn) || (a.id < b.id ? -1 : 1),
  )
  const byDay = seats.toSorted(
    (a, b) => Temporal.PlainDate.compare(a.servedOn, b.servedOn) || (a.id < b.id ? -1 : 1),
  )
  return byDay.flatMap((seat) => {
    const pack = inTurn.find(
      (one) =>
        (left.get(one.id) ?? 0) > 0 &&
        pays(one, seat) &&
        (!isAfter(seat.servedOn, one) || (inGrace.get(one.id) ?? 0) > 0),
    )
    if (!pack) return []
    left.set(pack.id, (left.get(pack.id) ?? 0) - 1)
    if (isAfter(seat.servedOn, pack)) inGrace.set(pack.id, (inGrace.get(pack.id) ?? 0) - 1)
    return [{ seatId: seat.id, packId: pack.id }]
  })
}

/** Whether a pack may pay for a seat, apart from credits (M7). */
export function pays(pack: Omit<OpenPack, 'left' | 'id'>, seat: Omit<OpenSeat, 'id'>): boolean {
  return (
    (seat.state === 'attended' || pack.missedCounts) &&
    isFor(pack, seat) &&
    (pack.riderId === null ? seat.clientIds.includes(pack.clientId) : pack.riderId === seat.riderId) &&
    Temporal.PlainDate.compare(seat.servedOn, pack.soldOn) >= 0 &&
    (!isAfter(seat.servedOn, pack) || isInGrace(seat.servedOn, pack))
  )
}

/**
 * A make-up lesson covers lessons of its price or cheaper ones (S15). It pays for a cancelled lesson only if it was there
 * before: two lessons cancelled in time must not pay for each other by the make-up lessons they gave.
 */
function isFor(pack: Omit<OpenPack, 'left' | 'id'>, seat: Omit<OpenSeat, 'id'>): boolean {
  if (pack.origin !== 'make_up') return pack.offerIds.includes(seat.offerId)
  const wasThere =
    seat.state !== 'late_cancelled' ||
    seat.cancelledAt === null ||
    Temporal.Instant.compare(pack.createdAt, seat.cancelledAt) < 0
  return wasThere && seat.priceMinor <= (pack.mostPriceMinor ?? 0)
}

function endOrder(a: OpenPack, b: OpenPack): number {
  if (a.expiresOn === null || b.expiresOn === null)
    return Number(a.expiresOn === null) - Number(b.expiresOn === null)
  return Temporal.PlainDate.compare(a.expiresOn, b.expiresOn)
}
