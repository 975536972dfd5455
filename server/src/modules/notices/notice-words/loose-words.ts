import { msg } from '@cavaletti/contract/messages'
import { type LoosePushEvent, loosePushEvents } from '@cavaletti/contract/notices/notice-kinds'
import type { AppNoticeRow } from '#modules/notices/notices/index.ts'
import { safeName } from '#platform/mail/wording.ts'
import { say } from '#platform/messages/say.ts'

/** Titles of messages, which name nobody and no sum: they appear on locked screens. */
const titles: Record<LoosePushEvent, string> = {
  message_received: msg('New message'),
  level_set: msg('New level'),
  agreement_to_sign: msg('Agreement to sign'),
  payment_failed: msg('Payment failed'),
  payment_received: msg('Payment received'),
  invoice_issued: msg('New invoice'),
  incident_recorded: msg('Incident recorded'),
  pay_rate_changed: msg('Pay rate changed'),
  yard_fee_changed: msg('Yard fee changed'),
  pay_approved: msg('Pay statement approved'),
  pay_paid: msg('Payment of pay statement'),
}

/** Title and body of a message about no lesson. */
export function looseWords(
  notice: Pick<AppNoticeRow, 'event' | 'audience' | 'riderName' | 'conversation'>,
  { businessName, showsNames }: { businessName: string; showsNames: boolean },
): { title: string; body: string } {
  const pushed = loosePushEvents.find((one) => one === notice.event)
  const name = nameIn(notice)
  return {
    title: pushed === undefined ? '' : say(titles[pushed]),
    body: [showsNames && name ? safeName(name) : '', safeName(businessName)]
      .filter((line) => line !== '')
      .join('\n'),
  }
}

/** The rider, or the person who wrote: for those of the business, the client. */
function nameIn({
  riderName,
  audience,
  conversation,
}: Pick<AppNoticeRow, 'audience' | 'riderName' | 'conversation'>): string | null {
  if (conversation === null) return riderName
  return audience === 'trainer'
    ? conversation.clientName
    : (conversation.minorName ?? conversation.authorName)
}
