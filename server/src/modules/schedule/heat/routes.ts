import type { ReplyOf } from '@cavaletti/contract'
import { type heatApi, mostHeatReadings } from '@cavaletti/contract/schedule/lessons/heat'
import { heatIndex, heatLevel } from '@cavaletti/contract/schedule/lessons/heat-index'
import { inScope, type Tx } from '#database/scope.ts'
import { accountNames } from '#modules/identity/accounts/index.ts'
import { businessRules, businessTimeZone } from '#modules/identity/businesses/index.ts'
import { dayIn, startOfDay, todayIn } from '#platform/clock.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { Handlers } from '#platform/http/handlers.ts'
import type { Parts } from '#platform/parts.ts'
import type { Principal } from '#platform/session/gate.ts'
import { changeReading } from './change-reading.ts'
import { mayChangeReading } from './policy.ts'
import { recordReading } from './record-reading.ts'
import { isWarmHalf, recentDays } from './rules.ts'
import { shortenLessons } from './shorten-lessons.ts'
import { findReading, listReadings, type PlacedReading } from './store.ts'

type Reading = ReplyOf<typeof heatApi.recordHeatReading>

export function heatRoutes({ db }: Pick<Parts, 'db'>): Handlers<typeof heatApi> {
  return {
    async heatReadings({ principal, query }) {
      return inScope(db, principal.scope, async (tx) => {
        const timeZone = await businessTimeZone(tx)
        const day = query.day ? Temporal.PlainDate.from(query.day) : todayIn(timeZone)
        const span = [startOfDay(timeZone, day), startOfDay(timeZone, day.add({ days: 1 }))] as const
        const rows = await listReadings(tx, span, mostHeatReadings)
        const { heat } = await businessRules(tx)
        const items = await show(tx, principal, rows)
        const recently = [startOfDay(timeZone, day.subtract({ days: recentDays })), span[1]] as const
        const isSeason = isWarmHalf(day, timeZone) || (await listReadings(tx, recently, 1)).length > 0
        return { day: day.toString(), items, limits: heat, isSeason }
      })
    },
    async recordHeatReading({ principal, body, once }) {
      return once(
        (tx) => recordReading(tx, principal, body),
        (tx, id) => showOne(tx, principal, id),
      )
    },
    async changeHeatReading({ principal, params, body, origin }) {
      return inScope(db, principal.scope, async (tx) => {
        await changeReading(tx, { principal, origin }, params.id, body)
        return showOne(tx, principal, params.id)
      })
    },
    async shortenLessons({ principal, body, once }) {
      return once((tx) => shortenLessons(tx, principal.scope, body))
    },
  }
}

async function showOne(tx: Tx, principal: Principal, id: string): Promise<Reading> {
  const row = await findReading(tx, id)
  const [shown] = row ? await show(tx, principal, [row]) : []
  if (!shown) throw new AppError('not_found')
  return shown
}

async function show(tx: Tx, principal: Principal, rows: readonly PlacedReading[]): Promise<Reading[]> {
  const timeZone = await businessTimeZone(tx)
  const { heat } = await businessRules(tx)
  const names = await accountNames(
    tx,
    rows.map(({ recordedBy }) => recordedBy),
  )
  const today = todayIn(timeZone)
  return rows.map((row) => {
    const { id, placeId, placeName, takenAt, temperatureTenths, unit, humidity, version } = row
    return {
      id,
      placeId,
      placeName,
      takenAt: takenAt.toString(),
      temperatureTenths,
      unit,
      humidity,
      index: heatIndex(row),
      level: heatLevel(row, heat),
      recordedBy: names.get(row.recordedBy) ?? '',
      recordedAt: row.recordedAt.toString(),
      mayChange: mayChangeReading(principal, { isToday: dayIn(timeZone, takenAt).equals(today) }),
      isRemoved: row.removedAt !== null,
      version,
    }
  })
}
