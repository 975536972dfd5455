import { now } from '#platform/clock.ts'
import type { Visitor } from './visitor.ts'

const host = 'calendar.example'
/** Path at the service that takes the place of the host. */
export const calendarPath = `/${host}/private.ics`

/** The owner's private calendar, as an iCalendar file: every Wednesday in the afternoon, and one morning. */
export function demoCalendar(): string {
  const today = now().toZonedDateTimeISO('UTC').toPlainDate()
  const monday = today.subtract({ days: today.dayOfWeek - 1 })
  const wall = (days: number, time: string) =>
    `${monday.add({ days }).toString().replaceAll('-', '')}T${time}00`
  const event = (uid: string, from: string, until: string, rule: string[] = []) => [
    'BEGIN:VEVENT',
    `UID:${uid}@${host}`,
    'DTSTAMP:20260101T000000Z',
    `DTSTART:${from}`,
    `DTEND:${until}`,
    ...rule,
    'SUMMARY:Private',
    'END:VEVENT',
  ]
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    ...event('school-run', wall(2, '1430'), wall(2, '1515'), ['RRULE:FREQ=WEEKLY']),
    ...event('dentist', wall(9, '1000'), wall(9, '1115')),
    'END:VCALENDAR',
    '',
  ].join('\r\n')
}

export async function fillLinkedCalendar(owner: Visitor): Promise<void> {
  const address = `https:/${calendarPath}`
  await owner.call('POST /api/linked-calendars', { name: owner.word('Private'), address })
}
