import type { ReplyOf } from '@cavaletti/contract'
import type { travelFeesApi } from '@cavaletti/contract/schedule/planning/travel-fees'
import { inScope, type Tx } from '#database/scope.ts'
import { findBusiness } from '#modules/identity/businesses/index.ts'
import { findClient } from '#modules/people/clients/index.ts'
import { findPlace } from '#modules/schedule/places/index.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { Handlers } from '#platform/http/handlers.ts'
import type { Parts } from '#platform/parts.ts'
import { setTravelFee } from './set-travel-fee.ts'
import { listClientFees, listFees } from './store.ts'

export function travelFeesRoutes({ db }: Pick<Parts, 'db'>): Handlers<typeof travelFeesApi> {
  return {
    async clientTravelFees({ principal, params }) {
      return inScope(db, principal.scope, (tx) => describeClient(tx, params.id))
    },
    async travelFees({ principal, params }) {
      return inScope(db, principal.scope, (tx) => describe(tx, params.id))
    },
    async setTravelFee({ principal, params, body }) {
      return inScope(db, principal.scope, async (tx) => {
        await setTravelFee(tx, params.id, body)
        return describe(tx, params.id)
      })
    },
  }
}

async function describe(tx: Tx, placeId: string): Promise<ReplyOf<typeof travelFeesApi.travelFees>> {
  const business = await findBusiness(tx)
  if (!business || !(await findPlace(tx, placeId))) throw new AppError('not_found')
  const fees = await listFees(tx, placeId)
  return {
    currency: business.currency,
    feeMinor: fees.find(({ clientId: id }) => id === null)?.feeMinor ?? null,
    isShared: fees.some(({ isShared }) => isShared),
    clients: fees.flatMap(({ clientId, clientName, feeMinor }) =>
      clientId === null ? [] : { clientId, clientName, feeMinor },
    ),
  }
}

async function describeClient(
  tx: Tx,
  clientId: string,
): Promise<ReplyOf<typeof travelFeesApi.clientTravelFees>> {
  const business = await findBusiness(tx)
  if (!business || !(await findClient(tx, clientId))) throw new AppError('not_found')
  const rows = await listClientFees(tx, clientId)
  return {
    currency: business.currency,
    places: rows.map((row) => ({
      placeId: row.placeId,
      placeName: row.placeName,
      feeMinor: row.feeMinor,
      usualMinor: row.usualMinor,
      isShared: row.isShared,
    })),
  }
}
