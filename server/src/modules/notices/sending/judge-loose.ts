import { payEvents } from '@cavaletti/contract/notices/notice-kinds'
import type { Outcome } from '#modules/notices/deliveries/index.ts'
import type { PayNotice } from '#modules/notices/notice-words/index.ts'
import type { AppNoticeRow, Recipient } from '#modules/notices/notices/index.ts'
import type { PreferencesRow } from '#modules/notices/notice-settings/index.ts'
import { now } from '#platform/clock.ts'
import { isSummaryOff, waitFor } from './judge-delivery.ts'

/** Days for which money, levels and pay are news. */
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
  if (isForStaff(notice) && (sight.riderIds !== null || !mayRead(notice, sight)))
    return { noticeId, skippedBecause: 'no_access' }
  if (Temporal.Instant.compare(newsUntil(notice), at) <= 0) return { noticeId, skippedBecause: 'past' }
  const { mailOff, pushOff } = preferences
  if ((channel === 'mail' ? mailOff : pushOff).includes(event)) return { noticeId, skippedBecause: 'off' }
  if (channel === 'mail' && isSummaryOff(preferences)) return { noticeId, skippedBecause: 'off' }
  const dueAt = waitFor(at, account.timeZone, preferences, channel)({ isUrgent: false, createdAt })
  return dueAt && { noticeId, dueAt }
}

const isForStaff = (notice: AppNoticeRow) => isAboutPay(notice) || notice.incident !== null

const mayRead = (notice: AppNoticeRow, { seesLessons }: Recipient['sight']) =>
  notice.incident === null || seesLessons

/** Not sent afterwards. */
export function newsUntil({ createdAt }: Pick<AppNoticeRow, 'createdAt'>): Temporal.Instant {
  return createdAt.add({ hours: 24 * newsDays })
}

export function isAboutPay(notice: AppNoticeRow): notice is PayNotice {
  return notice.pay !== null && payEvents.some((event) => event === notice.event)
}
