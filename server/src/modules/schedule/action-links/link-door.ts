import { inScope, type Tx } from '#database/scope.ts'
import { audit } from '#platform/audit/audit.ts'
import { now } from '#platform/clock.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { InTurnOf, Origin } from '#platform/http/handlers.ts'
import { throttleSubject } from '#platform/http/network.ts'
import type { Parts } from '#platform/parts.ts'
import { describeSeat, type Shown } from './describe-seat.ts'
import { followLink, type LinkHolder, type OpenedLink, openLink, scopeOfLink } from './open-link.ts'
import type { LinkAction } from './rules.ts'
import { lockLink, markUsed } from './store.ts'

interface LinkCall {
  params: { secret: string }
  origin: Origin
  inTurnOf: InTurnOf
}

/** The two ways through a link: looking, and pressing its button. Guesses are rate limited. */
export function linkDoor({ db, limits }: Pick<Parts, 'db' | 'limits'>) {
  const follow = async ({ params, origin }: LinkCall) => {
    await limits.spend(['public address', throttleSubject(origin.ip)])
    return followLink(db, params.secret)
  }
  return {
    /** Reads and changes nothing. Throws `link_invalid`. */
    async look<T>(call: LinkCall, read: (tx: Tx, opened: OpenedLink) => Promise<T>): Promise<T> {
      const link = await follow(call)
      return call.inTurnOf(link.ofBusinessId, () =>
        inScope(db, scopeOfLink(link), async (tx) => read(tx, await openLink(tx, link))),
      )
    },
    /**
     * Acts once (S7); a repeated use changes nothing and gets the present state. `act` returns what it cost, and may
     * throw, which leaves the link as it is. Throws `link_invalid` also for a link with another action and for an
     * expired one, and `seat_state` if the seat no longer fits.
     */
    async press(
      call: LinkCall,
      action: LinkAction,
      act: (tx: Tx, holder: LinkHolder, seatId: string) => Promise<object | null>,
    ): Promise<Shown> {
      const found = await follow(call)
      if (found.action !== action) throw new AppError('link_invalid')
      return call.inTurnOf(found.ofBusinessId, () =>
        inScope(db, scopeOfLink(found), async (tx) => {
          const link = await lockLink(tx, found.id)
          if (!link) throw new AppError('link_invalid')
          const before = await openLink(tx, link)
          if (before.state === 'used') return describeSeat(before)
          if (before.state === 'expired') throw new AppError('link_invalid')
          if (before.state === 'outdated') throw new AppError('seat_state')
          const { seatId, userId: actorId } = link
          const cost = await act(tx, before.holder, seatId)
          await markUsed(tx, link.id, { at: now(), cost })
          const { origin } = call
          await audit(tx, 'action_link_used', { origin }, { actorId, detail: { action, seatId } })
          return describeSeat(await openLink(tx, (await lockLink(tx, link.id)) ?? link))
        }),
      )
    },
  }
}
