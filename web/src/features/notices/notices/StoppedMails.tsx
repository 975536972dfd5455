import {
  noticeKinds,
  type PayEvent,
  payEvents,
  type StoppableMail,
} from '@cavaletti/contract/notices/notice-kinds'
import { t } from '@lingui/core/macro'
import { eventChoice } from './event-words.ts'
import { messageChoice } from './MessageChoices.tsx'
import type { Notice } from './notices.ts'
import { payChoice } from './PayChoices.tsx'

/** The emails that a link unsubscribes from, in the words of the settings. */
export function StoppedMails({
  kinds,
  audience,
}: {
  kinds: readonly StoppableMail[]
  audience: Notice['audience']
}) {
  return (
    <>
      <ul>
        {kinds.map((kind) => (
          <li key={kind}>{wordsOf(kind, audience)}</li>
        ))}
      </ul>
      {kinds.some(mayBeUrgent) && (
        <p>{t`Urgent changes to lessons within 48 hours still reach you, by email or by a notification on your device.`}</p>
      )}
    </>
  )
}

function mayBeUrgent(kind: StoppableMail): boolean {
  if (kind === 'calendar_invitations') return false
  return kind === 'daily_summary' || noticeKinds[kind].urgency === 'near'
}

function wordsOf(kind: StoppableMail, audience: Notice['audience']): string {
  if (kind === 'daily_summary') return t`The daily summary`
  if (kind === 'calendar_invitations') return t`Calendar invitations`
  if (kind === 'message_received') return messageChoice(audience)
  return isAboutPay(kind) ? payChoice(kind) : eventChoice(kind, audience)
}

function isAboutPay(kind: StoppableMail): kind is PayEvent {
  return payEvents.some((event) => event === kind)
}
