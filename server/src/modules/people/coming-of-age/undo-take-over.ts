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

/** As stored, with the names of SQL. */
const formerAccess = z.array(
  z
    .object({
      client_id: z.string(),
      is_guardian: z.boolean(),
      is_payer: z.boolean(),
      permissions: z.array(z.string()),
      granted_by: z.string(),
      granted_at: z.string().transform((at) => Temporal.Instant.from(at)),
    })
    .transform((one) => ({
      clientId: one.client_id,
      isGuardian: one.is_guardian,
      isPayer: one.is_payer,
      permissions: one.permissions,
      grantedBy: one.granted_by,
      grantedAt: one.granted_at,
    })),
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
  if (!done?.clientId || !done.formerClientId || rider?.clientId !== done.clientId)
    throw new AppError('not_found')
  const record = await findClient(tx, done.clientId)
  if (!record || record.userId) throw new AppError('has_account')
  for (const { clientId } of await accessTo(tx, riderId)) await deleteAccess(tx, { riderId, clientId })
  for (const one of formerAccess.parse(done.formerAccess))
    await putAccess(tx, { ...one, businessId: tx.businessId, riderId })
  await updateRider(tx, rider, rider.version, { clientId: done.formerClientId, isClient: false })
  await updateClient(tx, record, record.version, { archivedAt: now() })
  const nothing = {
    doneAt: null,
    doneBy: null,
    clientId: null,
    formerClientId: null,
    formerPayerId: null,
    formerAccess: null,
  }
  await putTakeOver(tx, { businessId: tx.businessId, riderId, ...nothing })
  await audit(
    tx,
    'rider_access_changed',
    { origin, principal },
    { object: ['rider', riderId], detail: { client: done.formerClientId, takenOver: false } },
  )
}
