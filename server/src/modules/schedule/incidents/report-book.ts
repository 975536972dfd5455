import { addressOnLine } from '@cavaletti/contract/town-line'
import { say } from '#platform/messages/say.ts'
import type { Report, ReportSection } from '#platform/pdf/report.ts'
import { languageTag, type Writing } from '#platform/writing/writing.ts'
import { type Printed, problemOf, sectionsOf } from './report-incident.ts'
import type { Incident } from './show-incident.ts'

export interface PrintedBook extends Pick<Printed, 'business' | 'printedAt'> {
  /** First and last day; null: from the first incident, until today. */
  period: readonly [from: Temporal.PlainDate | null, until: Temporal.PlainDate | null]
  keepYears: number
  /** By number. */
  incidents: readonly Incident[]
}

/** The incident book as an inspector or an insurer asks for it: the whole records, one after the other (P9). */
export function reportBook(book: PrintedBook, writing: Writing): Report {
  const { business, printedAt, period, keepYears, incidents } = book
  return {
    title: say('Incident book'),
    language: languageTag(),
    introduction: [
      [business.name, addressOnLine(business)].filter(Boolean).join(', '),
      periodWords(period, writing),
      say('Printed on {moment} by Cavaletti', { moment: writing.moment(printedAt, business.timeZone) }),
      incidents.length === 0
        ? say('There are no incidents in this period.')
        : say('{count, plural, one {# incident} other {# incidents}}', { count: incidents.length }),
      say('A missing number belongs to another period, or to an incident that has been erased.'),
      say(
        'Incidents are kept for {years} years. If a rider was under 18 by their date of birth, the incident is kept at least until they turn 21. A rider without a date of birth counts as an adult.',
        { years: keepYears },
      ),
    ],
    sections: incidents.flatMap((incident) => recordOf(book, incident, writing)),
  }
}

function periodWords([from, until]: PrintedBook['period'], { day }: Writing): string {
  if (from && until) return say('From {from} to {until}', { from: day(from), until: day(until) })
  if (from) return say('From {from}', { from: day(from) })
  return until ? say('Until {until}', { until: day(until) }) : say('All incidents')
}

/** The sections of one incident below its number. */
function recordOf(
  { business, printedAt }: PrintedBook,
  incident: Incident,
  writing: Writing,
): ReportSection[] {
  const [first, ...others] = sectionsOf({ business, incident, riderId: null, printedAt }, writing)
  const text = [...(problemOf(incident) ?? []), first.text].filter(Boolean).join('\n')
  return [
    { ...first, title: say('Incident {number}', { number: incident.number }), text },
    ...others.map((section): ReportSection => ({ ...section, level: 3 })),
  ]
}
