import type { Api, BodyOf } from '@cavaletti/contract'
import { aHorse } from './horses.ts'
import { aToldSchool, atTime, noonIn } from './notices.ts'
import type { Person } from './people.ts'
import { byLink, secretIn } from './seat-links.ts'
import type { TestApp } from './test-app.ts'

type NewTimeOff = BodyOf<Api['POST /api/horses/{id}/time-off']>

/** A told school whose child rides Pia at noon of three days, with Bella free. */
export async function aSchoolWithPia(app: TestApp) {
  const school = await aToldSchool(app)
  const { trainer, rider } = school
  const { token } = trainer
  const rested = { restDaysPerWeek: 0 }
  const pia = await aHorse(app, trainer, { name: 'Pia', ...rested })
  const bella = await aHorse(app, trainer, { name: 'Bella', ...rested })
  const lessons = [
    await school.lesson(1, { seats: [{ riderId: rider, horseId: pia.id }] }),
    await school.lesson(2, { seats: [{ riderId: rider, horseId: pia.id }] }),
    await school.lesson(5, { seats: [{ riderId: rider, horseId: pia.id }] }),
  ]
  const seats = lessons.map(({ seats: [seat] }) => {
    if (!seat) throw new Error('The lesson has no seat.')
    return seat
  })
  const from = Temporal.Now.plainDateISO('UTC').toString()
  const board = async (id: string, by: Person = trainer) =>
    app.call('GET /api/disruptions/{id}', undefined, { token: by.token, params: { id } })
  const choice = (place: number) => {
    const seat = seats[place]
    if (!seat) throw new Error(`There is no seat ${place}.`)
    return { seatId: seat.id, version: seat.version }
  }
  return {
    ...school,
    pia,
    bella,
    lessonsOfPia: lessons,
    seats,
    choice,
    /** Takes Pia off work from today. */
    lame: (given: Partial<NewTimeOff> = {}) =>
      app.call(
        'POST /api/horses/{id}/time-off',
        { fromDay: from, untilDay: null, reason: 'Lame', byInspector: false, ...given },
        { token, params: { id: pia.id } },
      ),
    /** The first seat gets Bella, the second is cancelled, the third gets no horse. */
    planB: async () => {
      const { body } = await app.call(
        'POST /api/horses/{id}/time-off',
        {
          fromDay: from,
          untilDay: null,
          reason: 'Lame',
          byInspector: false,
          replacements: [{ ...choice(0), horseId: bella.id }],
          cancelled: [choice(1)],
        },
        { token, params: { id: pia.id } },
      )
      return body.disruptionId ?? ''
    },
    board,
    boardNow: async (id: string) => (await board(id)).body,
    phoned: (id: string, seatId: string, isReached = true, by: Person = trainer) =>
      app.call(
        'PUT /api/disruptions/{id}/phone-calls',
        { seatId, isReached },
        { token: by.token, params: { id } },
      ),
    /** Mails what is due in five minutes, or at noon. The family has no quiet hours, which may have begun. */
    tell: async () => {
      const awake = { mailOff: [], quietHours: null, version: 1 }
      await app.call('PUT /api/notice-preferences', awake, { token: school.family.token })
      const at = noonIn(0).add({ minutes: 5 })
      const soon = Temporal.Now.instant().add({ minutes: 5 })
      const later = Temporal.Instant.compare(at, soon) > 0 ? at : soon
      await school.send(later)
    },
    changes: async (by: Person) =>
      (await app.call('GET /api/my-changes', undefined, { token: by.token })).body.items,
    answer: (
      seatId: string,
      answer: 'agreed' | 'declined',
      { version, by, key }: { version: number; by: Person; key?: string },
    ) =>
      app.call(
        'POST /api/my-seats/{id}/answer',
        { version, answer },
        {
          token: by.token,
          params: { id: seatId },
          ...(key !== undefined && { headers: { 'idempotency-key': key } }),
        },
      ),
    atTime,
  }
}

/** The two answers in a mail about another horse or trainer. */
export async function answersInMail(app: TestApp, to: Person, subject: RegExp) {
  const mail = await app.mailbox.mailTo(to.email, (one) => subject.test(one.subject))
  return {
    mail,
    yes: byLink(app, secretIn(mail, 'Yes, keep the lesson')),
    no: byLink(app, secretIn(mail, 'Cancel without a fee')),
  }
}

/** Cancels the lessons of a trainer on the day of one of them. @returns id of the disruption */
export async function aDisruption(app: TestApp, trainer: Person, startsAt: string): Promise<string> {
  const { token } = trainer
  const day = startsAt.slice(0, 10)
  const time = { fromDay: day, untilDay: day }
  const { items } = (await app.call('GET /api/affected-lessons', undefined, { token, query: time })).body
  const lessons = items.map(({ id, version, fixed }) => ({
    id,
    version,
    action: fixed === null ? ('cancel' as const) : ('keep' as const),
  }))
  const body = { time, timeOff: null, because: 'weather' as const, lessons }
  const saved = await app.call('POST /api/affected-lessons', body, { token })
  if (!saved.body.disruptionId) throw new Error(`Cancelling answered ${saved.status} ${saved.code}`)
  return saved.body.disruptionId
}
