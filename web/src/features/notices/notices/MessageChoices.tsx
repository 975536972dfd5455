import { t } from '@lingui/core/macro'
import { ChannelChoices } from './ChannelChoices.tsx'
import { type ChoicesProps, turned } from './EventChoices.tsx'
import type { Notice } from './notices.ts'

const event = 'message_received'

/** Whether a new message is told by email and device notification. */
export function MessageChoices({
  preferences: { mailOff, pushOff },
  isSaving,
  choose,
  hasDevice,
  audience,
}: ChoicesProps & { audience: Notice['audience'] }) {
  return (
    <ChannelChoices
      name={event}
      legend={messageChoice(audience)}
      hint={t`We do not report messages that you read within a minute.`}
      byMail={!mailOff.includes(event)}
      byPush={hasDevice ? !pushOff.includes(event) : null}
      disabled={isSaving}
      onMail={(isOn) => choose({ mailOff: turned(mailOff, event, !isOn) })}
      onPush={(isOn) => choose({ pushOff: turned(pushOff, event, !isOn) })}
    />
  )
}

/** Name of the event in settings. */
export function messageChoice(audience: Notice['audience']): string {
  return audience === 'trainer' ? t`A family writes to you` : t`Your riding school writes to you`
}
