import type { BodyOf } from '@cavaletti/contract'
import type { feedsApi } from '@cavaletti/contract/feeds'
import type { Db } from '#database/scope.ts'
import { ownBusiness } from '#modules/businesses/index.ts'
import { AppError } from '#platform/http/app-error.ts'
import { newId, newSecret, sha256 } from '#platform/keys.ts'
import type { Principal } from '#platform/session/gate.ts'
import { type FeedRow, insertFeed, listFeeds } from './store.ts'

/** One for each program is enough. */
const most = 10

/** Makes a feed and its secret, 256 bits, of which only a hash is kept. Throws `not_found`, `id_taken`, `too_many`. */
export async function makeFeed(
  db: Db,
  principal: Principal,
  { id = newId(), names = usualNames(principal), remindMinutes = null }: BodyOf<typeof feedsApi.makeFeed>,
): Promise<{ feed: FeedRow; secret: string }> {
  const businessId = ownBusiness(principal)
  if ((await listFeeds(db, principal.userId)).length >= most) throw new AppError('too_many')
  const secret = newSecret()
  const feed = await insertFeed(db, {
    id,
    of_business_id: businessId,
    user_id: principal.userId,
    names,
    remind_minutes: remindMinutes,
    secret_hash: sha256(secret),
  })
  return { feed, secret }
}

/** A family knows its own riders; in a trainer's feed children are named only where somebody says so (S23). */
function usualNames({ role }: Principal): 'all' | 'grown_ups' {
  return role === 'client' ? 'all' : 'grown_ups'
}
