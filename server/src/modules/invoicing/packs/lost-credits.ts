import type { Tx } from '#database/scope.ts'
import { type Payers, payersOf } from './coming-store.ts'
import { nameOf } from './describe-pack.ts'
import { payingPacks } from './paying-packs.ts'
import { lastDayOf, matchPacks, type OpenSeat } from './rules.ts'
import { lessonsOfPacks, seatsToCome } from './to-come-store.ts'

type Day = Temporal.PlainDate

interface LostCredit {
  packName: string
  lastDay: Day | null
  isOfMembership: boolean
}

/** Seats by what packs pay for: `lost` before a change alone, `gained` after it alone. */
interface ChangedCover {
  lost: Map<string, LostCredit>
  gained: Set<string>
  /** All for which packs pay after it. */
  paid: Set<string>
}

/**
 * Which of these booked seats a pack pays on the first of two days and none on the second, and which one a pack pays on
 * the second. Packs pay in the order of days, so other seats may lose their credit to them, or get one (`others`). Later
 * months of a membership pay as if it still ran then (M17). All seats change at once. Read-only.
 * @param moved `from` null: booked just now
 */
export async function lostCredits(
  tx: Tx,
  moved: ReadonlyMap<string, { from: Day | null; to: Day }>,
): Promise<{ lost: Map<string, LostCredit>; paid: Set<string>; others: ChangedCover }> {
  const payers = await payersOf(tx, [...moved.keys()])
  const nothing = { lost: new Map(), gained: new Set<string>(), paid: new Set<string>() }
  if (!payers.hasPacks) return { lost: nothing.lost, paid: nothing.paid, others: nothing }
  const days = [...moved.values()].flatMap(({ from, to }) => (from ? [from, to] : [to]))
  const change = (seats: readonly OpenSeat[], which: 'from' | 'to') =>
    seats.flatMap((seat) => {
      const servedOn = moved.has(seat.id) ? moved.get(seat.id)?.[which] : seat.servedOn
      return servedOn ? [{ ...seat, servedOn }] : []
    })
  const cover = await changedCover(tx, payers, days, {
    before: (seats) => change(seats, 'from'),
    after: (seats) => change(seats, 'to'),
  })
  const some = (wanted: boolean) => ({
    lost: new Map([...cover.lost].filter(([id]) => moved.has(id) === wanted)),
    gained: new Set([...cover.gained].filter((id) => moved.has(id) === wanted)),
    paid: new Set([...cover.paid].filter((id) => moved.has(id) === wanted)),
  })
  const { lost, paid } = some(true)
  return { lost, paid, others: some(false) }
}

/**
 * How packs of these households and riders pay for booked seats before and after a change of some. Read-only.
 * @param days of the seats that change
 * @param change the seats before and after it, from those that are booked
 * @param heldSeatId a held place whose household's held places count too
 */
export async function changedCover(
  tx: Tx,
  payers: Payers,
  days: readonly Day[],
  change: Record<'before' | 'after', (seats: readonly OpenSeat[]) => OpenSeat[]>,
  heldSeatId?: string,
): Promise<ChangedCover> {
  const packs = await payingPacks(tx, payers, days)
  if (packs.length === 0) return { lost: new Map(), gained: new Set(), paid: new Set() }
  const seats = await seatsToCome(tx, lessonsOfPacks(packs), heldSeatId)
  const [before, after] = [change.before, change.after].map(
    (of) => new Map(matchPacks(of(seats), packs).map(({ seatId, packId }) => [seatId, packId])),
  ) as [Map<string, string>, Map<string, string>]
  const lost = new Map<string, LostCredit>()
  for (const [seatId, packId] of before) {
    const pack = packs.find(({ id }) => id === packId)
    if (!pack || after.has(seatId)) continue
    const isOfMembership = pack.origin === 'membership'
    lost.set(seatId, { packName: nameOf(pack), lastDay: lastDayOf(pack), isOfMembership })
  }
  const paid = new Set(after.keys())
  return { lost, paid, gained: new Set([...paid].filter((id) => !before.has(id))) }
}
