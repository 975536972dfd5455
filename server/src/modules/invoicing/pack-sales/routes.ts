import type { packSalesApi } from '@cavaletti/contract/invoicing/packs'
import { ownBusiness } from '#modules/identity/businesses/index.ts'
import { readPack } from '#modules/invoicing/packs/index.ts'
import type { Handlers } from '#platform/http/handlers.ts'
import { endPack } from './end-pack.ts'
import { sellPack } from './sell-pack.ts'

export function packSalesRoutes(): Handlers<typeof packSalesApi> {
  return {
    async sellPack({ principal, body, once }) {
      const businessId = ownBusiness(principal)
      const { scope } = principal
      return once(async (tx) => readPack(tx, businessId, await sellPack(tx, scope, businessId, body)))
    },
    async endPack({ principal, params, body, once }) {
      const businessId = ownBusiness(principal)
      const { scope } = principal
      return once(async (tx) => {
        const creditNoteId = await endPack(tx, scope, businessId, params.id, body)
        return { pack: await readPack(tx, businessId, params.id), creditNoteId }
      })
    },
  }
}
