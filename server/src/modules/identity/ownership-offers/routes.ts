import type { ReplyOf } from '@cavaletti/contract'
import type { ownershipOffersApi } from '@cavaletti/contract/identity/ownership-offers'
import { inScope, type Tx } from '#database/scope.ts'
import { now } from '#platform/clock.ts'
import type { Handlers } from '#platform/http/handlers.ts'
import type { Parts } from '#platform/parts.ts'
import type { Principal } from '#platform/session/gate.ts'
import { may } from '#platform/session/role-matrix.ts'
import { acceptOffer, declineOffer, withdrawOffer } from './answer-offer.ts'
import { offerOwnership } from './offer-ownership.ts'
import { openOffer } from './store.ts'

type Shown = ReplyOf<typeof ownershipOffersApi.ownershipOffer>

export function ownershipOffersRoutes({
  db,
  limits,
  publicUrl,
}: Pick<Parts, 'db' | 'limits' | 'publicUrl'>): Handlers<typeof ownershipOffersApi> {
  const answer = (principal: Principal, work: (tx: Tx) => Promise<void>): Promise<Shown> =>
    inScope(db, principal.scope, async (tx) => {
      await work(tx)
      return show(tx, principal)
    })
  return {
    ownershipOffer: ({ principal }) => inScope(db, principal.scope, (tx) => show(tx, principal)),
    async offerOwnership({ principal, body, origin, once }) {
      await limits.spend(['team user', principal.userId])
      return once(
        (tx) => offerOwnership(tx, principal, body, origin, publicUrl),
        (tx) => show(tx, principal),
      )
    },
    withdrawOwnership: ({ principal, params, origin }) =>
      answer(principal, (tx) => withdrawOffer(tx, { principal, origin }, params.id)),
    acceptOwnership: ({ principal, params, origin }) =>
      answer(principal, (tx) => acceptOffer(tx, { principal, origin }, params.id)),
    declineOwnership: ({ principal, params, origin }) =>
      answer(principal, (tx) => declineOffer(tx, { principal, origin }, params.id)),
  }
}

/** The open offer, to owners and the colleague. */
async function show(tx: Tx, principal: Principal): Promise<Shown> {
  const row = await openOffer(tx, now())
  if (!row || (row.offeredTo !== principal.userId && !may(principal, 'team.change'))) return { offer: null }
  const { id, toName, byName, expiresAt, offeredTo, giverBecomes } = row
  const isForMe = offeredTo === principal.userId
  return { offer: { id, toName, byName, giverBecomes, expiresAt: expiresAt.toString(), isForMe } }
}
