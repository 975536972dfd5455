import type { calendarFeedsApi } from '@cavaletti/contract/schedule/planning/calendar-feeds'
import { AppError } from '#platform/http/app-error.ts'
import type { Handlers } from '#platform/http/handlers.ts'
import { throttleSubject } from '#platform/http/network.ts'
import type { Parts } from '#platform/parts.ts'
import { fetchFeed, findFeed } from './fetch-feed.ts'
import { makeFeed } from './make-feed.ts'
import { type FeedRow, listFeeds, revokeFeed } from './store.ts'

export function calendarFeedsRoutes({
  db,
  limits,
  apiUrl,
}: Pick<Parts, 'db' | 'limits' | 'apiUrl'>): Handlers<typeof calendarFeedsApi> {
  return {
    async calendarFeeds({ principal }) {
      return { items: (await listFeeds(db, principal.userId)).map(describe) }
    },
    async makeFeed({ principal, body }) {
      const { feed, secret } = await makeFeed(db, principal, body)
      return { ...describe(feed), url: `${apiUrl}/api/feeds/${secret}` }
    },
    async revokeFeed({ principal, params }) {
      if (!(await revokeFeed(db, principal.userId, params.id))) throw new AppError('not_found')
    },
    async fetchFeed({ params, origin, inTurnOf }) {
      await limits.spend(['public address', throttleSubject(origin.ip)])
      const feed = await findFeed(db, params.secret)
      const { bytes, freshness } = await inTurnOf(feed.ofBusinessId, () => fetchFeed(db, feed))
      return { type: 'text/calendar', bytes, name: 'lessons.ics', freshness }
    },
  }
}

function describe(row: FeedRow) {
  const { id, names, remindMinutes, madeAt, fetchedAt } = row
  return { id, names, remindMinutes, madeAt: madeAt.toString(), fetchedAt: fetchedAt?.toString() ?? null }
}
