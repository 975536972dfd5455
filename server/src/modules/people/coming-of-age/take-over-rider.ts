import type { BodyOf } from '@cavaletti/contract'
import { permissions } from '@cavaletti/contract/people/riders'
import type { comingOfAgeApi } from '@cavaletti/contract/people/coming-of-age'
import type { Tx } from '#database/scope.ts'
import { businessTimeZone } from '#modules/identity/businesses/index.ts'
import { addClient } from '#modules/people/clients/index.ts'
import {
  accessTo,
  isMinor,
  lockRider,
  putAccess,
  tellPayer,
  updateRider,
} from '#modules/people/riders/index.ts'
import { audit } from '#platform/audit/audit.ts'
import { now } from '#platform/clock.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { Origin } from '#platform/http/handlers.ts'
import type { Principal } from '#platform/session/gate.ts'
import { putTakeOver } from './store.ts'

/**
 * Creates a client record for a rider of age and returns its id (P3). Lessons, levels and health data move with the
 * rider; invoices stay with their payers. All access of others ends. Throws `not_found`, `version_conflict`,
 * `too_young`, `rides_already`, `client_exists`, `id_taken`.
 */
export async function takeOverRider(
  tx: Tx,
  principal: Principal,
  riderId: string,
  { id, version, email, payer }: BodyOf<typeof comingOfAgeApi.takeOverRider>,
  origin: Origin,
): Promise<string> {
  const rider = await lockRider(tx, riderId)
  if (!rider) throw new AppError('not_found')
  const timeZone = await businessTimeZone(tx)
  const at = now()
  const today = at.toZonedDateTimeISO(timeZone).toPlainDate()
  if (isMinor(rider.dateOfBirth, today)) throw new AppError('too_young')
  if (rider.isClient) throw new AppError('rides_already')
  if (rider.version !== version) throw new AppError('version_conflict')
  const former = await accessTo(tx, riderId)
  const { firstName, lastName } = rider
  const blank = { phone: '', street: '', city: '', postcode: '', country: '', tags: [], note: '' }
  const clientId = await addClient(tx, principal, { ...blank, id, firstName, lastName, email }, origin)
  if (!(await updateRider(tx, rider, version, { clientId, isClient: true })))
    throw new AppError('version_conflict')
  const key = { businessId: tx.businessId, riderId, grantedBy: principal.userId, grantedAt: at }
  await putAccess(tx, {
    ...key,
    clientId,
    isGuardian: false,
    isPayer: payer === 'rider',
    permissions: [...permissions],
  })
  const paying = former.find((one) => one.isPayer)
  // A continuing payer sees what they pay for. The rider may grant more; the rows stay for that.
  for (const { clientId } of former) {
    const goesOn = payer === 'same' && clientId === paying?.clientId
    const permitted = goesOn ? ['pay', 'receipts'] : []
    await putAccess(tx, { ...key, clientId, isGuardian: false, isPayer: goesOn, permissions: permitted })
  }
  // The household is the rider's own now, so that the continuing payer is another client.
  await tellPayer(tx, { ...rider, clientId }, { clientId, more: permissions })
  await putTakeOver(tx, {
    businessId: tx.businessId,
    riderId,
    doneAt: at,
    doneBy: principal.userId,
    clientId,
    formerClientId: rider.clientId,
    formerPayerId: paying?.clientId ?? rider.clientId,
    formerAccess: JSON.stringify(
      former.map((one) => ({
        client_id: one.clientId,
        is_guardian: one.isGuardian,
        is_payer: one.isPayer,
        permissions: one.permissions,
        granted_by: one.grantedBy,
        granted_at: one.grantedAt.toString(),
      })),
    ),
  })
  await audit(
    tx,
    'rider_access_changed',
    { origin, principal },
    { object: ['rider', riderId], detail: { client: clientId, takenOver: true } },
  )
  return clientId
}
