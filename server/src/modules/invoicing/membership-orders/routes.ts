import type { membershipOrdersApi } from '@cavaletti/contract/invoicing/membership-orders'
import { inScope } from '#database/scope.ts'
import type { Handlers } from '#platform/http/handlers.ts'
import type { Parts } from '#platform/parts.ts'
import { buyMembership } from './buy-membership.ts'
import { showOffers } from './show-offers.ts'

export function membershipOrdersRoutes({
  db,
  limits,
  publicUrl,
}: Pick<Parts, 'db' | 'limits' | 'publicUrl'>): Handlers<typeof membershipOrdersApi> {
  return {
    async myMembershipOffers({ principal }) {
      return inScope(db, principal.scope, (tx) => showOffers(tx, principal))
    },
    async buyMembership({ principal, body, once }) {
      await limits.spend(['book user', principal.userId])
      return once((tx) => buyMembership(tx, principal, body, publicUrl))
    },
  }
}
