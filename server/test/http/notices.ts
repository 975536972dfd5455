import { sendDue } from '#modules/notices/notices/send-due.ts'
import { setClock } from '#platform/clock.ts'
import { aLesson, lessonsOf, type NewLesson } from './lessons.ts'
import { anOffer } from './offers.ts'
import { aSchoolOfPayers } from './payers.ts'
import type { Person } from './people.ts'
import type { ReceivedMail } from './mailbox.ts'
import type { TestApp } from './test-app.ts'

/** Noon of a day this many days from now, UTC: outside of everybody's quiet hours. */
export function noonIn(days: number): Temporal.Instant {
  const day = Temporal.Now.plainDateISO('UTC').add({ days })
  return day.toZonedDateTime({ timeZone: 'UTC', plainTime: '12:00' }).toInstant()
}

/** A school in UTC with a family that has an account and a child, and what people are told. */
export async function aToldSchool(app: TestApp) {
  const school = await aSchoolOfPayers(app)
  const { trainer } = school
  const { token } = trainer
  const { id: businessId } = (await app.call('GET /api/business', undefined, { token })).body
  const offer = await anOffer(app, trainer, { kind: 'group', capacity: 6, arenaUnits: 0 })
  const family = await school.aPerson()
  const rider = await school.aRider(family.recordId, { firstName: 'Ida', dateOfBirth: '2016-03-01' })
  const lessons = lessonsOf(app, trainer)
  const noticesOf = async (person: Person) =>
    (await app.call('GET /api/notices', undefined, { token: person.token })).body.items
  return {
    ...school,
    businessId,
    offer,
    family,
    rider,
    lessons,
    noticesOf,
    eventsOf: async (person: Person) => (await noticesOf(person)).map(({ event }) => event),
    unreadOf: async (person: Person) =>
      (await app.call('GET /api/notices/unread', undefined, { token: person.token })).body.count,
    /** A lesson with the child, at noon of a day. */
    lesson: (days: number, given: NewLesson = {}) =>
      aLesson(app, trainer, {
        offerId: offer.id,
        startsAt: noonIn(days).toString(),
        minutes: 45,
        seats: [{ riderId: rider }],
        ...given,
      }),
    /** Runs the job that mails what is due, by default tomorrow at noon. */
    send: async (at: Temporal.Instant = noonIn(1)) => {
      await atTime(at, async () => {
        for (const isUrgent of [true, false]) await sendDue(app.parts, businessId, { until: at, isUrgent })
      })
    },
    mailsTo: async (person: Person): Promise<ReceivedMail[]> => {
      const sent = await app.db
        .selectFrom('mails')
        .select('id')
        .where('toAddress', '=', person.email)
        .where('template', 'like', 'lesson-%')
        .execute()
      const own = () =>
        app.mailbox.received.filter(
          ({ to, text }) => to === person.email && text.includes('/account/notices'),
        )
      await app.mailbox.until(() => own().length >= sent.length)
      return own()
    },
  }
}

/** Runs work while the server's clock shows another time. */
export async function atTime<T>(at: Temporal.Instant, work: () => Promise<T>): Promise<T> {
  setClock(() => at)
  try {
    return await work()
  } finally {
    setClock()
  }
}
