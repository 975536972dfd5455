import type { proposalsApi } from '@cavaletti/contract/schedule/changes/proposals'
import { type CreditFinder, readOwnSeat } from '#modules/schedule/timetable/index.ts'
import type { Handlers } from '#platform/http/handlers.ts'
import { acceptProposal, declineProposal } from './answer-proposal.ts'
import { proposeTime } from './propose-time.ts'

export function proposalsRoutes(findCredits: CreditFinder): Handlers<typeof proposalsApi> {
  return {
    async proposeTime({ principal, params: { id }, body, once }) {
      await once(async (tx) => {
        await proposeTime(tx, principal.scope, id, body)
        return null
      })
    },
    async acceptProposal({ principal, params: { id: seatId }, body: { version }, once }) {
      return once(
        async (tx) => {
          await acceptProposal(tx, principal, { seatId, version })
          return seatId
        },
        (tx) => readOwnSeat(tx, principal, seatId, findCredits),
      )
    },
    async declineProposal({ principal, params: { id: seatId }, body: { version }, once }) {
      return once(
        async (tx) => {
          await declineProposal(tx, principal, { seatId, version })
          return seatId
        },
        (tx) => readOwnSeat(tx, principal, seatId, findCredits),
      )
    },
  }
}
