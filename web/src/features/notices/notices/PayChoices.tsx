import { type PayEvent, payEvents } from '@cavaletti/contract/notices/notice-kinds'
import { t } from '@lingui/core/macro'
import { ChannelChoices } from './ChannelChoices.tsx'
import { type ChoicesProps, turned } from './EventChoices.tsx'

/** What somebody who works for the business is told about their pay, by email and device notification. */
export function PayChoices({ preferences: { mailOff, pushOff }, isSaving, choose, hasDevice }: ChoicesProps) {
  return payEvents.map((event) => (
    <ChannelChoices
      key={event}
      name={event}
      legend={payChoice(event)}
      byMail={!mailOff.includes(event)}
      byPush={hasDevice ? !pushOff.includes(event) : null}
      disabled={isSaving}
      onMail={(isOn) => choose({ mailOff: turned(mailOff, event, !isOn) })}
      onPush={(isOn) => choose({ pushOff: turned(pushOff, event, !isOn) })}
    />
  ))
}

/** Names of events of pay in settings. */
export function payChoice(event: PayEvent): string {
  const words: Record<PayEvent, string> = {
    pay_rate_changed: t`Your pay rate changes`,
    yard_fee_changed: t`A yard fee changes`,
    pay_approved: t`Your pay statement is approved`,
    pay_paid: t`Your pay statement is paid`,
  }
  return words[event]
}
