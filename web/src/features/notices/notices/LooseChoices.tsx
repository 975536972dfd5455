import {
  type LoosePushEvent,
  loosePushEvents,
  noticeKinds,
  type PayEvent,
  payEvents,
} from '@cavaletti/contract/notices/notice-kinds'
import { t } from '@lingui/core/macro'
import { Checkbox } from '../../../ui/fields/choosing/Checkbox.tsx'
import { type ChoicesProps, turned } from './EventChoices.tsx'
import type { Notice } from './notices.ts'

/** Pay and messages have settings of their own. */
type LooseEvent = Exclude<LoosePushEvent, PayEvent | 'message_received'>

/** Money and progress by device notification; emails about money are sent anyway. */
export function LooseChoices({
  preferences: { pushOff },
  isSaving,
  choose,
  audience,
}: Omit<ChoicesProps, 'hasDevice'> & { audience: Notice['audience'] }) {
  return (
    <>
      <p>{t`We always email you invoices, receipts and failed payments. Notifications on your device show no amounts.`}</p>
      {looseEvents(audience).map((event) => (
        <Checkbox
          key={event}
          name={event}
          label={choiceWords(event, audience)}
          checked={!pushOff.includes(event)}
          disabled={isSaving}
          onChange={({ target }) => choose({ pushOff: turned(pushOff, event, !target.checked) })}
        />
      ))}
    </>
  )
}

/** The events of which device notifications tell these people, besides lessons, messages and pay. */
export function looseEvents(audience: Notice['audience']): LooseEvent[] {
  return loosePushEvents
    .filter((event) => !isElsewhere(event))
    .filter((event) => (noticeKinds[event].audience as readonly string[]).includes(audience))
}

function isElsewhere(event: LoosePushEvent): event is PayEvent | 'message_received' {
  return event === 'message_received' || payEvents.some((one) => one === event)
}

function choiceWords(event: LooseEvent, audience: Notice['audience']): string {
  const words: Record<LooseEvent, string> = {
    level_set: t`A rider gets a new level`,
    agreement_to_sign: t`An agreement waits for your signature`,
    payment_failed: t`A payment fails`,
    payment_received: audience === 'trainer' ? t`A client pays online` : t`A payment is received`,
    invoice_issued: t`You get an invoice`,
    incident_recorded: t`A colleague records an incident`,
  }
  return words[event]
}
