import type { clientCancellationsApi } from '@cavaletti/contract/invoicing/client-cancellations'
import { inScope } from '#database/scope.ts'
import { findBusiness, ladderOf } from '#modules/identity/businesses/index.ts'
import { findGoodwill } from '#modules/schedule/cancellation-policy/index.ts'
import { linkDoor } from '#modules/schedule/action-links/index.ts'
import { findClient, findClientOfUser } from '#modules/people/clients/index.ts'
import { now } from '#platform/clock.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { Handlers } from '#platform/http/handlers.ts'
import type { Parts } from '#platform/parts.ts'
import { cancelOwnSeat } from './cancel-own-seat.ts'
import { giveGoodwill } from './give-goodwill.ts'
import { leaveTerm, quoteLeaving } from './leave-term.ts'
import { quoteCancellation, type RefundFinder } from './price-cancellation.ts'
import { readCancelCosts } from './price-late.ts'
import { offersThatDiffer } from './store.ts'

export function clientCancellationsRoutes(
  { db, limits }: Pick<Parts, 'db' | 'limits'>,
  findRefund: RefundFinder,
): Handlers<typeof clientCancellationsApi> {
  const door = linkDoor({ db, limits })
  return {
    async cancelQuote({ principal, params }) {
      return inScope(db, principal.scope, (tx) => quoteCancellation(tx, principal, params.id, findRefund))
    },
    async cancelCosts({ principal, params }) {
      return inScope(db, principal.scope, (tx) => readCancelCosts(tx, params.id, findRefund))
    },
    async cancelOwnSeat({ principal, params: { id }, body, once }) {
      return once((tx) => cancelOwnSeat(tx, principal, id, body, findRefund))
    },
    async leavingQuote({ principal, params }) {
      return inScope(db, principal.scope, (tx) => quoteLeaving(tx, principal, params.id, findRefund))
    },
    async leaveTerm({ principal, params: { id }, body, once }) {
      return once((tx) => leaveTerm(tx, principal, id, body, findRefund))
    },
    async linkedCancelQuote(call) {
      return door.look(call, (tx, { link, holder }) => {
        if (link.action !== 'cancel') throw new AppError('link_invalid')
        return quoteCancellation(tx, holder, link.seatId, findRefund)
      })
    },
    async cancelByLink(call) {
      return door.press(call, 'cancel', async (tx, holder, seatId) => {
        const {
          state: _,
          goodwill: __,
          ...cost
        } = await cancelOwnSeat(tx, holder, seatId, call.body, findRefund)
        return cost
      })
    },
    async myCancelTerms({ principal }) {
      return inScope(db, principal.scope, async (tx) => {
        const [business, own] = [await findBusiness(tx), await findClientOfUser(tx, principal.userId)]
        if (!business || !own) throw new AppError('not_found')
        const offers = await offersThatDiffer(tx)
        return {
          ladder: ladderOf(business.cancelLadder),
          graceMinutes: business.cancelGraceMinutes,
          currency: business.currency,
          offers: offers.map(({ name, cancelLadder: ladder }) => ({ name, ladder: ladderOf(ladder) })),
          goodwill: await findGoodwill(tx, own.id, now()),
        }
      })
    },
    async goodwillOfClient({ principal, params }) {
      return inScope(db, principal.scope, async (tx) => {
        if (!(await findClient(tx, params.id))) throw new AppError('not_found')
        return findGoodwill(tx, params.id, now())
      })
    },
    async giveGoodwill({ principal, params: { id }, body, once }) {
      return once((tx) => giveGoodwill(tx, principal.scope, id, body.reason))
    },
  }
}
