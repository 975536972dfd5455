import type { QueryOf, ReplyOf } from '@cavaletti/contract'
import type { unbilledApi } from '@cavaletti/contract/invoicing/unbilled'
import type { Tx } from '#database/scope.ts'
import { lostCredits, nameDisplaced } from '#modules/invoicing/packs/index.ts'
import { AppError } from '#platform/http/app-error.ts'
import { seatsMoved } from './moved-store.ts'

type Move = QueryOf<typeof unbilledApi.lostCredits>
type Lost = ReplyOf<typeof unbilledApi.lostCredits>
type Item = Lost['items'][number]

/** The riders whose lessons packs pay for before a move and not after it, and others' lessons. Throws `not_found`. */
export async function readLost(
  tx: Tx,
  lessonId: string,
  { fromDay, toDay, scope, riderId: onlyId }: Move,
): Promise<Lost> {
  const { day, seats: all } = await seatsMoved(tx, lessonId, scope)
  if (day === null) throw new AppError('not_found')
  const seats = all.filter(({ riderId }) => onlyId === undefined || riderId === onlyId)
  const [before, after] = [fromDay, toDay].map((one) => day.until(one, { largestUnit: 'day' }))
  const moved = new Map(
    seats.map((seat) => [
      seat.seatId,
      { from: seat.day.add(before ?? { days: 0 }), to: seat.day.add(after ?? { days: 0 }) },
    ]),
  )
  const { lost, others } = await lostCredits(tx, moved)
  const found = new Map<string, Item>()
  for (const { seatId, riderId, riderName } of seats) {
    const credit = lost.get(seatId)
    if (!credit) continue
    const key = JSON.stringify([riderId, credit])
    const lessons = (found.get(key)?.lessons ?? 0) + 1
    const lastDay = credit.lastDay?.toString() ?? null
    found.set(key, { riderId, riderName, ...credit, lastDay, lessons })
  }
  return { items: [...found.values()], displaced: await nameDisplaced(tx, [...others.lost.keys()], null) }
}
