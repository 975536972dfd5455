import type { ReplyOf } from '@cavaletti/contract'
import type { availabilityApi } from '@cavaletti/contract/schedule/planning/availability'
import type { Tx } from '#database/scope.ts'
import { type OpenTime, wallTimeOf } from './rules.ts'
import { type ExceptionRow, hoursOf, type WeekRow } from './store.ts'
import type { BusyTime } from './without-busy.ts'

/** Weeks with their hours, in the given order. */
export async function describeWeeks(
  tx: Tx,
  rows: readonly WeekRow[],
): Promise<ReplyOf<typeof availabilityApi.changeWeek>[]> {
  const ids = rows.map(({ id }) => id)
  const hours = Map.groupBy(await hoursOf(tx, ids), ({ weekId }) => weekId)
  return rows.map((row) => ({
    id: row.id,
    trainerId: row.trainerId,
    validFrom: row.validFrom?.toString() ?? null,
    validUntil: row.validUntil?.toString() ?? null,
    hours: (hours.get(row.id) ?? []).map(({ weekday, fromMinute, untilMinute, placeId }) => ({
      weekday,
      from: wallTimeOf(fromMinute),
      until: wallTimeOf(untilMinute),
      placeId,
    })),
    version: row.version,
  }))
}

export function describeException(row: ExceptionRow): ReplyOf<typeof availabilityApi.changeException> {
  return {
    id: row.id,
    trainerId: row.trainerId,
    kind: row.kind,
    fromDay: row.fromDay.toString(),
    untilDay: row.untilDay.toString(),
    from: row.fromMinute === null ? null : wallTimeOf(row.fromMinute),
    until: row.untilMinute === null ? null : wallTimeOf(row.untilMinute),
    placeId: row.placeId,
    reason: row.reason,
    isHoliday: row.isHoliday,
    version: row.version,
  }
}

export function describeOpenTime({ trainerId, placeId, start, end }: OpenTime) {
  return { trainerId, placeId, startsAt: start.toString(), endsAt: end.toString() }
}

export function describeBusyTime({ trainerId, startsAt, endsAt }: BusyTime) {
  return { trainerId, startsAt: startsAt.toString(), endsAt: endsAt.toString() }
}
