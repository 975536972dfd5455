import type { changeAnswersApi } from '@cavaletti/contract/schedule/change-answers'
import { inScope } from '#database/scope.ts'
import { openChanges } from '#modules/schedule/disruptions/index.ts'
import { linkDoor } from '#modules/schedule/seat-links/index.ts'
import { now } from '#platform/clock.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { Handlers } from '#platform/http/handlers.ts'
import type { Parts } from '#platform/parts.ts'
import { answerChange, mayCancel, toldRiders } from './answer-change.ts'

export function changeAnswersRoutes({
  db,
  limits,
}: Pick<Parts, 'db' | 'limits'>): Handlers<typeof changeAnswersApi> {
  const door = linkDoor({ db, limits })
  return {
    async myChanges({ principal }) {
      return inScope(db, principal.scope, async (tx) => {
        const own = new Map((await toldRiders(tx, principal)).map((one) => [one.rider.id, one]))
        const rows = await openChanges(tx, { riderIds: [...own.keys()] }, now())
        return {
          items: rows.map(({ riderId, startsAt, ...row }) => {
            const rider = own.get(riderId)
            return {
              ...row,
              startsAt: startsAt.toString(),
              mayDecline: rider !== undefined && mayCancel(rider),
            }
          }),
        }
      })
    },
    async answerChange({ principal, params: { id }, body, once }) {
      await once((tx) => answerChange(tx, principal, id, body))
    },
    async linkedChange(call) {
      return door.look(call, async (tx, { link: { action, seatId } }) => {
        if (action !== 'agree' && action !== 'cancel_free') throw new AppError('link_invalid')
        const [open] = await openChanges(tx, { seatIds: [seatId] }, now())
        if (!open) throw new AppError('seat_state')
        const { outcome, was, becomes, version } = open
        return { outcome, was, becomes, version }
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
