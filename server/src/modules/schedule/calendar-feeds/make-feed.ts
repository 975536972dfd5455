import type { BodyOf } from '@cavaletti/contract'
import type { calendarFeedsApi } from '@cavaletti/contract/schedule/planning/calendar-feeds'
import { type Db, inTransaction } from '#database/scope.ts'
import { ownBusiness } from '#modules/identity/businesses/index.ts'
import { AppError } from '#platform/http/app-error.ts'
import { newId, newSecret, sha256 } from '#platform/keys.ts'
import type { Principal } from '#platform/session/gate.ts'
import { type FeedRow, insertFeed, listFeeds, lockFeeds } from './store.ts'

/** Most feeds of a user: one for each program is enough. */
const most = 10

/**
 * Creates a feed and its secret, 256 bits, of which only a hash is stored. Throws `not_found`, `id_taken`,
 * `too_many`.
 */
export async function makeFeed(
  db: Db,
  principal: Principal,
  {
    id = newId(),
    names = usualNames(principal),
    remindMinutes = null,
  }: BodyOf<typeof calendarFeedsApi.makeFeed>,
): Promise<{ feed: FeedRow; secret: string }> {
  const businessId = ownBusiness(principal)
  const secret = newSecret()
  const feed = await inTransaction(db, async (tx) => {
    await lockFeeds(tx, principal.userId)
    if ((await listFeeds(tx, principal.userId)).length >= most) throw new AppError('too_many')
    return insertFeed(tx, {
      id,
      ofBusinessId: businessId,
      userId: principal.userId,
      names,
      remindMinutes,
      secretHash: sha256(secret),
    })
  })
  return { feed, secret }
}

/** Clients see all names; trainers see minors' names only if they choose so (S23). */
function usualNames({ role }: Principal): 'all' | 'grown_ups' {
  return role === 'client' ? 'all' : 'grown_ups'
}
