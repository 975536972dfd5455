import { type LessonEvent, lessonEvents, noticeKinds } from '@cavaletti/contract/notices/notice-kinds'
import { t } from '@lingui/core/macro'
import { Checkbox } from '../../../ui/Checkbox.tsx'
import { ChannelChoices } from './ChannelChoices.tsx'
import { eventChoice } from './notice-words.ts'
import type { Notice, Preferences } from './notices.ts'

export interface ChoicesProps {
  preferences: Preferences
  isSaving: boolean
  choose: (changed: Partial<Preferences>) => void
  /** A device of the user gets messages. */
  hasDevice: boolean
}

/** Events by email, and by message if a device gets some. */
export function EventChoices({
  preferences: { mailOff, pushOff },
  isSaving,
  choose,
  hasDevice,
  audience,
}: ChoicesProps & { audience: Notice['audience'] }) {
  const events = lessonEvents.filter((event) =>
    (noticeKinds[event].audience as readonly string[]).includes(audience),
  )
  const without = (off: readonly LessonEvent[], event: LessonEvent, isOn: boolean): LessonEvent[] =>
    isOn ? off.filter((one) => one !== event) : [...off, event]
  return events.map((event) => {
    const isNear = noticeKinds[event].urgency === 'near'
    const chooseMail = (isOn: boolean): void => choose({ mailOff: without(mailOff, event, isOn) })
    if (hasDevice)
      return (
        <ChannelChoices
          key={event}
          name={event}
          legend={eventChoice(event, audience)}
          hint={
            isNear
              ? t`If the lesson is less than 48 hours away, you always get a message or an email.`
              : undefined
          }
          byMail={!mailOff.includes(event)}
          byPush={!pushOff.includes(event)}
          disabled={isSaving}
          onMail={chooseMail}
          onPush={(isOn) => choose({ pushOff: without(pushOff, event, isOn) })}
        />
      )
    return (
      <Checkbox
        key={event}
        name={event}
        label={eventChoice(event, audience)}
        hint={isNear ? t`You always get an email if the lesson is less than 48 hours away.` : undefined}
        checked={!mailOff.includes(event)}
        disabled={isSaving}
        onChange={({ target }) => chooseMail(target.checked)}
      />
    )
  })
}
