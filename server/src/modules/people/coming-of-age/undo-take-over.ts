import { z } from 'zod'
import type { Tx } from '#database/scope.ts'
import { findClient, updateClient } from '#modules/people/clients/index.ts'
import { accessTo, deleteAccess, lockRider, putAccess, updateRider } from '#modules/people/riders/index.ts'
import { audit } from '#platform/audit/audit.ts'
import { now } from '#platform/clock.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { Origin } from '#platform/http/handlers.ts'
import type { Principal } from '#platform/session/gate.ts'
import { findTakeOver, putTakeOver } from './store.ts'

const formerAccess = z.array(
  z.object({
    client_id: z.string(),
    is_guardian: z.boolean(),
    is_payer: z.boolean(),
    permissions: z.array(z.string()),
    granted_by: z.string(),
    granted_at: z.string(),
  }),
)

/**
 * Returns a rider to the former household with the former access, and archives the new record. Throws `not_found`,
 * `has_account` once an account uses that record.
 */
export async function undoTakeOver(
  tx: Tx,
  principal: Principal,
  riderId: string,
  origin: Origin,
): Promise<void> {
  const rider = await lockRider(tx, riderId)
  const done = rider && (await findTakeOver(tx, riderId))
  if (!done?.client_id || !done.former_client_id || rider?.client_id !== done.client_id)
    throw new AppError('not_found')
  const record = await findClient(tx, done.client_id)
  if (!record || record.user_id) throw new AppError('has_account')
  for (const { client_id: clientId } of await accessTo(tx, riderId))
    await deleteAccess(tx, { riderId, clientId })
  for (const one of formerAccess.parse(done.former_access))
    await putAccess(tx, {
      ...one,
      business_id: tx.businessId,
      rider_id: riderId,
      granted_at: Temporal.Instant.from(one.granted_at),
    })
  await updateRider(tx, rider, rider.version, { client_id: done.former_client_id, is_client: false })
  await updateClient(tx, record, record.version, { archived_at: now() })
  const nothing = {
    done_at: null,
    done_by: null,
    client_id: null,
    former_client_id: null,
    former_payer_id: null,
    former_access: null,
  }
  await putTakeOver(tx, { business_id: tx.businessId, rider_id: riderId, ...nothing })
  await audit(
    tx,
    'rider_access_changed',
    { origin, principal },
    { object: ['rider', riderId], detail: { client: done.former_client_id, takenOver: false } },
  )
}
