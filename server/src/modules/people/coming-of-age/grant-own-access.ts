import type { BodyOf } from '@cavaletti/contract'
import type { comingOfAgeApi } from '@cavaletti/contract/people/coming-of-age'
import type { Tx } from '#database/scope.ts'
import { businessTimeZone } from '#modules/identity/businesses/index.ts'
import { findPresentClient } from '#modules/people/clients/index.ts'
import {
  accessTo,
  deleteAccess,
  isMinor,
  lockRider,
  type NamedRider,
  putAccess,
  tellPayer,
} from '#modules/people/riders/index.ts'
import { audit } from '#platform/audit/audit.ts'
import { now } from '#platform/clock.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { Origin } from '#platform/http/handlers.ts'
import type { Principal } from '#platform/session/gate.ts'

/** Locks the caller's own rider record, if of age. Throws `not_found`, `forbidden`. */
export async function lockMyself(tx: Tx, principal: Principal, riderId: string): Promise<NamedRider> {
  const own = await findPresentClient(tx, principal.userId)
  const rider = own && (await lockRider(tx, riderId))
  if (!rider || rider.clientId !== own.id || rider.archivedAt) throw new AppError('not_found')
  const today = now()
    .toZonedDateTimeISO(await businessTimeZone(tx))
    .toPlainDate()
  if (!rider.isClient || isMinor(rider.dateOfBirth, today)) throw new AppError('forbidden')
  return rider
}

/**
 * Grants or removes access of a former guardian to a rider of age (P3); the payer stays. Throws `not_found`,
 * `version_conflict`.
 */
export async function grantOwnAccess(
  tx: Tx,
  rider: NamedRider,
  { clientId, version, permissions }: BodyOf<typeof comingOfAgeApi.grantMyAccess>,
  by: { principal: Principal; origin: Origin },
): Promise<void> {
  const { businessId, id: riderId } = rider
  const before = (await accessTo(tx, riderId)).find((one) => one.clientId === clientId)
  if (!before || clientId === rider.clientId) throw new AppError('not_found')
  if (before.version !== version) throw new AppError('version_conflict')
  const granted = [...new Set(permissions)]
  if (granted.length === 0 && !before.isPayer) await deleteAccess(tx, { riderId, clientId })
  else
    await putAccess(tx, {
      businessId,
      riderId,
      clientId,
      isGuardian: false,
      isPayer: before.isPayer,
      permissions: granted,
      grantedBy: by.principal.userId,
      grantedAt: now(),
    })
  await tellPayer(tx, rider, { clientId, more: granted.filter((one) => !before.permissions.includes(one)) })
  await audit(tx, 'rider_access_changed', by, {
    object: ['rider', riderId],
    detail: { client: clientId, byRider: true },
  })
}
