import { t } from '@lingui/core/macro'
import { formatInstant } from '../../../ui/format-instant.ts'
import type { Notice, NoticeEvent, Told } from './notices.ts'

type Standing = NonNullable<Notice['becomes']>

/** `26/11/2026, 16:00`, local to the lesson. */
function startWords({ startsAt, timeZone }: Standing): string {
  return formatInstant(startsAt, timeZone)
}

/** What happened, in a few words. */
export function eventWords(event: NoticeEvent): string {
  const words: Record<NoticeEvent, string> = {
    lesson_booked: t`Lesson booked`,
    lesson_moved: t`Lesson moved`,
    lesson_handed_over: t`New trainer`,
    lesson_cancelled: t`Lesson cancelled`,
    lesson_reinstated: t`Lesson goes ahead after all`,
    lesson_tomorrow: t`Lesson tomorrow`,
  }
  return words[event]
}

/** Names of events in settings. */
export function eventChoice(event: NoticeEvent): string {
  const words: Record<NoticeEvent, string> = {
    lesson_booked: t`A lesson is booked`,
    lesson_moved: t`A lesson is moved`,
    lesson_handed_over: t`A lesson gets another trainer`,
    lesson_cancelled: t`A lesson is cancelled`,
    lesson_reinstated: t`A cancelled lesson goes ahead after all`,
    lesson_tomorrow: t`Reminder: a lesson is tomorrow`,
  }
  return words[event]
}

/** When the lesson is, and when it was. */
export function changeWords({ event, was, becomes }: Notice): string {
  const shown = becomes ?? was
  if (!shown) return ''
  const start = startWords(shown)
  if (event !== 'lesson_moved' || !was || was.startsAt === shown.startsAt) return start
  const old = startWords(was)
  return t`${start} instead of ${old}`
}

/** Rider, lesson type, trainer and place. */
export function detailWords({ riderName, offerName, was, becomes }: Notice): string {
  const shown = becomes ?? was
  if (!shown) return riderName
  const where = [shown.placeName, shown.arenaName].filter(Boolean).join(', ')
  const { trainerName } = shown
  const what = t`${offerName} with ${trainerName}`
  return [riderName, what, where].filter((part) => part !== '').join(' · ')
}

/** Reason of a cancellation; null without one. */
export function becauseWords({ because }: Notice): string | null {
  if (because === null) return null
  const words: Record<NonNullable<Notice['because']>, string> = {
    trainer: t`Trainer not available`,
    weather: t`Bad weather`,
    horse: t`Horse not available`,
    arena: t`Arena not available`,
    closure: t`Business closed`,
    client: t`Client’s request`,
    other: t`Other`,
  }
  return words[because]
}

/** State of the mail of a notice: `Emailed 26/11/2026, 14:02`. */
export function mailWords({ mail }: Told, timeZone: string): string {
  const at = mail.at === null ? '' : formatInstant(mail.at, timeZone)
  const words: Record<Told['mail']['state'], string> = {
    waits: t`Email waits until ${at}`,
    sending: t`Email on its way`,
    sent: t`Emailed ${at}`,
    failed: t`Email refused ${at}. Check the address.`,
    off: t`In the app only: emails are switched off`,
    no_access: t`Not emailed: no access to the rider any more`,
    past: t`Not emailed: the lesson had begun`,
    superseded: t`Not emailed: another change came first`,
  }
  return words[mail.state]
}
