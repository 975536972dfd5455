import type { ReplyOf } from '@cavaletti/contract'
import type { availabilityApi } from '@cavaletti/contract/schedule/availability'
import type { Tx } from '#database/scope.ts'
import { type OpenTime, wallTimeOf } from './rules.ts'
import { type ExceptionRow, hoursOf, type WeekRow } from './store.ts'

/** Weeks with their hours, in the given order. */
export async function describeWeeks(
  tx: Tx,
  rows: readonly WeekRow[],
): Promise<ReplyOf<typeof availabilityApi.changeWeek>[]> {
  const ids = rows.map(({ id }) => id)
  const hours = Map.groupBy(await hoursOf(tx, ids), ({ week_id }) => week_id)
  return rows.map((row) => ({
    id: row.id,
    trainerId: row.trainer_id,
    validFrom: row.valid_from?.toString() ?? null,
    validUntil: row.valid_until?.toString() ?? null,
    hours: (hours.get(row.id) ?? []).map(({ weekday, from_minute, until_minute, place_id }) => ({
      weekday,
      from: wallTimeOf(from_minute),
      until: wallTimeOf(until_minute),
      placeId: place_id,
    })),
    version: row.version,
  }))
}

export function describeException(row: ExceptionRow): ReplyOf<typeof availabilityApi.changeException> {
  return {
    id: row.id,
    trainerId: row.trainer_id,
    kind: row.kind,
    fromDay: row.from_day.toString(),
    untilDay: row.until_day.toString(),
    from: row.from_minute === null ? null : wallTimeOf(row.from_minute),
    until: row.until_minute === null ? null : wallTimeOf(row.until_minute),
    placeId: row.place_id,
    reason: row.reason,
    isHoliday: row.is_holiday,
    version: row.version,
  }
}

export function describeOpenTime({ trainerId, placeId, start, end }: OpenTime) {
  return { trainerId, placeId, startsAt: start.toString(), endsAt: end.toString() }
}
