import type { ReplyOf } from '@cavaletti/contract'
import type { seriesApi } from '@cavaletti/contract/schedule/series'
import type { Tx } from '#database/scope.ts'
import { storedRule } from './read-rule.ts'
import type { Pattern } from './rules.ts'
import { rosterOf, type SeriesRow } from './store.ts'

/** A series as its trainers see it. */
export async function describeSeries(tx: Tx, row: SeriesRow): Promise<ReplyOf<typeof seriesApi.series>> {
  return {
    id: row.id,
    offerId: row.offer_id,
    trainerId: row.trainer_id,
    placeId: row.place_id,
    arenaId: row.arena_id,
    title: row.title,
    firstDay: row.first_day.toString(),
    wallTime: row.wall_time.toString({ smallestUnit: 'minute' }),
    minutes: row.minutes,
    timeZone: row.time_zone,
    rule: row.rule,
    excludedDays: row.excluded_days.map(String),
    capacity: row.capacity,
    horseLeadMinutes: row.horse_lead_minutes,
    trainerBufferMinutes: row.trainer_buffer_minutes,
    seats: await rosterOf(tx, row.id),
    derivedUntil: row.derived_until.toString(),
    endedAt: row.ended_at?.toString() ?? null,
    endedFrom: row.ended_from?.toString() ?? null,
    version: row.version,
  }
}

export function patternOf(row: SeriesRow): Pattern {
  return {
    firstDay: row.first_day,
    wallTime: row.wall_time,
    minutes: row.minutes,
    timeZone: row.time_zone,
    rule: storedRule(row.rule),
    excludedDays: row.excluded_days,
  }
}
