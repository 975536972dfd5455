import { makeUpsApi } from '@cavaletti/contract/invoicing/make-ups'
import { membershipOrdersApi } from '@cavaletti/contract/invoicing/membership-orders'
import { membershipsApi } from '@cavaletti/contract/invoicing/memberships'
import { packOrdersApi } from '@cavaletti/contract/invoicing/pack-orders'
import { packSalesApi, packsApi } from '@cavaletti/contract/invoicing/packs'
import { makeUpsJobs, makeUpsRoutes } from '#modules/invoicing/make-ups/index.ts'
import { membershipOrdersRoutes } from '#modules/invoicing/membership-orders/index.ts'
import { membershipsJobs, membershipsRoutes } from '#modules/invoicing/memberships/index.ts'
import { packOrdersJobs, packOrdersRoutes } from '#modules/invoicing/pack-orders/index.ts'
import { packSalesJobs, packSalesRoutes } from '#modules/invoicing/pack-sales/index.ts'
import { packsJobs, packsRoutes } from '#modules/invoicing/packs/index.ts'
import type { JobHandler } from '#platform/jobs/define-job.ts'
import type { Parts } from '#platform/parts.ts'
import { serve, type Served } from './endpoints.ts'

/** Endpoints of the credits that clients own: packs, make-up lessons and memberships. */
export function creditEndpoints(parts: Parts): Served[] {
  return [
    ...serve(packsApi, packsRoutes(parts)),
    ...serve(packSalesApi, packSalesRoutes()),
    ...serve(makeUpsApi, makeUpsRoutes()),
    ...serve(membershipsApi, membershipsRoutes(parts)),
    ...serve(membershipOrdersApi, membershipOrdersRoutes(parts)),
    ...serve(packOrdersApi, packOrdersRoutes(parts)),
  ]
}

/** Their jobs. */
export function creditJobs(parts: Parts): JobHandler[] {
  return [
    ...packsJobs(parts),
    ...packSalesJobs(parts),
    ...packOrdersJobs(parts),
    ...makeUpsJobs(parts),
    ...membershipsJobs(parts),
  ]
}
