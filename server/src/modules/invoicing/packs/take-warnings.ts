import type { Tx } from '#database/scope.ts'
import { countPlanned } from './count-planned.ts'
import { planCover } from './plan-cover.ts'
import { endsSoon, warningDays } from './rules.ts'
import { type StandingPack, standingPacks } from './store.ts'
import { noteWarning, packsToWarnOf } from './warning-store.ts'

/** A pack with credits that end soon, and their last day. */
export interface Warning {
  pack: StandingPack
  left: number
  endsOn: Temporal.PlainDate
}

/**
 * Packs with credits that end soon, without those that booked lessons will use, once for each end: call it in the
 * transaction that tells the buyers.
 */
export async function takeWarnings(tx: Tx, today: Temporal.PlainDate): Promise<Warning[]> {
  const ids = await packsToWarnOf(tx, today, today.add({ days: warningDays }))
  if (ids.size === 0) return []
  const entries = await planCover(tx)
  const warnings: Warning[] = []
  for (const id of ids) {
    const [{ clientId } = { clientId: '' }] = await standingPacks(tx, { id }, entries)
    // Which pack pays for a booked lesson depends on all packs of the client.
    const packs = await standingPacks(tx, { clientId }, entries)
    const pack = packs.find((one) => one.id === id)
    if (!pack) continue
    const planned = (await countPlanned(tx, packs, today)).get(id) ?? 0
    const end = endsSoon(pack, { left: pack.left, planned }, today)
    if (!end || !(await noteWarning(tx, id, end.on))) continue
    warnings.push({ pack, left: end.credits, endsOn: end.on })
  }
  return warnings
}
