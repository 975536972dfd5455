import type { ReplyOf } from '@cavaletti/contract'
import type { seriesApi } from '@cavaletti/contract/schedule/planning/series'
import type { Tx } from '#database/scope.ts'
import { storedRule } from './days/read-rule.ts'
import type { Pattern } from './rules.ts'
import { rosterOf, type SeriesRow } from './store.ts'

/** A series as its trainers see it. */
export async function describeSeries(tx: Tx, row: SeriesRow): Promise<ReplyOf<typeof seriesApi.series>> {
  return {
    id: row.id,
    offerId: row.offerId,
    trainerId: row.trainerId,
    placeId: row.placeId,
    arenaId: row.arenaId,
    title: row.title,
    firstDay: row.firstDay.toString(),
    wallTime: row.wallTime.toString({ smallestUnit: 'minute' }),
    minutes: row.minutes,
    timeZone: row.timeZone,
    rule: row.rule,
    excludedDays: row.excludedDays.map(String),
    capacity: row.capacity,
    horseLeadMinutes: row.horseLeadMinutes,
    trainerBufferMinutes: row.trainerBufferMinutes,
    seats: await rosterOf(tx, row.id),
    derivedUntil: row.derivedUntil.toString(),
    joins: row.joins,
    endedAt: row.endedAt?.toString() ?? null,
    endedFrom: row.endedFrom?.toString() ?? null,
    version: row.version,
  }
}

export function patternOf(row: SeriesRow): Pattern {
  return {
    firstDay: row.firstDay,
    wallTime: row.wallTime,
    minutes: row.minutes,
    timeZone: row.timeZone,
    rule: storedRule(row.rule),
    excludedDays: row.excludedDays,
  }
}
