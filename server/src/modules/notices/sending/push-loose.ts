import { languageOf } from '@cavaletti/contract/messages'
import type { Tx } from '#database/scope.ts'
import { businessName } from '#modules/identity/businesses/index.ts'
import type { Outcome } from '#modules/notices/deliveries/index.ts'
import { looseWords, payPlaceOf } from '#modules/notices/notice-words/index.ts'
import { type AppNoticeRow, findLooseNotices, type Recipient } from '#modules/notices/notices/index.ts'
import { choicesAbout, findPreferences } from '#modules/notices/notice-settings/index.ts'
import { queuePush } from '#modules/notices/pushes/index.ts'
import { inLanguage } from '#platform/messages/say.ts'
import { isAboutMessages, isAboutPay, judgeLoose, judgeMessages, newsUntil } from './judge-loose.ts'

/** Queues one message for each notice about messages, money, a level, an incident or pay among these notices of a person, which are due. */
export async function pushLoose(
  tx: Tx,
  recipient: Recipient,
  ids: readonly string[],
  publicUrl: string,
): Promise<Outcome[]> {
  const notices = await findLooseNotices(tx, ids)
  if (notices.length === 0) return []
  const preferences = await findPreferences(tx, recipient.account.id)
  const choicesOf = await choicesAbout(tx, recipient.account.id, preferences)
  const name = (await businessName(tx)) ?? ''
  const outcomes: Outcome[] = []
  for (const notice of notices) {
    const choices = { ...preferences, ...choicesOf(notice.riderId) }
    const left = isAboutMessages(notice)
      ? await judgeMessages(tx, notice, recipient, choices, 'push')
      : judgeLoose(notice, recipient, choices, 'push')
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
  const words = await inLanguage(lang, async () => looseWords(notice, { businessName: name, showsNames }))
  const pushId = await queuePush(tx, {
    userId,
    message: {
      ...words,
      navigate: `${publicUrl}/${role}${placeOf(notice)}`,
      lang,
    },
    isUrgent: false,
    usefulUntil: newsUntil(notice),
  })
  return pushId === null
    ? { noticeId: notice.id, skippedBecause: 'no_device' }
    : { noticeId: notice.id, pushId }
}

/** The screen that a message opens. */
function placeOf(notice: AppNoticeRow): string {
  if (notice.incident) return `/incidents/${notice.incident.incidentId}`
  if (notice.conversation) return `/messages/${notice.conversation.clientId}`
  return isAboutPay(notice) ? payPlaceOf([notice]) : '/notices'
}
