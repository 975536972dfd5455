import type { Api, BodyOf } from '@cavaletti/contract'
import { decideGroups } from '#modules/schedule/small-groups/jobs.ts'
import { sendDue } from '#modules/notices/sending/send-due.ts'
import { aFamily, openOffer } from './bookings.ts'
import { aLesson, lessonsOf } from './lessons.ts'
import { atTime, noonIn } from './notices.ts'
import { anOffer } from './offers.ts'
import { aTrainer, type Person } from './people.ts'
import { byLink, secretIn } from './seat-links.ts'
import type { TestApp } from './test-app.ts'

export type AskingFamily = Awaited<ReturnType<typeof aFamily>>
type Wanted = Partial<BodyOf<Api['POST /api/lessons/{id}/type-change']>>

/**
 * A group of at least three at noon in five days, with two families that pay 30.00 for 60 minutes; and a lesson type for
 * two riders at 50.00.
 */
export async function aGroupOfTwo(
  app: TestApp,
  given: { offer?: object; other?: object; families?: number; startsAt?: Temporal.Instant } = {},
) {
  const trainer = await aTrainer(app)
  const { token } = trainer
  const { id: businessId } = (await app.call('GET /api/business', undefined, { token })).body
  const group = { ...openOffer, kind: 'group', arenaUnits: 0, horses: 'none' } as const
  const offer = await anOffer(app, trainer, {
    ...group,
    name: 'Evening group',
    capacity: 6,
    priceMinor: 3000,
    minRiders: 3,
    decideHours: 24,
    shortMinutes: 45,
    ...given.offer,
  })
  const other = await anOffer(app, trainer, {
    ...group,
    name: 'Lesson for two',
    capacity: 2,
    priceMinor: 5000,
    ...given.other,
  })
  const families: AskingFamily[] = []
  for (let n = 0; n < (given.families ?? 2); n += 1) families.push(await aFamily(app, trainer))
  const seats = families.map(({ riderId }) => ({ riderId }))
  const startsAt = (given.startsAt ?? noonIn(5)).toString()
  const lesson = await aLesson(app, trainer, { offerId: offer.id, startsAt, seats })
  // Quiet hours may have begun; and a read notice of the booking stays, so that the next one is told by itself.
  for (const { client } of families) {
    const awake = { mailOff: [], quietHours: null, version: 1 }
    await app.call('PUT /api/notice-preferences', awake, { token: client.token })
    await app.call('POST /api/notices/reading', {}, { token: client.token })
  }
  const lessons = lessonsOf(app, trainer)
  const params = { id: lesson.id }
  const by = (key?: string) => ({ token, params, ...(key && { headers: { 'idempotency-key': key } }) })
  const seatIdOf = (family: AskingFamily) =>
    lesson.seats.find(({ riderId }) => riderId === family.riderId)?.id ?? ''
  const changesOf = async (family: AskingFamily) =>
    (await app.call('GET /api/my-changes', undefined, { token: family.client.token })).body.items
  return {
    trainer,
    businessId,
    offer,
    other,
    families,
    lesson,
    lessons,
    seatIdOf,
    changesOf,
    read: () => lessons.read(lesson.id),
    propose: (wanted: Wanted = {}, key?: string) =>
      app.call(
        'POST /api/lessons/{id}/type-change',
        { version: 1, offerId: other.id, offerVersion: 1, answerBy: noonIn(3).toString(), ...wanted },
        by(key),
      ),
    withdraw: () => app.call('POST /api/lessons/{id}/type-change/withdrawal', {}, by()),
    note: (family: AskingFamily, answer: 'agreed' | 'declined') =>
      app.call('POST /api/lessons/{id}/type-change/answer', { seatId: seatIdOf(family), answer }, by()),
    questions: async () => (await app.call('GET /api/type-changes', undefined, { token })).body.items,
    small: async () => (await app.call('GET /api/small-groups', undefined, { token })).body.items,
    /** Answers what the family sees, or a version that it saw before. */
    answer: async (family: AskingFamily, answer: 'agreed' | 'declined', seen?: number, key?: string) => {
      const version = seen ?? (await changesOf(family))[0]?.version ?? 1
      return app.call(
        'POST /api/my-seats/{id}/answer',
        { version, answer },
        {
          token: family.client.token,
          params: { id: seatIdOf(family) },
          ...(key && { headers: { 'idempotency-key': key } }),
        },
      )
    },
    eventsOf: async ({ token: own }: Pick<Person, 'token'>) =>
      (await app.call('GET /api/notices', undefined, { token: own })).body.items.map(({ event }) => event),
    /** Runs the job that decides, at a moment. */
    run: (at: Temporal.Instant) => atTime(at, () => decideGroups(app.db, businessId)),
    /** Mails what is due, by default tomorrow at noon. */
    send: (at: Temporal.Instant = noonIn(1)) =>
      atTime(at, async () => {
        for (const isUrgent of [true, false]) await sendDue(app.parts, businessId, { until: at, isUrgent })
      }),
    mailTo: (family: AskingFamily, words: RegExp) =>
      app.mailbox.mailTo(family.client.email, ({ text }) => words.test(text)),
  }
}

/** The mail with the question, and its two links. */
export async function questionInMail(
  app: TestApp,
  world: Pick<Awaited<ReturnType<typeof aGroupOfTwo>>, 'mailTo'>,
  family: AskingFamily,
) {
  const mail = await world.mailTo(family, /Accept the new lesson type/)
  return {
    mail,
    yes: byLink(app, secretIn(mail, 'Accept the new lesson type')),
    no: byLink(app, secretIn(mail, 'Decline and cancel without a fee')),
  }
}
