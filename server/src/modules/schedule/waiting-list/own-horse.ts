import type { Tx } from '#database/scope.ts'
import { horsesOfFamilies, horsesOfFamily } from '#modules/schedule/slots/index.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { Principal } from '#platform/session/gate.ts'
import type { EntryRow } from './entry-store.ts'

/** Throws `not_found` for a horse that does not belong to the family, or has left. */
export async function checkHorse(
  tx: Tx,
  caller: Pick<Principal, 'userId'>,
  clientId: string,
  horseId: string | null | undefined,
): Promise<void> {
  if (horseId === null || horseId === undefined) return
  const horses = await horsesOfFamily(tx, caller, clientId)
  if (horses.every(({ id }) => id !== horseId)) throw new AppError('not_found')
}

/** Whether the horse of an entry still belongs to its family and has not left; true without one. */
export async function hasHorse(
  tx: Tx,
  { horseId, clientId, createdBy }: Pick<EntryRow, 'horseId' | 'clientId' | 'createdBy'>,
): Promise<boolean> {
  if (horseId === null) return true
  const families = await horsesOfFamilies(tx, { userId: createdBy }, [clientId])
  return families.get(clientId)?.some(({ id }) => id === horseId) ?? false
}
