import type { Tx } from '#database/scope.ts'
import { type HorseRow, horsesOfOwner } from '#modules/horses/horses/index.ts'
import { findPresentClient } from '#modules/people/clients/index.ts'
import type { OfferRow } from '#modules/schedule/offers/index.ts'
import type { Principal } from '#platform/session/gate.ts'
import { workingHorses } from './store.ts'

type Caller = Pick<Principal, 'userId'>

/**
 * Horses that a client may name for riders of these clients: those of the caller, and those of the client who looks
 * after the rider. Horses that have left are not among them.
 */
export async function horsesOfFamilies(
  tx: Tx,
  { userId }: Caller,
  clientIds: readonly string[],
): Promise<ReadonlyMap<string, readonly HorseRow[]>> {
  const caller = await findPresentClient(tx, userId)
  const owners = [...new Set([...clientIds, ...(caller ? [caller.id] : [])])]
  const horsesOf = new Map(
    await Promise.all(owners.map(async (id) => [id, await presentHorses(tx, id)] as const)),
  )
  const own = caller ? (horsesOf.get(caller.id) ?? []) : []
  return new Map(
    clientIds.map((id) => {
      const all = [...(horsesOf.get(id) ?? []), ...own]
      return [id, [...new Map(all.map((horse) => [horse.id, horse])).values()]]
    }),
  )
}

/** The same for one client. */
export async function horsesOfFamily(tx: Tx, caller: Caller, clientId: string): Promise<readonly HorseRow[]> {
  return (await horsesOfFamilies(tx, caller, [clientId])).get(clientId) ?? []
}

/** Horses that a client may ask for. */
export interface HorseWishes {
  /** Those of the family. */
  family: readonly HorseRow[]
  /** Those, and horses of the business if the lesson type lets clients choose. */
  horses: readonly HorseRow[]
}

/** Horses that a client may ask for when booking a lesson type for a rider of this client. */
export async function horsesToChoose(
  tx: Tx,
  caller: Caller,
  clientId: string,
  { horses, clientsChooseHorse }: Pick<OfferRow, 'horses' | 'clientsChooseHorse'>,
): Promise<HorseWishes> {
  if (horses === 'none') return { family: [], horses: [] }
  const family = await horsesOfFamily(tx, caller, clientId)
  const school = clientsChooseHorse && horses === 'assigned' ? await workingHorses(tx, []) : []
  return { family, horses: [...family, ...school] }
}

async function presentHorses(tx: Tx, clientId: string): Promise<HorseRow[]> {
  return (await horsesOfOwner(tx, clientId)).filter(({ archivedAt }) => archivedAt === null)
}
