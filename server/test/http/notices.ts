import { sendDue } from '#modules/notices/sending/send-due.ts'
import { pushDue } from '#modules/notices/sending/push-due.ts'
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
    /** Turns on messages on a device of a person; returns its address at the push service. */
    turnOn: (person: Person, device: Device) => turnOnPush(app, person, device),
    /** Runs the job that queues messages to devices, by default tomorrow at noon. */
    push: async (at: Temporal.Instant = noonIn(1)) => {
      await atTime(at, async () => {
        for (const isUrgent of [true, false]) await pushDue(app.parts, businessId, { until: at, isUrgent })
      })
    },
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

type Device = Record<'endpoint' | 'p256dh' | 'auth', string>

/** A browser with the keys of the example of RFC 8291. */
export const aBrowser: Device = {
  endpoint: 'https://push.example/watermelon',
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg', // cspell:disable-line
}

/** Turns on messages on a device of a person. */
export async function turnOnPush(
  app: Pick<TestApp, 'call'>,
  { token }: Pick<Person, 'token'>,
  { endpoint, p256dh, auth }: Device,
) {
  const { body } = await app.call('PUT /api/push-subscriptions', { endpoint, p256dh, auth }, { token })
  return body
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
