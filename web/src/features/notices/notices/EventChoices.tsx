import {
  type LessonEvent,
  lessonEvents,
  type NoticeEvent,
  noticeKinds,
  type PushEvent,
} from '@cavaletti/contract/notices/notice-kinds'
import { isSoonEvent, soonHours, type TextEvent, textEvents } from '@cavaletti/contract/notices/text-events'
import { t } from '@lingui/core/macro'
import { ChannelChoices } from './ChannelChoices.tsx'
import { eventChoice } from './event-words.ts'
import type { Notice, Preferences } from './notices.ts'

export interface ChoicesProps {
  preferences: Preferences
  isSaving: boolean
  choose: (changed: Partial<Preferences>) => void
  /** A device of the user gets messages. */
  hasDevice: boolean
}

/** Events by email, by message if a device gets some, and by text message if the user has a mobile number. */
export function EventChoices({
  preferences: { mailOff, pushOff, texted, texts },
  isSaving,
  choose,
  hasDevice,
  audience,
  prefix = '',
}: ChoicesProps & {
  audience: Notice['audience']
  /** Of the names of the boxes, if the page has these events several times. */
  prefix?: string
}) {
  const events = lessonEvents.filter((event) =>
    (noticeKinds[event].audience as readonly string[]).includes(audience),
  )
  const hasText = texts?.state === 'ready'
  return events.map((event) => {
    const textEvent = hasText ? asTextEvent(event) : null
    return (
      <ChannelChoices
        key={event}
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
  })
}

/** The events with this one added or left out. */
export function turned<Event extends NoticeEvent>(
  events: readonly Event[],
  event: Event,
  isIn: boolean,
): Event[] {
  return isIn ? [...events, event] : events.filter((one) => one !== event)
}

function asTextEvent(event: LessonEvent): TextEvent | null {
  return textEvents.find((one) => one === event) ?? null
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
      ? t`If the lesson is less than 48 hours away, you always get a message or an email.`
      : t`You always get an email if the lesson is less than 48 hours away.`
  const soon =
    hasText && isSoonEvent(event)
      ? t`Text message: only if the lesson is less than ${soonHours[event]} hours away.`
      : ''
  const words = [always, soon].filter((part) => part !== '').join(' ')
  return words === '' ? undefined : words
}
