import { accountsApi } from '@cavaletti/contract/identity/accounts'
import { adminApi } from '@cavaletti/contract/identity/admin'
import { adminRemovalsApi } from '@cavaletti/contract/identity/admin-removals'
import { businessesApi } from '@cavaletti/contract/identity/businesses'
import { emailChangesApi } from '@cavaletti/contract/identity/email-changes'
import { factorRemovalsApi } from '@cavaletti/contract/identity/factor-removals'
import { factorsApi } from '@cavaletti/contract/identity/factors'
import { invitationsApi } from '@cavaletti/contract/identity/invitations'
import { ownBusinessesApi } from '@cavaletti/contract/identity/own-businesses'
import { ownershipOffersApi } from '@cavaletti/contract/identity/ownership-offers'
import { sessionsApi } from '@cavaletti/contract/identity/sessions'
import { teamApi } from '@cavaletti/contract/identity/team'
import { accountsRoutes } from '#modules/identity/accounts/index.ts'
import { adminRoutes } from '#modules/identity/admin/index.ts'
import { adminRemovalsRoutes } from '#modules/identity/admin-removals/index.ts'
import { businessesRoutes } from '#modules/identity/businesses/index.ts'
import { emailChangesRoutes } from '#modules/identity/email-changes/index.ts'
import { factorRemovalsRoutes } from '#modules/identity/factor-removals/index.ts'
import { invitationsRoutes } from '#modules/identity/invitations/index.ts'
import { ownBusinessesRoutes } from '#modules/identity/own-businesses/index.ts'
import { ownershipOffersRoutes } from '#modules/identity/ownership-offers/index.ts'
import { securityRoutes } from '#modules/identity/security/index.ts'
import { sessionsRoutes } from '#modules/identity/sessions/index.ts'
import { teamRoutes } from '#modules/identity/team/index.ts'
import type { Parts } from '#platform/parts.ts'
import { serve, type Served } from './endpoints.ts'

/** Endpoints of accounts, their sign-in, and the businesses that they belong to. */
export function identityEndpoints(parts: Parts): Served[] {
  return [
    ...serve(businessesApi, businessesRoutes(parts)),
    ...serve(invitationsApi, invitationsRoutes(parts)),
    ...serve(accountsApi, accountsRoutes(parts)),
    ...serve(ownBusinessesApi, ownBusinessesRoutes(parts)),
    ...serve(teamApi, teamRoutes(parts)),
    ...serve(ownershipOffersApi, ownershipOffersRoutes(parts)),
    ...serve(sessionsApi, sessionsRoutes(parts)),
    ...serve(emailChangesApi, emailChangesRoutes(parts)),
    ...serve(factorRemovalsApi, factorRemovalsRoutes(parts)),
    ...serve(factorsApi, securityRoutes(parts)),
    ...serve(adminApi, adminRoutes(parts)),
    ...serve(adminRemovalsApi, adminRemovalsRoutes(parts)),
  ]
}
