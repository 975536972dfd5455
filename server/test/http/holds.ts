import { sql } from 'kysely'
import { inScope, jobScope } from '#database/scope.ts'
import { expireRequests } from '#modules/schedule/lessons/holding/expire-requests.ts'
import { anOpenSchool, bookingDay, bookingOf } from './bookings.ts'
import { at, lessonsOf } from './lessons.ts'
import type { Person } from './people.ts'
import type { TestApp } from './test-app.ts'

/** A school that is open from nine to noon, and the free times of its family. */
export async function aSchoolWithTimes(app: TestApp, given: Parameters<typeof anOpenSchool>[1] = {}) {
  const school = await anOpenSchool(app, given)
  const { trainer, riderId, offer, slots } = school
  const wish = { riderId, offerId: offer.id }
  const times = (await slots(wish)).map((slot) => bookingOf(slot, wish))
  const { businessId } = (await app.call('GET /api/me', undefined, { token: trainer.token })).body
  const scope = jobScope(businessId ?? '')
  const calendar = lessonsOf(app, trainer)
  return {
    ...school,
    wish,
    times,
    at: (time: string) => {
      const found = times.find(({ startsAt }) => startsAt === at(3, time))
      if (!found) throw new Error(`${time} is not free.`)
      return found
    },
    calendar,
    week: async () => (await calendar.week({ from: bookingDay(), until: bookingDay() })).body.items,
    /** Lets ten minutes pass for all held places. */
    pass: () =>
      inScope(app.db, scope, (tx) =>
        sql`update seats set held_until = now() - interval '1 second' where state = 'held'`.execute(tx),
      ),
    runJob: () => inScope(app.db, scope, (tx) => expireRequests(tx, scope, [])),
    lessonRows: () =>
      inScope(app.db, scope, async (tx) => (await sql`select id from lessons`.execute(tx)).rows.length),
    releaseAsTrainer: (id: string, { token }: Pick<Person, 'token'> = trainer) =>
      app.call('DELETE /api/held-seats/{id}', undefined, { token, params: { id } }),
  }
}
