import type { Tx } from '#database/scope.ts'
import { findClient } from '#modules/people/clients/index.ts'
import { audit } from '#platform/audit/audit.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { Origin } from '#platform/http/handlers.ts'
import type { Principal } from '#platform/session/gate.ts'
import { deleteShare, insertShare, trainersWhoSee } from './store.ts'

/** Shares a client with a trainer, or stops sharing. Throws `not_found` for an unknown client or trainer. */
export async function shareClient(
  tx: Tx,
  principal: Principal,
  clientId: string,
  { trainerId, isShared }: { trainerId: string; isShared: boolean },
  origin: Origin,
): Promise<void> {
  const trainers = (await findClient(tx, clientId)) ? await trainersWhoSee(tx, clientId) : []
  if (!trainers.some(({ id }) => id === trainerId)) throw new AppError('not_found')
  const changed = isShared
    ? await insertShare(tx, { clientId, userId: trainerId, sharedBy: principal.userId })
    : await deleteShare(tx, clientId, trainerId)
  if (!changed) return
  await audit(
    tx,
    'client_sharing_changed',
    { origin, principal },
    { object: ['client', clientId], detail: { trainerId, isShared } },
  )
}
