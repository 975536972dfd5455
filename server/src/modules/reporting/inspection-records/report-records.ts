import { addressOnLine } from '@cavaletti/contract/town-line'
import type { ReplyOf } from '@cavaletti/contract'
import { mostOverdue } from '@cavaletti/contract/reporting/inspection-period'
import type { inspectionRecordsApi } from '@cavaletti/contract/reporting/inspection-records'
import type { BusinessRow } from '#modules/identity/businesses/index.ts'
import { say } from '#platform/messages/say.ts'
import { drawReport } from '#platform/pdf/draw-report.ts'
import type { Report, ReportSection } from '#platform/pdf/report.ts'
import { languageTag, type Writing, writingOf } from '#platform/writing/writing.ts'
import type { InspectedCourse } from './word-courses.ts'
import { hoursOf, type Records } from './rules.ts'
import { word } from './word-records.ts'

export type Overview = ReplyOf<typeof inspectionRecordsApi.inspectionRecords>

/** Plain, because it travels to a thread. */
export interface Inspected {
  business: Pick<BusinessRow, 'name' | 'street' | 'postcode' | 'city' | 'country'>
  /** ISO days. */
  from: string
  until: string
  /** Already worded. */
  printedAt: string
  overview: Overview
  incidents: readonly InspectedIncident[]
  /** How each dose against influenza counts, by id of its care. */
  doses: Readonly<Record<string, string>>
  courses: readonly InspectedCourse[]
}

/** An incident without people, already worded. */
export interface InspectedIncident {
  number: string
  happenedAt: string
  kind: string
  place: string
  horses: string
  treatment: string
}

/** Records as PDF; runs on a thread. `records`: `Records` as JSON. */
export function drawRecords(of: Inspected, records: string): Promise<Uint8Array> {
  return drawReport(reportRecords(of, JSON.parse(records) as Records))
}

/** What an inspector of a riding school reads first: what is recorded, what is missing, then each list. */
export function reportRecords(of: Inspected, all: Records): Report {
  const { business, from, until, printedAt, overview, incidents, doses, courses } = of
  const writing = writingOf(business.country)
  return {
    title: say('Inspection records'),
    language: languageTag(),
    introduction: [
      [business.name, addressOnLine(business)].filter((part) => part !== '').join(', '),
      say('{from} to {until}', { from: writing.day(from), until: writing.day(until) }),
      say('Printed on {moment} by Cavaletti', { moment: printedAt }),
    ],
    sections: [
      summary(overview),
      missing(overview, writing),
      courseList(courses),
      ...lists(all, writing, doses),
      incidentList(incidents),
    ],
  }
}

function summary(overview: Overview): ReportSection {
  return {
    title: say('Summary'),
    level: 2,
    facts: [
      [say('Horses'), String(overview.horses)],
      [say('Entries in the workload register'), String(overview.works)],
      [say('Hours worked'), hoursOf(overview.minutes)],
      [say('Care done'), String(overview.care)],
      [say('Medicines given'), String(overview.medicines)],
      [say('Times off work'), String(overview.timesOff)],
      [say('Licences and certificates'), String(overview.certificates)],
      [say('Incidents'), String(overview.incidents)],
      [say('Heat readings'), String(overview.heat.readings)],
      [say('Days on which it was hot'), String(overview.heat.hotDays)],
      [say('Days on which it was too hot to ride'), String(overview.heat.redDays)],
    ],
  }
}

function missing({ gaps, isCut }: Overview, writing: Writing): ReportSection {
  const title = say('Missing or overdue on the day of printing')
  if (gaps.length === 0) return { title, level: 2, text: say('Nothing is missing.') }
  return {
    title,
    level: 2,
    ...(isCut && {
      text: say('Only the first {count} overdue care dates are listed.', { count: mostOverdue }),
    }),
    table: {
      columns: [say('Horse or holder'), say('What to do')],
      rows: gaps.map((gap) => gapRow(gap, writing)),
    },
  }
}

