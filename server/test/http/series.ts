import type { Api, BodyOf, ReplyOf } from '@cavaletti/contract'
import type { Person } from './people.ts'
import type { Answer, Requests } from './requests.ts'
import { anOffer } from './offers.ts'

export type Outcome = ReplyOf<Api['POST /api/series']>
type Caller = Pick<Person, 'token'>

/** A local date some days from today, in UTC, which is the zone of the tests' businesses. */
export function dayIn(days: number): string {
  return Temporal.Now.plainDateISO('UTC').add({ days }).toString()
}

/** A trainer's requests about series. */
export function seriesOf(app: Requests, { token }: Caller) {
  const by = (id: string, headers: Record<string, string> = {}) => ({ token, params: { id }, headers })
  return {
    plan: (body: object, headers: Record<string, string> = {}) =>
      app.call('POST /api/series', body, { token, headers }),
    change: (id: string, body: object, headers: Record<string, string> = {}) =>
      app.call('PATCH /api/series/{id}', body, by(id, headers)),
    end: (id: string, body: object) =>
      app.call('POST /api/series/{id}/end', { because: 'trainer', ...body }, by(id)),
    delete: (id: string, body: object = {}, headers: Record<string, string> = {}) =>
      app.call('POST /api/series/{id}/deletion', { version: 1, ...body }, by(id, headers)),
    restore: (id: string, body: object) => app.call('POST /api/series/{id}/restoration', body, by(id)),
    reunite: (id: string, body: object = { version: 1 }, headers: Record<string, string> = {}) =>
      app.call('POST /api/series/{id}/reunion', body, by(id, headers)),
    read: async (id: string) => (await app.call('GET /api/series/{id}', undefined, by(id))).body,
    /** Its lessons of the next weeks by time, cancelled ones included. */
    lessons: async (id: string, weeks = 6) => {
      const query = { from: dayIn(0), until: dayIn(Math.min(7 * weeks, 44)), cancelled: 'yes' }
      const { body } = await app.call('GET /api/lessons', undefined, { token, query })
      return body.items.filter((lesson) => lesson.seriesId === id)
    },
  }
}

/** A weekly series of five private lessons at ten, by default from tomorrow. */
export async function aSeries(
  app: Requests,
  trainer: Caller,
  {
    offer,
    ...given
  }: Partial<BodyOf<Api['POST /api/series']>> & { offer?: Partial<BodyOf<Api['POST /api/offers']>> } = {},
): Promise<Outcome> {
  const offerId = given.offerId ?? (await anOffer(app, trainer, offer)).id
  const body = { firstDay: dayIn(1), wallTime: '10:00', rule: 'FREQ=WEEKLY;COUNT=5', ...given, offerId }
  return outcomeOf(await seriesOf(app, trainer).plan(body))
}

export function outcomeOf(answer: Answer<Partial<{ error: unknown }> & Outcome>): Outcome {
  if (answer.status >= 300)
    throw new Error(`A series answered ${answer.status} ${JSON.stringify(answer.body)}`)
  return answer.body
}
