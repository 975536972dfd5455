import type { packOrdersApi } from '@cavaletti/contract/invoicing/pack-orders'
import { inScope } from '#database/scope.ts'
import type { Handlers } from '#platform/http/handlers.ts'
import type { Parts } from '#platform/parts.ts'
import { buyPack } from './buy-pack.ts'
import { showShop } from './show-shop.ts'
import { paymentOfSeat } from './tell-paid-by.ts'
import { quoteWithdrawal, withdrawPack } from './withdraw-pack.ts'

export function packOrdersRoutes({
  db,
  limits,
  publicUrl,
}: Pick<Parts, 'db' | 'limits' | 'publicUrl'>): Handlers<typeof packOrdersApi> {
  return {
    async myPackOffers({ principal }) {
      return inScope(db, principal.scope, (tx) => showShop(tx, principal))
    },
    async buyPack({ principal, body, once }) {
      await limits.spend(['book user', principal.userId])
      return once(async (tx) => {
        const { packId: id, invoiceId } = await buyPack(tx, principal, body, publicUrl)
        return { id, invoiceId }
      })
    },
    async withdrawalQuote({ principal, params }) {
      return inScope(db, principal.scope, (tx) => quoteWithdrawal(tx, principal, params.id))
    },
    async withdrawPack({ principal, params: { id }, body, once }) {
      return once((tx) => withdrawPack(tx, principal, { id, ...body }, publicUrl))
    },
    async seatPayment({ principal, query }) {
      return inScope(db, principal.scope, (tx) => paymentOfSeat(tx, principal, query))
    },
  }
}
