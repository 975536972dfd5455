import type { ReplyOf } from '@cavaletti/contract'
import type { smallGroupsApi } from '@cavaletti/contract/schedule/lessons/small-groups'
import type { Tx } from '#database/scope.ts'
import { now } from '#platform/clock.ts'
import { decideAt } from './rules.ts'
import { smallLessons } from './store.ts'

/** Decisions are at most two weeks before the start. */
export const furthestDays = 14
const mostListed = 100

/** Lessons with too few riders, next one first. */
export async function readSmallGroups(tx: Tx): Promise<ReplyOf<typeof smallGroupsApi.smallGroups>['items']> {
  const at = now()
  const before = at.add({ hours: furthestDays * 24 })
  const rows = await smallLessons(tx, { after: at, before, limit: mostListed })
  return rows.map(({ decideHours, startsAt, endsAt, ...row }) => {
    const moment = decideAt({ startsAt, timeZone: row.timeZone }, decideHours)
    return {
      ...row,
      startsAt: startsAt.toString(),
      endsAt: endsAt.toString(),
      decideAt: moment.toString(),
      isDue: Temporal.Instant.compare(moment, at) <= 0,
    }
  })
}
