import type { packSalesApi } from '@cavaletti/contract/invoicing/packs'
import { readPack } from '#modules/invoicing/packs/index.ts'
import type { Handlers } from '#platform/http/handlers.ts'
import { endPack } from './end-pack.ts'
import { sellPack } from './sell-pack.ts'

export function packSalesRoutes(): Handlers<typeof packSalesApi> {
  return {
    async sellPack({ principal, body, once }) {
      const { scope } = principal
      return once(async (tx) => readPack(tx, await sellPack(tx, scope, body)))
    },
    async endPack({ principal, params, body, once }) {
      const { scope } = principal
      return once(async (tx) => {
        const creditNoteId = await endPack(tx, scope, params.id, body)
        return { pack: await readPack(tx, params.id), creditNoteId }
      })
    },
  }
}
