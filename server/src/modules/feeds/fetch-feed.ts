import { type Db, inScope, jobScope, type Tx } from '#database/scope.ts'
import { findAccount } from '#modules/accounts/index.ts'
import { businessName } from '#modules/businesses/index.ts'
import { findOwnRiders } from '#modules/riders/index.ts'
import { now } from '#platform/clock.ts'
import { AppError } from '#platform/http/app-error.ts'
import { sha256 } from '#platform/keys.ts'
import { renderFeed } from './render-feed.ts'
import { fedLessons, openFeed } from './store.ts'

const daysBefore = 30
const daysAfter = 180

/**
 * The calendar behind a secret. Throws `link_invalid` for a secret that opens nothing, and for one whose owner is no longer
 * there or belongs to another business now.
 */
export async function fetchFeed(db: Db, secret: string): Promise<string> {
  const feed = await openFeed(db, sha256(secret))
  if (!feed) throw new AppError('link_invalid')
  const owner = await findAccount(db, feed.user_id)
  if (owner?.status !== 'active' || owner.member_of !== feed.of_business_id)
    throw new AppError('link_invalid')
  const businessId = feed.of_business_id
  const from = now().subtract({ hours: daysBefore * 24 })
  const until = now().add({ hours: daysAfter * 24 })
  return inScope(db, jobScope(businessId), async (tx) => {
    const of =
      owner.role === 'trainer'
        ? { trainerId: owner.id }
        : { riderIds: await ownRiders(tx, businessId, owner) }
    const lessons = await fedLessons(tx, businessId, of, [from, until])
    const name = (await businessName(tx, businessId)) ?? 'Lessons'
    return renderFeed(lessons, { name, names: feed.names, from, until })
  })
}

/** Whom a client may see today (P1). */
async function ownRiders(
  tx: Tx,
  businessId: string,
  { id: userId, time_zone: timeZone }: { id: string; time_zone: string },
): Promise<string[]> {
  const today = now().toZonedDateTimeISO(timeZone).toPlainDate()
  const own = await findOwnRiders(tx, { userId, businessId }, { today, timeZone })
  return own.map(({ rider }) => rider.id)
}
