import type { waitingListApi } from '@cavaletti/contract/schedule/booking/waiting-list'
import { inScope } from '#database/scope.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { Handlers } from '#platform/http/handlers.ts'
import type { Parts } from '#platform/parts.ts'
import { acceptPlace, declinePlace, type UnpaidRefusal } from './answer-offer.ts'
import { changeEntry, leaveList, removeEntry } from './change-entry.ts'
import { joinList } from './join-list.ts'
import type { QuietFinder } from './make-offer.ts'
import { offerByHand } from './offer-by-hand.ts'
import { readFullLessons, readList, readOwnList } from './read-list.ts'
import { findRules, putRules } from './rules-store.ts'

export function waitingListRoutes(
  { db, limits }: Pick<Parts, 'db' | 'limits'>,
  quietOf: QuietFinder,
  refuseUnpaid: UnpaidRefusal,
): Handlers<typeof waitingListApi> {
  return {
    async myWaitingList({ principal }) {
      return inScope(db, principal.scope, (tx) => readOwnList(tx, principal))
    },
    async fullLessons({ principal, query }) {
      return inScope(db, principal.scope, (tx) => readFullLessons(tx, principal, query))
    },
    async joinWaitingList({ principal, body, once }) {
      await limits.spend(['book user', principal.userId])
      return once(async (tx) => ({ id: await joinList(tx, principal, body) }))
    },
    async changeWaiting({ principal, params: { id }, body }) {
      await inScope(db, principal.scope, (tx) => changeEntry(tx, principal, id, body))
    },
    async leaveWaitingList({ principal, params: { id }, body }) {
      await inScope(db, principal.scope, (tx) => leaveList(tx, principal, id, body))
    },
    async acceptPlace({ principal, params: { id }, body: shown, once }) {
      return once((tx) => acceptPlace(tx, principal, id, { shown, refuseUnpaid }))
    },
    async declinePlace({ principal, params: { id }, once }) {
      await once(async (tx) => {
        await declinePlace(tx, principal, id)
        return null
      })
    },
    async waitingList({ principal }) {
      return inScope(db, principal.scope, (tx) => readList(tx))
    },
    async offerPlace({ principal, params: { id }, body: { lessonId }, once }) {
      await once(async (tx) => {
        await offerByHand(tx, principal.scope, { entryId: id, lessonId }, quietOf)
        return null
      })
    },
    async removeWaiting({ principal, params: { id }, body }) {
      await inScope(db, principal.scope, (tx) => removeEntry(tx, principal.scope, id, body))
    },
    async waitingRules({ principal }) {
      return inScope(db, principal.scope, (tx) => findRules(tx))
    },
    async changeWaitingRules({ principal, body }) {
      return inScope(db, principal.scope, async (tx) => {
        const saved = await putRules(tx, body)
        if (!saved) throw new AppError('version_conflict')
        return saved
      })
    },
  }
}
