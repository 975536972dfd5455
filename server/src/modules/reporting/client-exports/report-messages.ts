import { say } from '#platform/messages/say.ts'
import type { ReportSection } from '#platform/pdf/report.ts'
import type { Dossier } from './gather-dossier.ts'
import { wordOf } from './word-codes.ts'

type Rider = Dossier['riders'][number]
type Lesson = Rider['lessons'][number]

/**
 * Messages with bookings, declined requests and cancellations; empty if there are none.
 * @param shown formats an instant
 */
export function sectionsOfMessages(
  lessons: readonly Lesson[],
  shown: (instant: string) => string,
): ReportSection[] {
  const rows = lessons
    .filter(
      ({ message, declinedBecause, cancelMessage }) => message || declinedBecause !== null || cancelMessage,
    )
    .map(({ startsAt, title, message, declinedBecause, cancelMessage }) => [
      `${shown(startsAt)} ${title}`,
      message ?? '',
      declinedBecause ?? '',
      cancelMessage,
    ])
  if (rows.length === 0) return []
  const columns = [
    say('Lesson'),
    say('Message of the client'),
    say('Declined because'),
    say('Cancelled with the message'),
  ]
  return [{ title: say('Messages with bookings'), level: 3, table: { columns, rows } }]
}

/**
 * Requests to move lessons; empty if there are none.
 * @param shown formats an instant
 */
export function sectionsOfMoves(
  requests: Rider['moveRequests'],
  shown: (instant: string) => string,
): ReportSection[] {
  if (requests.length === 0) return []
  const columns = [say('Requested'), say('Lesson'), say('Time asked for'), say('Result'), say('Message')]
  const rows = requests.map(({ requestedAt, lessonStartsAt, startsAt, outcome, message }) => [
    shown(requestedAt),
    shown(lessonStartsAt),
    shown(startsAt),
    outcome === null ? say('waiting') : wordOf('move', outcome),
    message,
  ])
  return [{ title: say('Requests to move lessons'), level: 3, table: { columns, rows } }]
}

/**
 * Messages between the client and the business; empty if there are none.
 * @param shown formats an instant
 */
export function sectionsOfConversation(
  messages: Dossier['messages'],
  shown: (instant: string) => string,
): ReportSection[] {
  if (messages.length === 0) return []
  const columns = [say('Sent'), say('Author'), say('Message')]
  const rows = messages.map(({ at, author, body }) => [shown(at), author, body])
  return [{ title: say('Messages'), level: 2, table: { columns, rows } }]
}
