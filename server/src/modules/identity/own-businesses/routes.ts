import type { ownBusinessesApi } from '@cavaletti/contract/identity/own-businesses'
import type { Handlers } from '#platform/http/handlers.ts'
import type { Parts } from '#platform/parts.ts'
import { createBusiness } from './create-business.ts'
import { joinOwnBusiness } from './join-own-business.ts'
import { listOwnBusinesses } from './list-own-businesses.ts'
import { switchBusiness } from './switch-business.ts'

export function ownBusinessesRoutes(parts: Parts): Handlers<typeof ownBusinessesApi> {
  return {
    async ownBusinesses({ principal }) {
      return { items: await listOwnBusinesses(parts.db, principal) }
    },
    async switchBusiness({ principal, body, origin }) {
      await switchBusiness(parts.db, principal, body.businessId, origin)
    },
    async joinBusiness({ principal, body, origin }) {
      return joinOwnBusiness(parts, principal, body, origin)
    },
    async createBusiness({ principal, body, origin, once }) {
      await parts.limits.spend(['create business', principal.userId])
      return once(async (tx) => ({ businessId: await createBusiness(tx, principal, body.name, origin) }))
    },
  }
}
