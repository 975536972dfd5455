import type { Tx } from '#database/scope.ts'
import { payersOf } from './coming-store.ts'
import { payingPacks, type PayingPack } from './paying-packs.ts'
import { matchPacks } from './rules.ts'
import { lessonsOfPacks, seatsToCome } from './to-come-store.ts'

/** The pack that will pay for a booked seat. `left`: its credits after all booked lessons. */
export type PrepaidSeat = Pick<PayingPack, 'clientId' | 'name' | 'origin' | 'isOfComingMonth' | 'left'>

/** Which of these booked seats packs will pay for, as if all riders came. Read-only. */
export async function prepaidSeats(tx: Tx, seatIds: readonly string[]): Promise<Map<string, PrepaidSeat>> {
  const { days, ...payers } = await payersOf(tx, seatIds)
  const packs = await payingPacks(tx, payers, days)
  if (packs.length === 0) return new Map()
  const paid = matchPacks(await seatsToCome(tx, lessonsOfPacks(packs), undefined), packs)
  const byPack = Map.groupBy(paid, ({ packId }) => packId)
  return new Map(
    packs.flatMap(({ id, clientId, name, origin, isOfComingMonth, left }) => {
      const own = byPack.get(id) ?? []
      const pack = { clientId, name, origin, isOfComingMonth, left: left - own.length }
      return own.flatMap(({ seatId }) => (seatIds.includes(seatId) ? [[seatId, pack] as const] : []))
    }),
  )
}
