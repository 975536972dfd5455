import type { Tx } from '#database/scope.ts'
import { findAccount } from '#modules/identity/accounts/index.ts'
import { claimOf, liveMembership, staffRoleOf } from '#modules/identity/memberships/index.ts'
import type { Channel, Outcome } from '#modules/notices/deliveries/index.ts'
import type { MessageNotice } from '#modules/notices/conversations/index.ts'
import type { PayNotice } from '#modules/notices/notice-words/index.ts'
import {
  findLooseNotices,
  findNotices,
  findSight,
  type NoticeRow,
  type Recipient,
} from '#modules/notices/notices/index.ts'
import { findPreferences } from '#modules/notices/notice-settings/index.ts'
import { judgeFor } from './judge-delivery.ts'
import { isAboutMessages, isAboutPay, judgeLoose, judgeMessages } from './judge-loose.ts'

/** What is to be done with notices of a person that are due by a channel. */
export interface DeliveryPlan {
  /** Null: nobody may be told. */
  recipient: Recipient | null
  /** Notices that are not sent, or not yet. */
  left: readonly Outcome[]
  /** Notices of each mail or message. */
  batches: readonly (readonly NoticeRow[])[]
  /** Notices about the person's pay, to be mailed. */
  pay: readonly PayNotice[]
  /** Notices about messages, to be mailed. */
  conversations: readonly MessageNotice[]
  /** The mail of the person's chosen hour. */
  isDigest: boolean
  /** Messages name the riders. */
  showsNames: boolean
  /** Mails have no calendar file, because the person gets invitations. */
  sendsInvitations: boolean
}

const nothing: DeliveryPlan = {
  recipient: null,
  left: [],
  batches: [],
  pay: [],
  conversations: [],
  isDigest: false,
  showsNames: false,
  sendsInvitations: false,
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
    return { ...nothing, left }
  }
  // The same person may work for one business and ride with another: links lead to the area of this one.
  const account = { ...found, role: claimOf(membership.role) }
  const { id, timeZone, role } = account
  const sight = await findSight(tx, { id, timeZone, role, staffRole: staffRoleOf(membership.role) })
  const notices = await findNotices(tx, ids)
  const preferences = await findPreferences(tx, account.id)
  const isDigest = channel === 'mail' && preferences.digestHour !== null
  const judge = await judgeFor(tx, { account, sight, preferences, channel }, ids)
  // Device notifications about no lesson are queued apart.
  const loose = channel === 'mail' ? await findLooseNotices(tx, ids) : []
  const aboutPay = loose.filter(isAboutPay)
  const aboutMessages = loose.filter(isAboutMessages)
  const recipient = { account, sight }
  const judged = await Promise.all(
    aboutMessages.map((notice) => judgeMessages(tx, notice, recipient, preferences, 'mail')),
  )
  const left = [
    ...notices.flatMap((notice) => judge(notice) ?? []),
    ...aboutPay.flatMap((notice) => judgeLoose(notice, recipient, preferences, 'mail') ?? []),
    ...judged.flatMap((outcome) => outcome ?? []),
  ]
  const isLeft = new Set(left.map(({ noticeId }) => noticeId))
  const wanted = notices.filter(({ id }) => !isLeft.has(id))
  const isReminder = ({ event }: NoticeRow) => !isDigest && event === 'lesson_tomorrow'
  const batches = [
    wanted.filter(({ isUrgent }) => isUrgent),
    wanted.filter((notice) => isReminder(notice)),
    wanted.filter((notice) => !notice.isUrgent && !isReminder(notice)),
  ].filter((batch) => batch.length > 0)
  const [pay, conversations] = [
    aboutPay.filter(({ id }) => !isLeft.has(id)),
    aboutMessages.filter(({ id }) => !isLeft.has(id)),
  ]
  const { showsNames, sendsInvitations } = preferences
  return { recipient, left, batches, pay, conversations, isDigest, showsNames, sendsInvitations }
}

/** Notices of one mail. */
export interface MailBatch {
  notices: readonly NoticeRow[]
  pay: readonly PayNotice[]
  conversations: readonly MessageNotice[]
}

/** The mails of a plan. Messages have a mail of their own; so has pay, unless it is in the person's daily summary. */
export function mailsOf({ batches, pay, conversations, isDigest }: DeliveryPlan): MailBatch[] {
  const mails: MailBatch[] = batches.map((notices) => ({ notices, pay: [], conversations: [] }))
  const summary = isDigest
    ? mails.find(({ notices }) => notices.some(({ isUrgent }) => !isUrgent))
    : undefined
  if (summary) summary.pay = pay
  else if (pay.length > 0) mails.push({ notices: [], pay, conversations: [] })
  if (conversations.length > 0) mails.push({ notices: [], pay: [], conversations })
  return mails
}

/** Whether two plans do the same. */
export function isSamePlan(one: DeliveryPlan, other: DeliveryPlan): boolean {
  const [a, b] = [one, other].map(({ left, batches, pay, conversations }) =>
    JSON.stringify([
      left,
      [...batches, pay].map((notices) => notices.map(({ id }) => id)),
      conversations.map(({ id, conversation: { since } }) => [id, since]),
    ]),
  )
  return a === b
}
