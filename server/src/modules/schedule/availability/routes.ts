import type { availabilityApi } from '@cavaletti/contract/schedule/planning/availability'
import { inScope, type Tx } from '#database/scope.ts'
import { trainersOf } from '#modules/identity/accounts/index.ts'
import { businessTimeZone, ownBusiness } from '#modules/identity/businesses/index.ts'
import { now } from '#platform/clock.ts'
import { AppError } from '#platform/http/app-error.ts'
import { cursorPage, readNumberCursor } from '#platform/http/cursor.ts'
import type { Handlers } from '#platform/http/handlers.ts'
import { say } from '#platform/messages/say.ts'
import type { Parts } from '#platform/parts.ts'
import { adoptPublicHolidays, countryOf, yearOf } from './adopt-holidays.ts'
import { addException, changeException } from './change-exception.ts'
import { addWeek, changeWeek } from './change-week.ts'
import {
  describeBusyTime,
  describeException,
  describeOpenTime,
  describeWeeks,
} from './describe-availability.ts'
import { proposeApart } from './propose-apart.ts'
import { readAvailability } from './read-availability.ts'
import { holidaysBetween, listExceptions, trainersWithWeek, type WeekRow, weeksOf } from './store.ts'

/** Most days that a calendar shows. */
const mostDays = 45
/** Most busy times that a calendar shows. */
const mostBusy = 2_000
const epoch = new Temporal.PlainDate(1970, 1, 1)

export function availabilityRoutes({ db }: Pick<Parts, 'db'>): Handlers<typeof availabilityApi> {
  return {
    async availability({ principal, query }) {
      const [from, until] = [Temporal.PlainDate.from(query.from), Temporal.PlainDate.from(query.until)]
      const length = from.until(until, { largestUnit: 'days' }).days + 1
      if (length < 1 || length > mostDays)
        throw new AppError('invalid_input', {
          fields: {
            until: say('must be from the first day on, and at most {days} days', { days: mostDays }),
          },
        })
      return inScope(db, principal.scope, async (tx) => {
        const ids = await trainerIds(tx, query.trainerId)
        const [{ times, exceptions, busy, zone }, withWeek] = await Promise.all([
          readAvailability(tx, ids, from, until),
          trainersWithWeek(tx, ids),
        ])
        return {
          items: times.map(describeOpenTime),
          exceptions: exceptions.map(describeException),
          busy: busy.slice(0, mostBusy).map(describeBusyTime),
          unsetTrainerIds: ids.filter((id) => !withWeek.has(id)),
          timeZone: zone,
        }
      })
    },
    async weeks({ principal, query }) {
      return inScope(db, principal.scope, async (tx) => {
        await trainerIds(tx, query.trainerId)
        const rows = await weeksOf(tx, query.trainerId)
        return { items: await describeWeeks(tx, rows) }
      })
    },
    async addWeek({ principal, body, once }) {
      const { scope } = principal
      return once(async (tx) => described(tx, await addWeek(tx, scope, body)))
    },
    async changeWeek({ principal, params, body }) {
      return inScope(db, principal.scope, async (tx) =>
        described(tx, await changeWeek(tx, principal.scope, params.id, body)),
      )
    },
    async exceptions({ principal, query }) {
      const after = readNumberCursor(query.cursor)
      return inScope(db, principal.scope, async (tx) => {
        const { trainerId } = query
        if (trainerId !== undefined) await trainerIds(tx, trainerId)
        const from = query.from
          ? Temporal.PlainDate.from(query.from)
          : now()
              .toZonedDateTimeISO(await businessTimeZone(tx))
              .toPlainDate()
        const page = await cursorPage(query, (limit) => listExceptions(tx, { from, trainerId, after, limit }))
        return {
          items: page.rows.map(describeException),
          next: page.next((row) => [String(epoch.until(row.fromDay).days), row.id]),
        }
      })
    },
    async addException({ principal, body, once }) {
      const { scope } = principal
      return once(async (tx) => describeException(await addException(tx, scope, body)))
    },
    async changeException({ principal, params, body }) {
      return inScope(db, principal.scope, async (tx) =>
        describeException(await changeException(tx, principal.scope, params.id, body)),
      )
    },
    async holidays({ principal, query }) {
      const businessId = ownBusiness(principal)
      const { scope, locale } = principal
      const [country, adopted] = await inScope(db, scope, (tx) =>
        Promise.all([countryOf(tx), holidaysBetween(tx, yearOf(query.year))]),
      )
      const { regions, items } = await proposeApart(businessId, country, query.region, query.year, locale)
      const byDay = new Map(adopted.map((row) => [row.fromDay.toString(), row]))
      const named = items.map(({ day, name }) => {
        const row = byDay.get(day)
        return { day, name, adopted: row ? { id: row.id, version: row.version } : null }
      })
      return { country, regions, items: named }
    },
    async adoptHolidays({ principal, body, once }) {
      const { scope, locale } = principal
      return once(async (tx) => {
        const rows = await adoptPublicHolidays(tx, scope, body, locale)
        return { items: rows.map(describeException) }
      })
    },
  }
}

/** One trainer of the business, or all. Throws `not_found` for others. */
async function trainerIds(tx: Tx, trainerId: string | undefined): Promise<string[]> {
  const ids = (await trainersOf(tx)).map(({ id }) => id)
  if (trainerId === undefined) return ids
  if (!ids.includes(trainerId)) throw new AppError('not_found')
  return [trainerId]
}

async function described(tx: Tx, row: WeekRow) {
  const [week] = await describeWeeks(tx, [row])
  if (!week) throw new AppError('not_found')
  return week
}
