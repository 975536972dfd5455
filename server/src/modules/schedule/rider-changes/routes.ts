import type { riderChangesApi } from '@cavaletti/contract/schedule/changes/rider-changes'
import { inScope } from '#database/scope.ts'
import { peekLessons } from '#modules/schedule/lessons/index.ts'
import { type CreditFinder, readOwnSeat } from '#modules/schedule/timetable/index.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { Handlers } from '#platform/http/handlers.ts'
import type { Parts } from '#platform/parts.ts'
import { changeRider } from './change-rider.ts'
import { readChoices } from './read-choices.ts'
import { passedInLesson } from './store.ts'

export function riderChangesRoutes(
  { db }: Pick<Parts, 'db'>,
  findCredits: CreditFinder,
): Handlers<typeof riderChangesApi> {
  return {
    async riderChoices({ principal, params }) {
      return inScope(db, principal.scope, (tx) => readChoices(tx, principal, params.id))
    },
    async passedPlaces({ principal, params: { id } }) {
      return inScope(db, principal.scope, async (tx) => {
        const [known] = await peekLessons(tx, [id])
        if (!known) throw new AppError('not_found')
        const items = await passedInLesson(tx, id)
        return { items: items.map((one) => ({ ...one, passedAt: one.passedAt.toString() })) }
      })
    },
    async changeSeatRider({ principal, params: { id }, body, once }) {
      return once(
        (tx) => changeRider(tx, principal, id, body),
        (tx, seatId) => readOwnSeat(tx, principal, seatId, findCredits),
      )
    },
  }
}
