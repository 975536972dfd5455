import type { changeAnswersApi } from '@cavaletti/contract/schedule/changes/change-answers'
import { inScope } from '#database/scope.ts'
import { linkDoor } from '#modules/schedule/action-links/index.ts'
import type { CreditFinder } from '#modules/schedule/timetable/index.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { Handlers } from '#platform/http/handlers.ts'
import type { Parts } from '#platform/parts.ts'
import { answerChange, mayCancel, toldRiders } from './answer-change.ts'
import { readChanges } from './read-changes.ts'

export function changeAnswersRoutes(
  { db, limits }: Pick<Parts, 'db' | 'limits'>,
  findCredits: CreditFinder,
): Handlers<typeof changeAnswersApi> {
  const door = linkDoor({ db, limits })
  return {
    async myChanges({ principal }) {
      return inScope(db, principal.scope, async (tx) => {
        const told = await toldRiders(tx, principal)
        const riderIds = told.map(({ rider }) => rider.id)
        const may = (riderId: string) => told.some((own) => own.rider.id === riderId && mayCancel(own))
        const rows = await readChanges(tx, { riderIds }, findCredits, may)
        return { items: rows.map(({ riderId, ...row }) => ({ ...row, mayDecline: may(riderId) })) }
      })
    },
    async answerChange({ principal, params: { id }, body, once }) {
      await once((tx) => answerChange(tx, principal, id, body))
    },
    async linkedChange(call) {
      return door.look(call, async (tx, { link: { action, seatId }, holder }) => {
        if (action !== 'agree' && action !== 'cancel_free') throw new AppError('link_invalid')
        const told = await toldRiders(tx, holder)
        const may = (riderId: string) => told.some((own) => own.rider.id === riderId && mayCancel(own))
        const [open] = await readChanges(tx, { seatIds: [seatId] }, findCredits, may)
        if (!open) throw new AppError('seat_state')
        const { outcome, was, becomes, version, type } = open
        return { outcome, was, becomes, version, type }
      })
    },
    async answerByLink(call) {
      const action = call.body.answer === 'agreed' ? 'agree' : 'cancel_free'
      return door.press(call, action, async (tx, holder, seatId) => {
        await answerChange(tx, holder, seatId, call.body)
        return null
      })
    },
  }
}
