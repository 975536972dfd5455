import { addressOnLine } from '@cavaletti/contract/town-line'
import {
  ICalAlarmType,
  ICalAttendeeStatus,
  ICalCalendar,
  ICalCalendarMethod,
  ICalEventStatus,
} from 'ical-generator'
import { dateOf } from '#platform/clock.ts'
import { currentLanguage } from '#platform/messages/say.ts'
import { type Names, summaryOf, timeZoneOf } from './rules.ts'
import type { FedLesson } from './store.ts'

/** The two ends of an invitation. A program applies a cancellation only from the organizer of the invitation. */
export interface Invitation {
  method: 'REQUEST' | 'CANCEL'
  /** Mail addresses. */
  organizer: string
  attendee: string
}

interface RenderOptions {
  name: string
  names: Names
  remindMinutes: number | null
  invitation?: Invitation | null
}

/**
 * Renders lessons as an RFC 5545 calendar with the time zones they need: a feed, or an invitation (RFC 5546), which has
 * one lesson.
 * @param json `FedLesson[]`
 * @param range first and last instant, as text
 */
export function renderFeed(
  json: string,
  { name, names, remindMinutes, invitation = null }: RenderOptions,
  range: readonly [from: string, until: string],
): string {
  const lessons = JSON.parse(json) as FedLesson[]
  const [from, until] = [Temporal.Instant.from(range[0]), Temporal.Instant.from(range[1])]
  const calendar = new ICalCalendar({
    name,
    method: invitation ? ICalCalendarMethod[invitation.method] : ICalCalendarMethod.PUBLISH,
    prodId: { company: 'Cavaletti', product: 'Lessons', language: currentLanguage().toUpperCase() },
    // Refresh interval; some programs respect it. An invitation is not fetched again.
    ...(invitation === null && { ttl: 3600 }),
  })
  for (const lesson of lessons) {
    const event = calendar.createEvent({
      id: `${lesson.id}@lessons.cavaletti`,
      sequence: lesson.sequence,
      stamp: dateOf(Temporal.Instant.from(lesson.changedAt)),
      lastModified: dateOf(Temporal.Instant.from(lesson.changedAt)),
      start: dateOf(Temporal.Instant.from(lesson.startsAt)),
      end: dateOf(Temporal.Instant.from(lesson.endsAt)),
      summary: summaryOf(lesson, names),
      location: [lesson.place, lesson.arena, lesson.address && addressOnLine(lesson.address)]
        .filter(Boolean)
        .join(', '),
      status: lesson.state === 'cancelled' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    })
    if (invitation) {
      event.organizer({ name, email: invitation.organizer })
      // No answer is expected: it would reach nobody.
      event.createAttendee({ email: invitation.attendee, rsvp: false, status: ICalAttendeeStatus.ACCEPTED })
    }
    if (remindMinutes !== null && lesson.state !== 'cancelled')
      event.createAlarm({ type: ICalAlarmType.display, triggerBefore: remindMinutes * 60 })
  }
  // RFC 5545, 3.1: every line ends with CRLF, the last one too.
  return `${withZones(calendar.toString().trimEnd(), lessons, from, until)}\r\n`
}

/**
 * The library needs a second time library for local times, so it writes UTC, and this replaces each with the lesson's
 * wall time.
 */
function withZones(
  text: string,
  lessons: readonly FedLesson[],
  from: Temporal.Instant,
  until: Temporal.Instant,
): string {
  const zones = [...new Set(lessons.map(({ timeZone: zone }) => zone))].toSorted()
  const zoneOf = new Map(lessons.map((lesson) => [lesson.id, lesson.timeZone]))
  let zone = 'UTC'
  const events = text.split('\r\n').map((line) => {
    // The UID is the first line of each event.
    if (line.startsWith('UID:')) zone = zoneOf.get(line.slice(4, 40)) ?? 'UTC'
    const [, property, utc] = /^(DTSTART|DTEND):(\d{8}T\d{6}Z)$/.exec(line) ?? []
    if (property === undefined || utc === undefined) return line
    const wall = Temporal.Instant.from(utc).toZonedDateTimeISO(zone).toPlainDateTime()
    return `${property};TZID=${zone}:${wall.toString({ smallestUnit: 'second' }).replaceAll(/[-:]/g, '')}`
  })
  const place = events.indexOf('BEGIN:VEVENT')
  const clocks = zones.map((one) => timeZoneOf(one, from, until))
  return (place === -1 ? events : [...events.slice(0, place), ...clocks, ...events.slice(place)]).join('\r\n')
}
