import type { ReplyOf } from '@cavaletti/contract'
import type { membershipsApi } from '@cavaletti/contract/invoicing/memberships'
import { inScope, type Tx } from '#database/scope.ts'
import { findBusiness } from '#modules/identity/businesses/index.ts'
import { findClient, findClientOfUser } from '#modules/people/clients/index.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { Handlers } from '#platform/http/handlers.ts'
import type { Parts } from '#platform/parts.ts'
import type { Principal } from '#platform/session/gate.ts'
import { addKind, changeKind } from './change-kind.ts'
import { type Changer, endPause, giveNotice, pauseMembership } from './change-membership.ts'
import { forBuyer, readMembership, readMemberships } from './describe-membership.ts'
import { listKinds, type MembershipKindRow } from './kind-store.ts'
import { sellMembership } from './sell-membership.ts'

export function membershipsRoutes({
  db,
  publicUrl,
}: Pick<Parts, 'db' | 'publicUrl'>): Handlers<typeof membershipsApi> {
  return {
    async membershipKinds({ principal }) {
      return inScope(db, principal.scope, async (tx) => ({
        currency: (await findBusiness(tx))?.currency ?? '',
        items: (await listKinds(tx)).map(describeKind),
      }))
    },
    async addMembershipKind({ body, once }) {
      return once(async (tx) => describeKind(await addKind(tx, body)))
    },
    async changeMembershipKind({ principal, params, body }) {
      return inScope(db, principal.scope, async (tx) => describeKind(await changeKind(tx, params.id, body)))
    },
    async memberships({ principal, query: { clientId } }) {
      return inScope(db, principal.scope, async (tx) => {
        if (clientId !== undefined && !(await findClient(tx, clientId))) throw new AppError('not_found')
        return { items: await readMemberships(tx, { clientId }, true) }
      })
    },
    async membership({ principal, params }) {
      return inScope(db, principal.scope, (tx) => readMembership(tx, params.id, true))
    },
    async sellMembership({ principal: { scope }, body, once }) {
      return once(async (tx) => readMembership(tx, await sellMembership(tx, scope, body), true))
    },
    async pauseMembership({ principal: { scope }, params: { id }, body, once }) {
      return once(async (tx) => {
        await pauseMembership(tx, { scope, clientId: null }, id, body)
        return readMembership(tx, id, true)
      })
    },
    async endMembershipPause({ principal: { scope }, params }) {
      return inScope(db, scope, async (tx) =>
        readMembership(tx, await endPause(tx, { scope, clientId: null }, params.id), true),
      )
    },
    async giveNotice({ principal: { scope }, params: { id }, body, once }) {
      return once(async (tx) => {
        await giveNotice(tx, { scope, clientId: null }, id, body, publicUrl)
        return readMembership(tx, id, true)
      })
    },
    async myMemberships({ principal }) {
      const { businessId, userId } = principal
      if (businessId === null) return { items: [] }
      return inScope(db, principal.scope, async (tx) => {
        const client = await findClientOfUser(tx, userId)
        if (!client) return { items: [] }
        return { items: (await readMemberships(tx, { clientId: client.id }, false)).map(forBuyer) }
      })
    },
    async pauseMyMembership({ principal, params: { id }, body, once }) {
      return once(async (tx) => {
        await pauseMembership(tx, await asClient(tx, principal), id, body)
        return forBuyer(await readMembership(tx, id, false))
      })
    },
    async endMyPause({ principal, params }) {
      return inScope(db, principal.scope, async (tx) => {
        const id = await endPause(tx, await asClient(tx, principal), params.id)
        return forBuyer(await readMembership(tx, id, false))
      })
    },
    async giveMyNotice({ principal, params: { id }, body, once }) {
      return once(async (tx) => {
        await giveNotice(tx, await asClient(tx, principal), id, body, publicUrl)
        return forBuyer(await readMembership(tx, id, false))
      })
    },
  }
}

/** Throws `not_found`. */
async function asClient(tx: Tx, { scope, userId }: Principal): Promise<Changer> {
  const client = await findClientOfUser(tx, userId)
  if (!client) throw new AppError('not_found')
  return { scope, clientId: client.id }
}

function describeKind(row: MembershipKindRow): ReplyOf<typeof membershipsApi.changeMembershipKind> {
  const { businessId: _, archivedAt, ...shown } = row
  return { ...shown, archivedAt: archivedAt?.toString() ?? null }
}
