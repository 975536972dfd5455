import type { linkedCalendarsApi } from '@cavaletti/contract/schedule/planning/linked-calendars'
import { inScope, type Tx } from '#database/scope.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { Handlers } from '#platform/http/handlers.ts'
import type { Parts } from '#platform/parts.ts'
import { changeCalendar, isReadAgain, linkCalendar, ownCalendar, readSoon } from './change-calendars.ts'
import { describeCalendars } from './describe-calendars.ts'
import { type CalendarRow, listCalendars } from './store.ts'

export function linkedCalendarsRoutes({
  db,
  keys,
  limits,
}: Pick<Parts, 'db' | 'keys' | 'limits'>): Handlers<typeof linkedCalendarsApi> {
  return {
    async linkedCalendars({ principal: { scope } }) {
      return inScope(db, scope, async (tx) => ({
        items: await describeCalendars(tx, scope.actorId, await listCalendars(tx, scope.actorId)),
      }))
    },
    async linkCalendar({ principal: { scope }, body, once }) {
      await limits.spend(['read calendar', scope.actorId])
      return once(async (tx) => described(tx, await linkCalendar(tx, keys, scope, body)))
    },
    async changeLinkedCalendar({ principal: { scope }, params, body }) {
      if (isReadAgain(body)) await limits.spend(['read calendar', scope.actorId])
      return inScope(db, scope, async (tx) =>
        described(tx, await changeCalendar(tx, keys, scope, params.id, body)),
      )
    },
    async readLinkedCalendar({ principal: { scope }, params }) {
      await limits.spend(['read calendar', scope.actorId])
      return inScope(db, scope, async (tx) => {
        const row = await ownCalendar(tx, scope, params.id)
        if (row.removedAt !== null) throw new AppError('not_found')
        await readSoon(tx, row.id)
        return described(tx, row)
      })
    },
  }
}

async function described(tx: Tx, row: CalendarRow) {
  const [calendar] = await describeCalendars(tx, row.trainerId, [row])
  if (!calendar) throw new AppError('not_found')
  return calendar
}
