import type { Report, ReportSection } from '#platform/pdf/report.ts'
import type { Dossier } from './gather-dossier.ts'
import { sectionsOfCancellations } from './report-cancellations.ts'
import { sectionsOfMoney } from './report-money.ts'

/** An export as it reads on paper. Days are day/month/year, and times those of the clock of the business. */
export function reportOf(dossier: Dossier): Report {
  const { person, business, madeAt, timeZone, leftOut } = dossier
  const name = `${person.firstName} ${person.lastName}`
  const { street, postcode, city, country } = person.address
  return {
    title: `What ${business} keeps about ${name}`,
    language: 'en-GB',
    introduction: [
      `Made on ${shownTime(madeAt, timeZone)}. Times are those of ${timeZone}.`,
      ...leftOut.map((sentence) => `Not in it: ${sentence}`),
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
          ['In the list since', shownTime(person.joinedAt, timeZone)],
          ['Put away', person.archivedAt ? shownTime(person.archivedAt, timeZone) : ''],
        ],
      },
      ...dossier.riders.flatMap((rider) => sectionsOfRider(rider, dossier.money.currency, timeZone)),
      ...dossier.horses.flatMap(sectionsOfHorse),
      ...sectionsOfMoney(dossier.money),
      ...dossier.formerly.flatMap((one) =>
        sectionsOfMoney(
          one.money,
          `Invoices and payments at ${one.business}, left on ${shownTime(one.leftAt, timeZone)}`,
        ),
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
  timeZone: string,
): ReportSection[] {
  const { emergency, health } = rider
  return [
    {
      title: `Rider: ${rider.firstName} ${rider.lastName}`,
      level: 2,
      facts: [
        ['Born on', shown(rider.dateOfBirth)],
        ['Height', rider.heightCm === null ? '' : `${rider.heightCm} cm`],
        ['Weight', rider.weightKg === null ? '' : `${rider.weightKg} kg, ${shown(rider.weighedOn)}`],
        ['In an emergency', [emergency.name, emergency.relation, emergency.phone].filter(Boolean).join(', ')],
        ['Note', rider.note ?? ''],
        ['Health data kept since', health ? shownTime(health.consentAt, timeZone) : ''],
        ['Allergies', readable(health, 'allergies')],
        ['Conditions', readable(health, 'conditions')],
      ],
    },
    table('Who may do what', ['Who', 'As', 'What'], rider.access, (one) => [
      one.name,
      [one.isGuardian && 'guardian', one.isPayer && 'payer'].filter(Boolean).join(', '),
      one.permissions.join(', '),
    ]),
    ...(rider.levels
      ? [
          table('Levels', ['Set on', 'Level', 'Note'], rider.levels, (one) => [
            shown(one.setOn),
            String(one.level),
            one.note,
          ]),
        ]
      : []),
    table('Lessons', ['When', 'What', 'State', 'Note'], rider.lessons, (one) => [
      shownTime(one.startsAt, timeZone),
      one.title,
      words(one.state),
      one.note ?? '',
    ]),
    ...sectionsOfCancellations(rider.lessons, currency, (at) => shownTime(at, timeZone)),
    table('Rides', ['Day', 'Horse', 'What', 'Minutes'], rider.rides, (one) => [
      shown(one.day),
      one.horse,
      words(one.activity),
      String(one.minutes),
    ]),
  ]
}

function sectionsOfHorse(horse: Dossier['horses'][number]): ReportSection[] {
  return [
    {
      title: `Horse: ${horse.name}`,
      level: 2,
      facts: [
        ['Share', `${(horse.share / 100).toFixed(2)} %`],
        ['Born on', shown(horse.born)],
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
      shown(one.weighedOn),
      String(one.kilograms),
    ]),
    table('Out of work', ['From', 'Until', 'Why'], horse.holds, (one) => [
      shown(one.fromDay),
      shown(one.untilDay),
      one.reason,
    ]),
    table('Care', ['What', 'Due on', 'Done on', 'Note'], horse.care, (one) => [
      [words(one.kind), one.title].filter(Boolean).join(': '),
      shown(one.dueOn),
      shown(one.doneOn),
      one.note,
    ]),
    table('Medicines', ['Given on', 'Medicine', 'Dose and by whom', 'Withdrawal'], horse.medicines, (one) => [
      shown(one.givenOn),
      one.product,
      [one.dose, one.givenBy].filter(Boolean).join(', '),
      shown(one.withdrawalUntil),
    ]),
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

function shown(day: string | null): string {
  if (day === null) return ''
  const [year, month, date] = day.split('-')
  return `${date}/${month}/${year}`
}

function shownTime(instant: string, timeZone: string): string {
  const local = Temporal.Instant.from(instant).toZonedDateTimeISO(timeZone)
  return `${shown(local.toPlainDate().toString())} ${local.toPlainTime().toString({ smallestUnit: 'minute' })}`
}

function words(code: string): string {
  return code.replaceAll('_', ' ')
}
