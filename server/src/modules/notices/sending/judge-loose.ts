import { payEvents } from '@cavaletti/contract/notices/notice-kinds'
import type { Outcome } from '#modules/notices/deliveries/index.ts'
import type { PayNotice } from '#modules/notices/notice-words/index.ts'
import type { AppNoticeRow, Recipient } from '#modules/notices/notices/index.ts'
import { findFamily, type MessageNotice, staffWhoSee } from '#modules/notices/conversations/index.ts'
import type { PreferencesRow } from '#modules/notices/notice-settings/index.ts'
import type { Tx } from '#database/scope.ts'
import { now } from '#platform/clock.ts'
import { isSummaryOff, waitFor } from './judge-delivery.ts'

/** Days for which messages, money, levels and pay are news. */
const newsDays = 7

/** Why a notice without a lesson is not sent by a channel, or not yet; null if it is. */
export function judgeLoose(
  notice: AppNoticeRow,
  { account, sight }: Recipient,
  preferences: PreferencesRow,
  channel: 'mail' | 'push',
): Outcome | null {
  const { id: noticeId, event, audience, riderId, createdAt } = notice
  const at = now()
  if (riderId !== null && !sight.sees({ audience, riderId })) return { noticeId, skippedBecause: 'no_access' }
  // Somebody who works here no longer may still be a client.
  if (isForStaff(notice) && (sight.riderIds !== null || !staffMayRead(notice, sight)))
    return { noticeId, skippedBecause: 'no_access' }
  if (Temporal.Instant.compare(newsUntil(notice), at) <= 0) return { noticeId, skippedBecause: 'past' }
  const { mailOff, pushOff } = preferences
  if ((channel === 'mail' ? mailOff : pushOff).includes(event)) return { noticeId, skippedBecause: 'off' }
  if (channel === 'mail' && isSummaryOff(preferences)) return { noticeId, skippedBecause: 'off' }
  const dueAt = waitFor(at, account.timeZone, preferences, channel)({ isUrgent: false, createdAt })
  return dueAt && { noticeId, dueAt }
}

/** The same for messages. Somebody who may not read them any more is not told (P4, P14). */
export async function judgeMessages(
  tx: Tx,
  notice: MessageNotice,
  ...[recipient, preferences, channel]: [Recipient, PreferencesRow, 'mail' | 'push']
): Promise<Outcome | null> {
  const { id: reader } = recipient.account
  const { clientId, since } = notice.conversation
  if (since === null) return { noticeId: notice.id, skippedBecause: 'superseded' }
  const mayRead =
    notice.audience === 'household'
      ? (await findFamily(tx, clientId))?.readers.some(({ userId }) => userId === reader)
      : (await staffWhoSee(tx, clientId, [reader])).has(reader)
  if (mayRead !== true) return { noticeId: notice.id, skippedBecause: 'no_access' }
  return judgeLoose(notice, recipient, preferences, channel)
}

const isForStaff = (notice: AppNoticeRow) =>
  isAboutPay(notice) ||
  notice.incident !== null ||
  (notice.conversation !== null && notice.audience === 'trainer')

const staffMayRead = (notice: AppNoticeRow, { seesLessons }: Recipient['sight']) =>
  (notice.incident === null && notice.conversation === null) || seesLessons

/** Not sent afterwards. */
export function newsUntil({ createdAt }: Pick<AppNoticeRow, 'createdAt'>): Temporal.Instant {
  return createdAt.add({ hours: 24 * newsDays })
}

export function isAboutPay(notice: AppNoticeRow): notice is PayNotice {
  return notice.pay !== null && payEvents.some((event) => event === notice.event)
}

export function isAboutMessages(notice: AppNoticeRow): notice is MessageNotice {
  return notice.conversation !== null && notice.event === 'message_received'
}
