import type { moveRequestsApi } from '@cavaletti/contract/schedule/changes/move-requests'
import { type CreditFinder, readOwnSeat } from '#modules/schedule/timetable/index.ts'
import type { Handlers } from '#platform/http/handlers.ts'
import type { Parts } from '#platform/parts.ts'
import { acceptMove, declineMove, withdrawMove } from './answer-request.ts'
import { requestMove } from './request-move.ts'

export function moveRequestsRoutes(
  { limits }: Pick<Parts, 'limits'>,
  findCredits: CreditFinder,
): Handlers<typeof moveRequestsApi> {
  return {
    async requestMove({ principal, params: { id }, body, once }) {
      await limits.spend(['book user', principal.userId])
      return once(
        (tx) => requestMove(tx, principal, id, body),
        (tx, seatId) => readOwnSeat(tx, principal, seatId, findCredits),
      )
    },
    async withdrawMove({ principal, params: { id }, once }) {
      return once(
        (tx) => withdrawMove(tx, principal, id),
        (tx, seatId) => readOwnSeat(tx, principal, seatId, findCredits),
      )
    },
    async acceptMove({ principal, params: { id }, once }) {
      await once(async (tx) => {
        await acceptMove(tx, principal.scope, id)
        return null
      })
    },
    async declineMove({ principal, params: { id }, body, once }) {
      await once(async (tx) => {
        await declineMove(tx, principal.scope, id, body)
        return null
      })
    },
  }
}
