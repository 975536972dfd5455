import { msg } from '@cavaletti/contract/messages'
import type { IncidentRole } from '@cavaletti/contract/schedule/lessons/incidents'
import { addressOnLine } from '@cavaletti/contract/town-line'
import type { BusinessRow } from '#modules/identity/businesses/index.ts'
import { say } from '#platform/messages/say.ts'
import type { Report, ReportSection } from '#platform/pdf/report.ts'
import { languageTag, type Writing } from '#platform/writing/writing.ts'
import { kindWord, treatmentWord } from './incident-words.ts'
import type { Incident } from './show-incident.ts'

export interface Printed {
  business: Pick<BusinessRow, 'name' | 'street' | 'postcode' | 'city' | 'country' | 'timeZone'>
  incident: Incident
  /** The copy is for the family of this rider; null: the whole record. */
  riderId: string | null
  printedAt: Temporal.Instant
}

const roleWords: Record<IncidentRole, string> = {
  rider: msg('Rider'),
  staff: msg('Team member'),
  helper: msg('Helper'),
  visitor: msg('Visitor'),
}

/** An incident as an insurer or an authority asks for it, or the copy for the family of one rider (P9). */
export function reportIncident(printed: Printed, writing: Writing): Report {
  const { business, incident, riderId, printedAt } = printed
  const { number } = incident
  return {
    title: say('Incident {number}', { number }),
    language: languageTag(),
    introduction: [
      riderId === null
        ? say('From the incident book of {business}', { business: business.name })
        : say('Copy for {rider}, from the incident book of {business}', {
            rider: nameOf(incident, riderId),
            business: business.name,
          }),
      say('Printed on {moment} by Cavaletti', { moment: writing.moment(printedAt, business.timeZone) }),
      ...(problemOf(incident) ?? []),
    ],
    sections: sectionsOf(printed, writing),
  }
}

/** The whole record, or the copy for a family. The first section is what happened. */
export function sectionsOf(printed: Printed, writing: Writing): [ReportSection, ...ReportSection[]] {
  const { business, incident, riderId } = printed
  const { number, kind } = incident
  const moment = (iso: string) => writing.moment(Temporal.Instant.from(iso), business.timeZone)
  return [
    {
      title: say('What happened'),
      level: 2,
      facts: [
        [say('Business'), business.name],
        [say('Address'), addressOnLine(business)],
        [say('Type'), kindWord(kind)],
        [say('When'), moment(incident.happenedAt)],
        [say('Where'), incident.place],
        [say('Lesson'), lessonWords(printed, moment)],
        [say('Horses'), incident.horses.map(({ name }) => name).join(', ')],
        [say('Ground and weather'), incident.conditions],
        [say('Equipment'), incident.equipment],
      ],
      text: incident.happened,
    },
    ...peopleSections(printed),
    ...(incident.measures === ''
      ? []
      : [{ title: say('What was done'), level: 2 as const, text: incident.measures }]),
    ...(riderId === null ? privateSections(incident, moment) : []),
    {
      title: say('Record'),
      level: 2,
      facts: [
        [say('Recorded by'), incident.recordedBy],
        [say('Recorded on'), moment(incident.recordedAt)],
        [say('Number'), String(number)],
      ],
      text: say('Nobody can change this record. Notes correct it.'),
    },
  ]
}

/** The title of a lesson may name its other riders. */
function lessonWords({ incident: { lesson }, riderId }: Printed, moment: (iso: string) => string): string {
  if (!lesson) return ''
  return riderId === null ? `${lesson.title}, ${moment(lesson.startsAt)}` : moment(lesson.startsAt)
}

function peopleSections({ incident, riderId }: Printed): ReportSection[] {
  const own = incident.people.filter((one) => riderId === null || one.riderId === riderId)
  const others = incident.people.length - own.length
  if (incident.people.length === 0) return []
  return [
    {
      title: say('People'),
      level: 2,
      table: {
        columns: [say('Name'), say('Role'), say('Injury'), say('Treatment')],
        rows: own.map((one) => [
          one.name,
          say(roleWords[one.role]),
          one.injury === '' ? say('Unhurt') : one.injury,
          treatmentWord(one.treatment),
        ]),
      },
      ...(others > 0 && {
        text: say(
          '{count, plural, one {Another person was} other {# other people were}} involved. This copy does not name them.',
          { count: others },
        ),
      }),
    },
  ]
}

/** What only the whole record has. */
function privateSections({ witnesses, notes }: Incident, moment: (iso: string) => string): ReportSection[] {
  const written = notes.map(({ by, at, text, isReadable, isAltered }) => [
    moment(at),
    by,
    isReadable && !isAltered ? text : say('This note cannot be read.'),
  ])
  return [
    ...(witnesses.length === 0
      ? []
      : [
          {
            title: say('Witnesses'),
            level: 2 as const,
            table: {
              columns: [say('Name'), say('How to reach them')],
              rows: witnesses.map(({ name, contact }) => [name, contact]),
            },
          },
        ]),
    ...(written.length === 0
      ? []
      : [
          {
            title: say('Notes'),
            level: 2 as const,
            table: { columns: [say('Time'), say('Written by'), say('Note')], rows: written },
          },
        ]),
  ]
}

function nameOf({ people }: Incident, riderId: string): string {
  return people.find((one) => one.riderId === riderId)?.name ?? ''
}

/** Why the text of an incident is missing; null: it is there. */
export function problemOf({ isReadable, isAltered }: Incident): string[] | null {
  if (!isReadable) return [say('The text cannot be read: the server has no key for it any more.')]
  if (isAltered)
    return [say('The text is left out: somebody changed it in the database after it was recorded.')]
  return null
}
