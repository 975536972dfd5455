import type { Tx } from '#database/scope.ts'
import { findAccount } from '#modules/identity/accounts/index.ts'
import { claimOf, liveMembership } from '#modules/identity/memberships/index.ts'
import type { Channel, Outcome } from './delivery-store.ts'
import { findSight, type Recipient } from './find-reader.ts'
import { judgeFor } from './judge-delivery.ts'
import { findPreferences } from './settings-store.ts'
import { findNotices, type NoticeRow } from './store.ts'

/** What is to be done with notices of a person that are due by a channel. */
export interface DeliveryPlan {
  /** Null: nobody may be told. */
  recipient: Recipient | null
  /** Notices that are not sent, or not yet. */
  left: readonly Outcome[]
  /** Notices of each mail or message. */
  batches: readonly (readonly NoticeRow[])[]
  /** The mail of the person's chosen hour. */
  isDigest: boolean
  /** Messages name the riders. */
  showsNames: boolean
  /** Mails have no calendar file, because the person gets invitations. */
  sendsInvitations: boolean
}

/** Decides about due notices of a person. Locks nothing. */
export async function planDelivery(
  tx: Tx,
  channel: Channel,
  userId: string,
  ids: readonly string[],
): Promise<DeliveryPlan> {
  const found = await findAccount(tx, userId)
  const membership = await liveMembership(tx, userId, tx.businessId)
  if (found?.status !== 'active' || !membership) {
    const left = ids.map((noticeId) => ({ noticeId, skippedBecause: 'no_access' as const }))
    return { recipient: null, left, batches: [], isDigest: false, showsNames: false, sendsInvitations: false }
  }
  // The same person may work for one business and ride with another: links lead to the area of this one.
  const account = { ...found, role: claimOf(membership.role) }
  const { id, timeZone, role } = account
  const sight = await findSight(tx, { id, timeZone, role })
  const notices = await findNotices(tx, ids)
  const preferences = await findPreferences(tx, account.id)
  const isDigest = channel === 'mail' && preferences.digestHour !== null
  const judge = await judgeFor(tx, { account, sight, preferences, channel }, ids)
  const left = notices.flatMap((notice) => judge(notice) ?? [])
  const isLeft = new Set(left.map(({ noticeId }) => noticeId))
  const wanted = notices.filter(({ id }) => !isLeft.has(id))
  const isReminder = ({ event }: NoticeRow) => !isDigest && event === 'lesson_tomorrow'
  const batches = [
    wanted.filter(({ isUrgent }) => isUrgent),
    wanted.filter((notice) => isReminder(notice)),
    wanted.filter((notice) => !notice.isUrgent && !isReminder(notice)),
  ].filter((batch) => batch.length > 0)
  const { showsNames, sendsInvitations } = preferences
  return { recipient: { account, sight }, left, batches, isDigest, showsNames, sendsInvitations }
}

/** Whether two plans do the same. */
export function isSamePlan(one: DeliveryPlan, other: DeliveryPlan): boolean {
  const [a, b] = [one, other].map(({ left, batches }) =>
    JSON.stringify([left, batches.map((notices) => notices.map(({ id }) => id))]),
  )
  return a === b
}
