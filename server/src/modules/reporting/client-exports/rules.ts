import { addressOnLine } from '@cavaletti/contract/town-line'
import { say } from '#platform/messages/say.ts'
import type { Report, ReportSection } from '#platform/pdf/report.ts'
import { languageTag, type Writing, writingOf } from '#platform/writing/writing.ts'
import type { Dossier } from './gather-dossier.ts'
import { sectionsOfCancellations } from './report-cancellations.ts'
import { sectionsOfIncidents } from './report-incidents.ts'
import { sectionsOfConversation, sectionsOfMessages, sectionsOfMoves } from './report-messages.ts'
import { sectionsOfMoney } from './report-money.ts'
import { countryWord, listOf, wordOf } from './word-codes.ts'

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
    title: say('Data that {business} keeps about {name}', { business, name }),
    language: languageTag(),
    introduction: [
      say('Made on {moment}. All times are local to this time zone.', {
        moment: writing.moment(Temporal.Instant.from(madeAt), timeZone),
      }),
      ...leftOut.map((sentence) => say('Not included: {sentence}', { sentence })),
    ],
    sections: [
      {
        title: name,
        level: 2,
        facts: [
          [say('Email'), person.email ?? ''],
          [say('Phone'), person.phone],
          [
            say('Address'),
            [
              addressOnLine({ street, postcode, city, country: country || dossier.money.country }),
              countryWord(country),
            ]
              .filter(Boolean)
              .join(', '),
          ],
          [say('Tags'), person.tags.join(', ')],
          [say('Note'), person.note ?? ''],
          [say('Client since'), time(person.joinedAt)],
          [say('Archived on'), person.archivedAt ? time(person.archivedAt) : ''],
        ],
      },
      ...dossier.riders.flatMap((rider) => sectionsOfRider(rider, dossier.money.currency, shown)),
      ...dossier.horses.flatMap((horse) => sectionsOfHorse(horse, shown)),
      ...sectionsOfConversation(dossier.messages, time),
      ...sectionsOfMoney(dossier.money),
      ...dossier.formerly.flatMap((one) =>
        sectionsOfMoney(
          one.money,
          say('Invoices and payments at {business}, left on {day}', {
            business: one.business,
            day: time(one.leftAt),
          }),
        ),
      ),
    ],
  }
}

