import { msg } from '@cavaletti/contract/messages'
import { type LoosePushEvent, loosePushEvents } from '@cavaletti/contract/notices/notice-kinds'
import type { AppNoticeRow } from '#modules/notices/notices/index.ts'
import { safeName } from '#platform/mail/wording.ts'
import { say } from '#platform/messages/say.ts'

/** Titles of messages, which name nobody and no sum: they appear on locked screens. */
const titles: Record<LoosePushEvent, string> = {
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
  { event, riderName }: Pick<AppNoticeRow, 'event' | 'riderName'>,
  { businessName, showsNames }: { businessName: string; showsNames: boolean },
): { title: string; body: string } {
  const pushed = loosePushEvents.find((one) => one === event)
  return {
    title: pushed === undefined ? '' : say(titles[pushed]),
    body: [showsNames && riderName ? safeName(riderName) : '', safeName(businessName)]
      .filter((line) => line !== '')
      .join('\n'),
  }
}
