import { type LoosePushEvent, loosePushEvents } from '@cavaletti/contract/notices/notice-kinds'
import { languageOf, msg } from '@cavaletti/contract/messages'
import type { Tx } from '#database/scope.ts'
import { businessName } from '#modules/identity/businesses/index.ts'
import { queuePush } from '#modules/notices/pushes/index.ts'
import { now } from '#platform/clock.ts'
import { safeName } from '#platform/mail/wording.ts'
import { inLanguage, say } from '#platform/messages/say.ts'
import type { Outcome } from './delivery-store.ts'
import type { Recipient } from './find-reader.ts'
import { quietUntil } from './rules.ts'
import { findPreferences, type PreferencesRow } from './settings-store.ts'
import { type AppNoticeRow, findLooseNotices } from './store.ts'

/** Days for which money and levels are news. */
const newsDays = 7

/** Titles of messages, which name nobody and no sum: they appear on locked screens. */
const titles: Record<LoosePushEvent, string> = {
  level_set: msg('New level'),
  payment_failed: msg('Payment failed'),
  payment_received: msg('Payment received'),
  invoice_issued: msg('New invoice'),
}

/** Queues one message for each notice about money or a level among these notices of a person, which are due. */
export async function pushLoose(
  tx: Tx,
  recipient: Recipient,
  ids: readonly string[],
  publicUrl: string,
): Promise<Outcome[]> {
  const notices = await findLooseNotices(tx, ids)
  if (notices.length === 0) return []
  const preferences = await findPreferences(tx, recipient.account.id)
  const name = (await businessName(tx)) ?? ''
  const outcomes: Outcome[] = []
  for (const notice of notices) {
    const left = judge(notice, recipient, preferences)
    outcomes.push(left ?? (await queue(tx, recipient, notice, { name, publicUrl, ...preferences })))
  }
  return outcomes
}

function judge(
  notice: AppNoticeRow,
  { account, sight }: Recipient,
  { pushOff, quietFrom: from, quietUntil: until }: PreferencesRow,
): Outcome | null {
  const { id: noticeId, event, audience, riderId } = notice
  const at = now()
  if (riderId !== null && !sight.sees({ audience, riderId })) return { noticeId, skippedBecause: 'no_access' }
  if (Temporal.Instant.compare(usefulUntil(notice), at) <= 0) return { noticeId, skippedBecause: 'past' }
  if (pushOff.includes(event)) return { noticeId, skippedBecause: 'off' }
  const dueAt = quietUntil(at, account.timeZone, from === null || until === null ? null : { from, until })
  return dueAt && { noticeId, dueAt }
}

function usefulUntil({ createdAt }: AppNoticeRow): Temporal.Instant {
  return createdAt.add({ hours: 24 * newsDays })
}

async function queue(
  tx: Tx,
  { account: { id: userId, role, locale } }: Recipient,
  notice: AppNoticeRow,
  { name, publicUrl, showsNames }: { name: string; publicUrl: string; showsNames: boolean },
): Promise<Outcome> {
  const lang = languageOf(locale)
  const event = loosePushEvents.find((one) => one === notice.event)
  const message = await inLanguage(lang, async () => ({
    title: event === undefined ? '' : say(titles[event]),
    body: [showsNames && notice.riderName ? safeName(notice.riderName) : '', safeName(name)]
      .filter((line) => line !== '')
      .join('\n'),
  }))
  const pushId = await queuePush(tx, {
    userId,
    message: { ...message, navigate: `${publicUrl}/${role}/notices`, lang },
    isUrgent: false,
    usefulUntil: usefulUntil(notice),
  })
  return pushId === null
    ? { noticeId: notice.id, skippedBecause: 'no_device' }
    : { noticeId: notice.id, pushId }
}
