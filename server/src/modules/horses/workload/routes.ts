import type { ReplyOf } from '@cavaletti/contract'
import type { workloadApi } from '@cavaletti/contract/horses/workload'
import { seeingAll } from '#database/own-clients.ts'
import { inScope } from '#database/scope.ts'
import { businessTimeZone } from '#modules/identity/businesses/index.ts'
import { findHorse, listHorses, todayIn } from '#modules/horses/horses/index.ts'
import { AppError } from '#platform/http/app-error.ts'
import { cursorPage, readCursor, readNumberCursor } from '#platform/http/cursor.ts'
import type { Handlers } from '#platform/http/handlers.ts'
import type { Parts } from '#platform/parts.ts'
import { assessAllowances } from './assess-allowance.ts'
import { recordWork } from './record-work.ts'
import { reverseWork } from './reverse-work.ts'
import { mondayOf } from './rules.ts'
import { listWork, type RegisterRow, workByDay } from './store.ts'

/** Weeks in the season chart. */
const seasonWeeks = 26

export function workloadRoutes({ db }: Pick<Parts, 'db'>): Handlers<typeof workloadApi> {
  return {
    async workBoard({ principal, query }) {
      const after = readCursor(query.cursor, 2) as [string, string] | null
      // What a horse may still do depends on everybody's lessons.
      return inScope(db, seeingAll(principal.scope), async (tx) => {
        const day = query.day ? Temporal.PlainDate.from(query.day) : await todayIn(tx)
        const page = await cursorPage(query, (limit) =>
          listHorses(tx, { search: query.search, archived: false, after, limit }),
        )
        return {
          day: day.toString(),
          timeZone: await businessTimeZone(tx),
          items: await assessAllowances(tx, page.rows, day),
          next: page.next((row) => [row.name, row.id]),
        }
      })
    },
    async recordWork({ principal, params, body, once }) {
      const { scope } = principal
      return once(async (tx) => reply(await recordWork(tx, scope, params.id, body)))
    },
    async reverseWork({ principal, params, body, once }) {
      const { scope } = principal
      return once(async (tx) => reply(await reverseWork(tx, scope, params.id, body)))
    },
    async workRegister({ principal, params, query }) {
      const after = readNumberCursor(query.cursor)
      return inScope(db, principal.scope, async (tx) => {
        if (!(await findHorse(tx, params.id))) throw new AppError('not_found')
        const page = await cursorPage(query, (limit) => listWork(tx, params.id, { after, limit }))
        return {
          items: page.rows.map(reply),
          next: page.next((row) => [String(row.startedAt.epochMilliseconds / 60_000), row.id]),
        }
      })
    },
    async workSeason({ principal, params, query }) {
      return inScope(db, seeingAll(principal.scope), async (tx) => {
        const horse = await findHorse(tx, params.id)
        if (!horse) throw new AppError('not_found')
        const today = await todayIn(tx)
        const monday = mondayOf(query.day ? Temporal.PlainDate.from(query.day) : today)
        const from = monday.subtract({ weeks: seasonWeeks - 1 })
        const until = monday.add({ days: 6 })
        const days = await workByDay(tx, horse.id, [from, until])
        const [allowance] = await assessAllowances(tx, [horse], today)
        if (!allowance) throw new AppError('not_found')
        return {
          from: from.toString(),
          until: until.toString(),
          today: today.toString(),
          timeZone: await businessTimeZone(tx),
          days: days.map(({ day, works, minutes }) => ({ day: day.toString(), works, minutes })),
          allowance,
        }
      })
    },
  }
}

function reply(row: RegisterRow): ReplyOf<typeof workloadApi.recordWork> {
  return {
    id: row.id,
    horseId: row.horseId,
    startedAt: row.startedAt.toString(),
    day: row.day.toString(),
    minutes: row.minutes,
    activity: row.activity,
    riderId: row.riderId,
    riderName: row.riderName,
    riderWeightClass: row.riderWeightClass,
    note: row.note,
    reverses: row.reverses,
    reversedBy: row.reversedBy,
    overridden: row.overridden as ReplyOf<typeof workloadApi.recordWork>['overridden'],
    overrideReason: row.overrideReason,
    recordedAt: row.recordedAt.toString(),
  }
}
