import type { Tx } from '#database/scope.ts'
import { type HorseRow, horsesOfOwner } from '#modules/horses/horses/index.ts'
import { findPresentClient } from '#modules/people/clients/index.ts'
import type { Principal } from '#platform/session/gate.ts'

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

async function presentHorses(tx: Tx, clientId: string): Promise<HorseRow[]> {
  return (await horsesOfOwner(tx, clientId)).filter(({ archivedAt }) => archivedAt === null)
}