function readable(health: Dossier['riders'][number]['health'], field: 'allergies' | 'conditions'): string {
  return health?.unreadable.includes(field)
    ? say('Cannot be read: the key it was encrypted with is missing.')
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
      title: say('Rider: {name}', { name: `${rider.firstName} ${rider.lastName}` }),
      level: 2,
      facts: [
        [say('Born on'), day(rider.dateOfBirth)],
        [say('Height'), rider.heightCm === null ? '' : `${rider.heightCm} cm`],
        [
          say('Weight'),
          rider.weightKg === null
            ? ''
            : `${writing.quantity(rider.weightKg * 1000)} kg, ${day(rider.weighedOn)}`,
        ],
        [
          say('Emergency contact'),
          [emergency.name, emergency.relation, emergency.phone].filter(Boolean).join(', '),
        ],
        [say('Note'), rider.note ?? ''],
        [say('Health data kept since'), health ? time(health.consentAt) : ''],
        [say('Allergies'), readable(health, 'allergies')],
        [say('Conditions'), readable(health, 'conditions')],
      ],
    },
    table(say('Access'), [say('Name'), say('Role'), say('Permissions')], rider.access, (one) => [
      one.name,
      listOf('access', [...(one.isGuardian ? ['guardian'] : []), ...(one.isPayer ? ['payer'] : [])]),
      listOf('access', one.permissions),
    ]),
    table(
      say('Consent to photos and videos'),
      [say('Time'), say('Purpose'), say('Answer'), say('Answered by'), say('Text')],
      rider.photoConsents,
      (one) => [
        time(one.at),
        one.purpose,
        one.agreed ? say('agreed') : say('not agreed'),
        [wordOf('answeredAs', one.as), one.by].filter(Boolean).join(': '),
        one.text,
      ],
    ),
    table(
      say('Signed agreements'),
      [say('Signed on'), say('Agreement'), say('Signed by'), say('Valid'), say('Text'), say('SHA-256')],
      rider.signatures,
      (one) => [
        day(one.on),
        one.title,
        [wordOf('answeredAs', one.as), one.by].filter(Boolean).join(': '),
        one.isInvalid
          ? [say('marked as invalid'), one.invalidReason].filter(Boolean).join(': ')
          : one.validUntil === null
            ? ''
            : say('until {day}', { day: day(one.validUntil) }),
        one.text,
        one.textSha256,
      ],
    ),
    ...sectionsOfIncidents(rider.incidents, time),
    ...(rider.levels
      ? [
          table(say('Levels'), [say('Set on'), say('Level'), say('Note')], rider.levels, (one) => [
            day(one.setOn),
            String(one.level),
            one.note,
          ]),
        ]
      : []),
    table(say('Lessons'), [say('Time'), say('Lesson'), say('State'), say('Note')], rider.lessons, (one) => [
      time(one.startsAt),
      one.title,
      wordOf('seat', one.state),
      one.note ?? '',
    ]),
    ...sectionsOfMessages(rider.lessons, time),
    ...sectionsOfMoves(rider.moveRequests, time),
    ...sectionsOfCancellations(rider.lessons, currency, writing, time),
    table(say('Rides'), [say('Day'), say('Horse'), say('Activity'), say('Minutes')], rider.rides, (one) => [
      day(one.day),
      one.horse,
      wordOf('activity', one.activity),
      String(one.minutes),
    ]),
    table(
      say('Notifications'),
      [say('Time'), say('Notification'), say('Lesson'), say('Emailed'), say('Read in the app')],
      rider.notices,
      (one) => [
        time(one.at),
        wordOf('notice', one.event),
        one.lessonStartsAt === null ? '' : time(one.lessonStartsAt),
        one.mailedAt === null ? '' : time(one.mailedAt),
        one.readAt === null ? '' : time(one.readAt),
      ],
    ),
  ]
}

function sectionsOfHorse(horse: Dossier['horses'][number], { writing, day }: Shown): ReportSection[] {
  return [
    {
      title: say('Horse: {name}', { name: horse.name }),
      level: 2,
      facts: [
        [say('Share'), writing.percent(horse.share)],
        [say('Born on'), day(horse.born)],
        [say('Sex'), horse.sex === null ? '' : wordOf('sex', horse.sex)],
        [say('Colour'), horse.colour],
        [
          say('{of, select, horse {Height} other {Height}}', { of: 'horse' }),
          horse.heightCm === null ? '' : `${horse.heightCm} cm`,
        ],
        [say('UELN'), horse.ueln],
        [say('Microchip'), horse.microchip],
        [say('Passport'), horse.passportLocation],
        [say('Food chain'), horse.notForConsumption ? say('not for human consumption') : ''],
      ],
    },
    table(say('Weights'), [say('Weighed on'), say('Kilograms')], horse.weights, (one) => [
      day(one.weighedOn),
      String(one.kilograms),
    ]),
    table(say('Time off work'), [say('From'), say('Until'), say('Reason')], horse.timesOff, (one) => [
      day(one.fromDay),
      day(one.untilDay),
      one.reason,
    ]),
    table(say('Care'), [say('Care'), say('Due on'), say('Done on'), say('Note')], horse.care, (one) => [
      [wordOf('care', one.kind), one.title].filter(Boolean).join(': '),
      day(one.dueOn),
      day(one.doneOn),
      one.note,
    ]),
    table(
      say('Medicines'),
      [say('Given on'), say('Medicine'), say('Dose, given by'), say('Withdrawal until')],
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
