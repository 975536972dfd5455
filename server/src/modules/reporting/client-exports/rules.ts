import type { Report, ReportSection } from '#platform/pdf/report.ts'
import { language, type Writing, writingOf } from '#platform/writing/writing.ts'
import type { Dossier } from './gather-dossier.ts'
import { sectionsOfCancellations } from './report-cancellations.ts'
import { sectionsOfMoney } from './report-money.ts'

/** Formats of an export. Times are local to the business. */
interface Shown {
  writing: Writing
  day: Writing['day']
  time: (instant: string) => string
}

/** Report of an export. */
export function reportOf(dossier: Dossier): Report {
  const { person, business, madeAt, timeZone, leftOut } = dossier
  const name = `${person.firstName} ${person.lastName}`
  const { street, postcode, city, country } = person.address
  const writing = writingOf(dossier.money.country)
  const time = (instant: string) => writing.stamp(Temporal.Instant.from(instant), timeZone)
  const shown: Shown = { writing, day: writing.day, time }
  return {
    title: `Data that ${business} keeps about ${name}`,
    language,
    introduction: [
      `Made on ${writing.moment(Temporal.Instant.from(madeAt), timeZone)}. All times are local to this time zone.`,
      ...leftOut.map((sentence) => `Not included: ${sentence}`),
    ],
    sections: [
      {
        title: name,
        level: 2,
        facts: [
          ['Email', person.email ?? ''],
          ['Phone', person.phone],
          ['Address', [street, `${postcode} ${city}`.trim(), country].filter(Boolean).join(', ')],
          ['Tags', person.tags.join(', ')],
          ['Note', person.note ?? ''],
          ['Client since', time(person.joinedAt)],
          ['Archived on', person.archivedAt ? time(person.archivedAt) : ''],
        ],
      },
      ...dossier.riders.flatMap((rider) => sectionsOfRider(rider, dossier.money.currency, shown)),
      ...dossier.horses.flatMap((horse) => sectionsOfHorse(horse, shown)),
      ...sectionsOfMoney(dossier.money),
      ...dossier.formerly.flatMap((one) =>
        sectionsOfMoney(one.money, `Invoices and payments at ${one.business}, left on ${time(one.leftAt)}`),
      ),
    ],
  }
}

function readable(health: Dossier['riders'][number]['health'], field: 'allergies' | 'conditions'): string {
  return health?.unreadable.includes(field)
    ? 'Cannot be read: the key it was encrypted with is missing.'
    : (health?.[field] ?? '')
}

function sectionsOfRider(
  rider: Dossier['riders'][number],
  currency: string,
  { writing, day, time }: Shown,
): ReportSection[] {
  const { emergency, health } = rider
  return [
    {
      title: `Rider: ${rider.firstName} ${rider.lastName}`,
      level: 2,
      facts: [
        ['Born on', day(rider.dateOfBirth)],
        ['Height', rider.heightCm === null ? '' : `${rider.heightCm} cm`],
        [
          'Weight',
          rider.weightKg === null
            ? ''
            : `${writing.quantity(rider.weightKg * 1000)} kg, ${day(rider.weighedOn)}`,
        ],
        [
          'Emergency contact',
          [emergency.name, emergency.relation, emergency.phone].filter(Boolean).join(', '),
        ],
        ['Note', rider.note ?? ''],
        ['Health data kept since', health ? time(health.consentAt) : ''],
        ['Allergies', readable(health, 'allergies')],
        ['Conditions', readable(health, 'conditions')],
      ],
    },
    table('Access', ['Name', 'Role', 'Permissions'], rider.access, (one) => [
      one.name,
      [one.isGuardian && 'guardian', one.isPayer && 'payer'].filter(Boolean).join(', '),
      one.permissions.join(', '),
    ]),
    ...(rider.levels
      ? [
          table('Levels', ['Set on', 'Level', 'Note'], rider.levels, (one) => [
            day(one.setOn),
            String(one.level),
            one.note,
          ]),
        ]
      : []),
    table('Lessons', ['Time', 'Lesson', 'State', 'Note'], rider.lessons, (one) => [
      time(one.startsAt),
      one.title,
      words(one.state),
      one.note ?? '',
    ]),
    ...sectionsOfCancellations(rider.lessons, currency, writing, time),
    table('Rides', ['Day', 'Horse', 'Activity', 'Minutes'], rider.rides, (one) => [
      day(one.day),
      one.horse,
      words(one.activity),
      String(one.minutes),
    ]),
  ]
}

function sectionsOfHorse(horse: Dossier['horses'][number], { writing, day }: Shown): ReportSection[] {
  return [
    {
      title: `Horse: ${horse.name}`,
      level: 2,
      facts: [
        ['Share', writing.percent(horse.share)],
        ['Born on', day(horse.born)],
        ['Sex', horse.sex ?? ''],
        ['Colour', horse.colour],
        ['Height', horse.heightCm === null ? '' : `${horse.heightCm} cm`],
        ['UELN', horse.ueln],
        ['Microchip', horse.microchip],
        ['Passport', horse.passportLocation],
        ['Food chain', horse.notForConsumption ? 'not for human consumption' : ''],
      ],
    },
    table('Weights', ['Weighed on', 'Kilograms'], horse.weights, (one) => [
      day(one.weighedOn),
      String(one.kilograms),
    ]),
    table('Time off work', ['From', 'Until', 'Reason'], horse.holds, (one) => [
      day(one.fromDay),
      day(one.untilDay),
      one.reason,
    ]),
    table('Care', ['Care', 'Due on', 'Done on', 'Note'], horse.care, (one) => [
      [words(one.kind), one.title].filter(Boolean).join(': '),
      day(one.dueOn),
      day(one.doneOn),
      one.note,
    ]),
    table(
      'Medicines',
      ['Given on', 'Medicine', 'Dose, given by', 'Withdrawal until'],
      horse.medicines,
      (one) => [
        day(one.givenOn),
        one.product,
        [one.dose, one.givenBy].filter(Boolean).join(', '),
        day(one.withdrawalUntil),
      ],
    ),
  ]
}

function table<Row>(
  title: string,
  columns: readonly string[],
  rows: readonly Row[],
  cells: (row: Row) => string[],
): ReportSection {
  return { title, level: 3, table: { columns, rows: rows.map(cells) } }
}

function words(code: string): string {
  return code.replaceAll('_', ' ')
}
