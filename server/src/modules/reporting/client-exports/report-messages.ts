import { say } from '#platform/messages/say.ts'
import type { ReportSection } from '#platform/pdf/report.ts'
import type { Dossier } from './gather-dossier.ts'

type Lesson = Dossier['riders'][number]['lessons'][number]

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
