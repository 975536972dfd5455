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
  if (isMinor(rider.date_of_birth, today)) throw new AppError('too_young')
  if (rider.is_client) throw new AppError('rides_already')
  if (rider.version !== version) throw new AppError('version_conflict')
  const former = await accessTo(tx, riderId)
  const { first_name: firstName, last_name: lastName } = rider
  const blank = { phone: '', street: '', city: '', postcode: '', country: '', tags: [], note: '' }
  const clientId = await addClient(tx, principal, { ...blank, id, firstName, lastName, email }, origin)
  if (!(await updateRider(tx, rider, version, { client_id: clientId, is_client: true })))
    throw new AppError('version_conflict')
  const key = { business_id: tx.businessId, rider_id: riderId, granted_by: principal.userId, granted_at: at }
  await putAccess(tx, {
    ...key,
    client_id: clientId,
    is_guardian: false,
    is_payer: payer === 'rider',
    permissions: [...permissions],
  })
  const paying = former.find((one) => one.is_payer)
  // A continuing payer sees what they pay for. The rider may grant more; the rows stay for that.
  for (const { client_id } of former) {
    const goesOn = payer === 'same' && client_id === paying?.client_id
    const permitted = goesOn ? ['pay', 'receipts'] : []
    await putAccess(tx, { ...key, client_id, is_guardian: false, is_payer: goesOn, permissions: permitted })
  }
  // The household is the rider's own now, so that the continuing payer is another client.
  await tellPayer(tx, { ...rider, client_id: clientId }, { clientId, more: permissions })
  await putTakeOver(tx, {
    business_id: tx.businessId,
    rider_id: riderId,
    done_at: at,
    done_by: principal.userId,
    client_id: clientId,
    former_client_id: rider.client_id,
    former_payer_id: paying?.client_id ?? rider.client_id,
    former_access: JSON.stringify(
      former.map((one) => ({
        client_id: one.client_id,
        is_guardian: one.is_guardian,
        is_payer: one.is_payer,
        permissions: one.permissions,
        granted_by: one.granted_by,
        granted_at: one.granted_at.toString(),
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