function gapRow(gap: Overview['gaps'][number], { day }: Writing): string[] {
  if (gap.kind === 'identity_missing') return [gap.horseName, say('Enter the UELN or microchip.')]
  if (gap.kind === 'vaccination_missing') return [gap.horseName, say('Record the last vaccination.')]
  if (gap.kind === 'care_overdue' && gap.dose !== null) {
    const values = { dose: word('dose', gap.dose), day: day(gap.dueOn) }
    const why = gap.isLapsed
      ? say('{dose} against influenza missed: last day {day}. The course has to start again.', values)
      : say('{dose} against influenza: due since {day}.', values)
    return [gap.horseName, why]
  }
  if (gap.kind === 'care_overdue')
    return [
      gap.horseName,
      say('{care}: due since {day}.', { care: word('care', gap.care), day: day(gap.dueOn) }),
    ]
  return [
    gap.holder || say('Business'),
    say('{permit} expired on {day}.', { permit: word('permit', gap.permit), day: day(gap.expiredOn) }),
  ]
}

function list(
  title: string,
  columns: readonly string[],
  rows: readonly (readonly string[])[],
): ReportSection {
  if (rows.length === 0) return { title, level: 2, text: say('Nothing is recorded.') }
  return { title, level: 2, table: { columns, rows } }
}

function incidentList(incidents: readonly InspectedIncident[]): ReportSection {
  return list(
    say('Incidents'),
    [say('Number'), say('When'), say('Type'), say('Where'), say('Horses'), say('Treatment')],
    incidents.map((one) => [one.number, one.happenedAt, one.kind, one.place, one.horses, one.treatment]),
  )
}

function courseList(courses: readonly InspectedCourse[]): ReportSection {
  const shown = list(
    say('Vaccination against influenza on the day of printing'),
    [say('Horse'), say('Last dose'), say('Next dose')],
    courses.map(({ horse, last, next }) => [horse, last, next]),
  )
  if (courses.length === 0) return shown
  return { ...shown, text: say('Intervals of horse sport in Great Britain. They are no law.') }
}

function lists(all: Records, writing: Writing, doses: Inspected['doses']): ReportSection[] {
  const { day } = writing
  return [
    list(
      say('Horses'),
      [say('Name'), say('Born'), say('Description'), say('UELN and microchip'), say('Passport kept at')],
      all.horses.map((horse) => [
        horse.archived === null ? horse.name : `${horse.name} (${word('archived', horse.archived)})`,
        day(horse.born),
        [word('sex', horse.sex), horse.colour, horse.heightCm === null ? '' : `${horse.heightCm}\u00A0cm`]
          .filter((part) => part !== '')
          .join(', '),
        [horse.ueln, horse.microchip].filter((part) => part !== '').join(', '),
        horse.passportLocation,
      ]),
    ),
    list(
      say('Work by horse and month'),
      [say('Horse'), say('Month'), say('Days worked'), say('Times worked'), say('Hours')],
      all.months.map(({ name, month, days, works, minutes }) => [
        name,
        writing.month(Temporal.PlainDate.from(month)),
        String(days),
        String(works),
        hoursOf(minutes),
      ]),
    ),
    list(
      say('Overridden limits'),
      [say('Date'), say('Horse'), say('Limits'), say('Reason')],
      all.overridden.map((one) => [
        day(one.day),
        one.name,
        one.overridden.map((limit) => word('limit', limit)).join(', '),
        one.reason,
      ]),
    ),
    list(
      say('Care done'),
      [say('Date'), say('Horse'), say('Care'), say('Note')],
      all.care.map(({ id, day: on, name, kind, title, note }) => [
        day(on),
        name,
        [word('care', kind), title, doses[id] ?? ''].filter((part) => part !== '').join(': '),
        note,
      ]),
    ),
    list(
      say('Medicines given'),
      [say('Date'), say('Horse'), say('Medicine'), say('Dose'), say('Withdrawal until'), say('Given by')],
      all.medicines.map((one) => [
        day(one.day),
        one.name,
        one.product,
        one.dose,
        day(one.withdrawalUntil),
        one.givenBy,
      ]),
    ),
    list(
      say('Times off work'),
      [say('From'), say('Until'), say('Horse'), say('Reason'), say('Vet’s certificate')],
      all.timesOff.map(({ from, until, name, reason, byInspector, certificate }) => [
        day(from),
        until === null ? say('not over') : day(until),
        name,
        byInspector ? `${reason} (${say('ordered by an inspector')})` : reason,
        certificate,
      ]),
    ),
    list(
      say('Licences and certificates'),
      [say('Type'), say('Holder'), say('Number'), say('Issued by'), say('Valid until')],
      all.permits.map(({ kind, holder, reference, issuer, expiresOn }) => [
        word('permit', kind),
        holder || say('Business'),
        reference,
        issuer,
        day(expiresOn),
      ]),
    ),
  ]
}
