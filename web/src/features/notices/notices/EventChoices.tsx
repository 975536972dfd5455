import {
  type LessonEvent,
  type NoticeEvent,
  noticeKinds,
  type PushEvent,
} from '@cavaletti/contract/notices/notice-kinds'
import { isSoonEvent, soonHours } from '@cavaletti/contract/notices/text-events'
import { t } from '@lingui/core/macro'
import { phone, useMedia } from '../../../ui/use-media.ts'
import { asTextEvent } from './as-text-event.ts'
import { ChannelChoices } from './ChannelChoices.tsx'
import { channelWords } from './chosen-words.ts'
import { eventGroups } from './event-groups.ts'
import { eventChoice } from './event-words.ts'
import css from './Notices.module.css'
import type { Notice, Preferences } from './notices.ts'

export interface ChoicesProps {
  preferences: Preferences
  isSaving: boolean
  choose: (changed: Partial<Preferences>) => void
  /** A device of the user gets notifications. */
  hasDevice: boolean
}

interface EventChoicesProps extends ChoicesProps {
  audience: Notice['audience']
  /** Of the names of the boxes, if the page has these events several times. */
  prefix?: string
}

/**
 * Events by email, by device notification if a device gets some, and by text message if the user has a mobile number. The groups are
 * folded: all events together are a long page. On a wide screen, the first group of the page is open, to show what they
 * hold.
 */
export function EventChoices({ audience, prefix = '', ...choices }: EventChoicesProps) {
  const isPhone = useMedia(phone)
  return (
    <div>
      {eventGroups(audience).map(({ group, label, events }, index) => (
        <details key={group} open={prefix === '' && index === 0 && !isPhone} className={css['group']}>
          <summary>
            <span className={css['subject']}>{label}</span>{' '}
            <span className={css['quiet']}>{channelWords(events, choices.preferences, choices)}</span>
          </summary>
          {events.map((event) => (
            <EventChoice key={event} {...choices} event={event} audience={audience} prefix={prefix} />
          ))}
        </details>
      ))}
    </div>
  )
}

function EventChoice({
  event,
  preferences: { mailOff, pushOff, texted, texts },
  isSaving,
  choose,
  hasDevice,
  audience,
  prefix = '',
}: EventChoicesProps & { event: LessonEvent }) {
  const textEvent = texts?.state === 'ready' ? asTextEvent(event) : null
  return (
    <ChannelChoices
      name={`${prefix}${event}`}
      legend={eventChoice(event, audience)}
      hint={hintOf(event, { hasDevice, hasText: textEvent !== null })}
      byMail={!mailOff.includes(event)}
      byPush={hasDevice ? !pushOff.includes(event) : null}
      byText={textEvent && texted.includes(textEvent)}
      disabled={isSaving}
      onMail={(isOn) => choose({ mailOff: turned<Preferences['mailOff'][number]>(mailOff, event, !isOn) })}
      onPush={(isOn) => choose({ pushOff: turned<PushEvent>(pushOff, event, !isOn) })}
      onText={(isOn) => textEvent && choose({ texted: turned(texted, textEvent, isOn) })}
    />
  )
}

/** The events with this one added or left out. */
export function turned<Event extends NoticeEvent>(
  events: readonly Event[],
  event: Event,
  isIn: boolean,
): Event[] {
  return isIn ? [...events, event] : events.filter((one) => one !== event)
}

function isNear(event: LessonEvent): boolean {
  return noticeKinds[event].urgency === 'near'
}

function hintOf(
  event: LessonEvent,
  { hasDevice, hasText }: { hasDevice: boolean; hasText: boolean },
): string | undefined {
  const always = !isNear(event)
    ? ''
    : hasDevice
      ? t`If the lesson is less than 48 hours away, you always get a device notification or an email.`
      : t`You always get an email if the lesson is less than 48 hours away.`
  const soon =
    hasText && isSoonEvent(event)
      ? t`Text message: only if the lesson is less than ${soonHours[event]} hours away.`
      : ''
  const words = [always, soon].filter((part) => part !== '').join(' ')
  return words === '' ? undefined : words
}
