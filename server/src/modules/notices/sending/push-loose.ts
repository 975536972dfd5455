import { type LoosePushEvent, loosePushEvents } from '@cavaletti/contract/notices/notice-kinds'
import { languageOf, msg } from '@cavaletti/contract/messages'
import type { Tx } from '#database/scope.ts'
import { businessName } from '#modules/identity/businesses/index.ts'
import type { Outcome } from '#modules/notices/deliveries/index.ts'
import { payPlaceOf } from '#modules/notices/notice-words/index.ts'
import { type AppNoticeRow, findLooseNotices, type Recipient } from '#modules/notices/notices/index.ts'
import { findPreferences } from '#modules/notices/notice-settings/index.ts'
import { queuePush } from '#modules/notices/pushes/index.ts'
import { safeName } from '#platform/mail/wording.ts'
import { inLanguage, say } from '#platform/messages/say.ts'
import { isAboutPay, judgeLoose, newsUntil } from './judge-loose.ts'

/** Titles of messages, which name nobody and no sum: they appear on locked screens. */
const titles: Record<LoosePushEvent, string> = {
  level_set: msg('New level'),
  payment_failed: msg('Payment failed'),
  payment_received: msg('Payment received'),
  invoice_issued: msg('New invoice'),
  pay_rate_changed: msg('Pay rate changed'),
  yard_fee_changed: msg('Yard fee changed'),
  pay_approved: msg('Pay statement approved'),
}

/** Queues one message for each notice about money, a level or pay among these notices of a person, which are due. */
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
    const left = judgeLoose(notice, recipient, preferences, 'push')
    outcomes.push(left ?? (await queue(tx, recipient, notice, { name, publicUrl, ...preferences })))
  }
  return outcomes
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
    message: {
      ...message,
      navigate: `${publicUrl}/${role}${isAboutPay(notice) ? payPlaceOf([notice]) : '/notices'}`,
      lang,
    },
    isUrgent: false,
    usefulUntil: newsUntil(notice),
  })
  return pushId === null
    ? { noticeId: notice.id, skippedBecause: 'no_device' }
    : { noticeId: notice.id, pushId }
}
