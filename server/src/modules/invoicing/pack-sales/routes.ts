import type { packSalesApi } from '@cavaletti/contract/invoicing/packs'
import { inScope } from '#database/scope.ts'
import { ownBusiness } from '#modules/identity/businesses/index.ts'
import { readPack } from '#modules/invoicing/packs/index.ts'
import type { Handlers } from '#platform/http/handlers.ts'
import { once } from '#platform/idempotency/once.ts'
import type { Parts } from '#platform/parts.ts'
import { endPack } from './end-pack.ts'
import { sellPack } from './sell-pack.ts'

export function packSalesRoutes({ db }: Pick<Parts, 'db'>): Handlers<typeof packSalesApi> {
  return {
    async sellPack({ principal, body, attempt }) {
      const businessId = ownBusiness(principal)
      const { scope } = principal
      return inScope(db, scope, (tx) =>
        once(tx, attempt, async () => readPack(tx, businessId, await sellPack(tx, scope, businessId, body))),
      )
    },
    async endPack({ principal, params, body, attempt }) {
      const businessId = ownBusiness(principal)
      const { scope } = principal
      return inScope(db, scope, (tx) =>
        once(tx, attempt, async () => {
          const creditNoteId = await endPack(tx, scope, businessId, params.id, body)
          return { pack: await readPack(tx, businessId, params.id), creditNoteId }
        }),
      )
    },
  }
}
