import { t } from '@lingui/core/macro'
import { clockOf, shortWeekday } from '../../../ui/words/day-words.ts'
import { formatDate } from '../../../ui/words/parse-date.ts'
import type { Conversation, Listed, Reader, Side } from './conversation.ts'

function there(at: string, timeZone: string): Temporal.ZonedDateTime {
  return Temporal.Instant.from(at).toZonedDateTimeISO(timeZone)
}

/** `14:02` */
export function timeWords(at: string, timeZone: string): string {
  return clockOf(there(at, timeZone))
}

/** `Today`, `Yesterday`, or `Wed 25/11/2026`. `today`: ISO 8601. */
export function dayWords(at: string, timeZone: string, today: string): string {
  const day = there(at, timeZone).toPlainDate()
  if (day.toString() === today) return t`Today`
  if (day.toString() === Temporal.PlainDate.from(today).subtract({ days: 1 }).toString()) return t`Yesterday`
  return `${shortWeekday(day)} ${formatDate(day)}`
}

/** `14:02` for today, else the day. */
export function lastWords(at: string, timeZone: string, today: string): string {
  const moment = there(at, timeZone)
  return moment.toPlainDate().toString() === today ? clockOf(moment) : dayWords(at, timeZone, today)
}

/** `Read by Amelia Hart at 14:02`, with the day if it is not today. */
export function readWords({ name, readAt }: Reader, timeZone: string, today: string): string {
  if (readAt === null) return t`Read by ${name}`
  const moment = there(readAt, timeZone)
  const [day, time] = [moment.toPlainDate(), clockOf(moment)]
  return day.toString() === today
    ? t`Read by ${name} at ${time}`
    : t`Read by ${name} on ${formatDate(day)}, ${time}`
}

/** Who reads it besides the two who write, as sentences. */
export function audienceWords({ name, minorName, readers }: Conversation, side: Side): string[] {
  const guardians = readers.filter((reader) => reader.as === 'guardian' && !reader.isMe)
  const names = new Intl.ListFormat(document.documentElement.lang).format(
    guardians.map((guardian) => guardian.name),
  )
  if (side === 'family')
    return [
      minorName === null
        ? t`Everybody at ${name} who looks after your lessons can read this.`
        : t`Everybody at ${name} who looks after the lessons of ${minorName} can read this.`,
      ...(guardians.length > 0 ? [t`You are under 18, so ${names} can read this too.`] : []),
    ]
  return [
    t`Everybody in your business who may see ${name} can read this.`,
    ...(guardians.length > 0 ? [t`Messages to ${name} also go to ${names}.`] : []),
  ]
}

/** `About Thu 03/12/2026, 16:00, Group lesson: `, the beginning of a question. */
export function aboutWords(when: string, lesson: string): string {
  return `${t`About ${when}, ${lesson}:`} `
}

/** The latest message in a list, after its author. */
export function lineWords({ last }: Pick<Listed, 'last'>): string {
  if (last === null) return t`No messages yet`
  const { isMine, authorName, body } = last
  return isMine ? t`You: ${body}` : `${authorName}: ${body}`
}

/** Name of a conversation for a family. */
export function conversationTitle({ name, minorName }: Pick<Listed, 'name' | 'minorName'>): string {
  return minorName === null ? t`Messages with ${name}` : t`Messages between ${minorName} and ${name}`
}
