import { languageOf } from '@cavaletti/contract/messages'
import { type Db, inScope, jobScope, type Tx } from '#database/scope.ts'
import { findAccount } from '#modules/identity/accounts/index.ts'
import { liveMembership, staffRoleOf } from '#modules/identity/memberships/index.ts'
import { businessName } from '#modules/identity/businesses/index.ts'
import { findOwnRiders } from '#modules/people/riders/index.ts'
import { now, todayIn } from '#platform/clock.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { Freshness } from '#platform/http/freshness.ts'
import { sha256 } from '#platform/keys.ts'
import { inLanguage, say } from '#platform/messages/say.ts'
import { may } from '#platform/session/role-matrix.ts'
import { renderApart } from './render-apart.ts'
import { fedLessons, type FeedRow, findBySecret, markChanged, markFetched } from './store.ts'

const daysBefore = 30
const daysAfter = 180

/** The feed of a secret. Throws `link_invalid` for an unknown secret. */
export async function findFeed(db: Db, secret: string): Promise<FeedRow> {
  const feed = await findBySecret(db, sha256(secret))
  if (!feed) throw new AppError('link_invalid')
  return feed
}

/**
 * The calendar of a feed. Throws `link_invalid` if it was revoked, or its owner is gone, changed business, or has a role
 * there that sees no lessons any more.
 */
export async function fetchFeed(
  db: Db,
  { id }: Pick<FeedRow, 'id'>,
): Promise<{ bytes: Uint8Array; freshness: Freshness }> {
  const feed = await markFetched(db, id)
  if (!feed) throw new AppError('link_invalid')
  const owner = await findAccount(db, feed.userId)
  const membership = await liveMembership(db, feed.userId, feed.ofBusinessId)
  if (owner?.status !== 'active' || !membership) throw new AppError('link_invalid')
  const staffRole = staffRoleOf(membership.role)
  if (staffRole && !may({ staffRole }, 'lessons.read')) throw new AppError('link_invalid')
  const businessId = feed.ofBusinessId
  // Rounded to the hour, so that unchanged lessons give the same text.
  const today = now().round({ smallestUnit: 'hour', roundingIncrement: 24, roundingMode: 'floor' })
  const from = today.subtract({ hours: daysBefore * 24 })
  const until = today.add({ hours: (daysAfter + 1) * 24 })
  const [lessons, name] = await inScope(db, jobScope(businessId), async (tx) => {
    const of = staffRole ? { trainerId: owner.id } : { riderIds: await ownRiders(tx, owner) }
    return Promise.all([fedLessons(tx, of, [from, until], todayIn(owner.timeZone)), businessName(tx)])
  })
  const { names, remindMinutes } = feed
  const text = await inLanguage(languageOf(owner.locale), () =>
    renderApart({ key: businessId }, lessons, { name: name ?? say('Lessons'), names, remindMinutes }, [
      from.toString(),
      until.toString(),
    ]),
  )
  const bytes = Buffer.from(text)
  const hash = sha256(bytes)
  const isSame = feed.textHash?.equals(hash)
  const changedAt = (isSame && feed.changedAt) || (await markChanged(db, feed.id, hash))
  return { bytes, freshness: { etag: hash.toString('base64url'), lastModified: changedAt } }
}

/** Riders the client may see today (P1). */
async function ownRiders(
  tx: Tx,
  { id: userId, timeZone }: { id: string; timeZone: string },
): Promise<string[]> {
  const today = now().toZonedDateTimeISO(timeZone).toPlainDate()
  const own = await findOwnRiders(tx, { userId, businessId: tx.businessId }, { today, timeZone })
  return own.map(({ rider }) => rider.id)
}
