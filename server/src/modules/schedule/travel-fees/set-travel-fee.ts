import type { BodyOf } from '@cavaletti/contract'
import type { travelFeesApi } from '@cavaletti/contract/schedule/planning/travel-fees'
import type { Tx } from '#database/scope.ts'
import { businessTimeZone } from '#modules/identity/businesses/index.ts'
import { findClient } from '#modules/people/clients/index.ts'
import { findPlace } from '#modules/schedule/places/index.ts'
import { todayIn } from '#platform/clock.ts'
import { AppError } from '#platform/http/app-error.ts'
import { newId } from '#platform/keys.ts'
import { deleteFee, listFees, putFee } from './store.ts'

/** Most clients of one location with their own fee. */
const mostClients = 500

/** Throws `not_found` for the location or the client, and `too_many`. */
export async function setTravelFee(
  tx: Tx,
  placeId: string,
  { clientId, feeMinor, isShared = false }: BodyOf<typeof travelFeesApi.setTravelFee>,
): Promise<void> {
  if (!(await findPlace(tx, placeId))) throw new AppError('not_found')
  if (clientId && !(await findClient(tx, clientId))) throw new AppError('not_found')
  if (feeMinor === null) return deleteFee(tx, placeId, clientId ?? null)
  const fees = await listFees(tx, placeId)
  const today = todayIn(await businessTimeZone(tx))
  const isNew = fees.every(({ clientId: known }) => known !== (clientId ?? null))
  if (isNew && fees.length > mostClients) throw new AppError('too_many')
  await putFee(tx, {
    businessId: tx.businessId,
    id: newId(),
    placeId,
    clientId: clientId ?? null,
    feeMinor,
    since: today,
    sharedSince: clientId === undefined && isShared ? today : null,
  })
}
