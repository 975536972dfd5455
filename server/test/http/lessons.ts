import type { Api, BodyOf, ReplyOf } from '@cavaletti/contract'
import { anOffer } from './offers.ts'
import type { Person } from './people.ts'
import type { Requests } from './requests.ts'

export type Lesson = ReplyOf<Api['POST /api/lessons']>
type Caller = Pick<Person, 'token'>

/** A rider of a household of the trainer's business. */
export async function aRider(app: Requests, { token }: Caller, given: object = {}): Promise<string> {
  const name = { firstName: 'Mia', lastName: 'Hale' }
  const { body: household } = await app.call('POST /api/clients', name, { token })
  const answer = await app.call(
    'POST /api/clients/{id}/riders',
    { ...name, ...given },
    { token, params: { id: household.id } },
  )
  if (answer.status !== 201) throw new Error(`Entering a rider answered ${answer.status} ${answer.code}`)
  return answer.body.id
}

/** A location with one arena of this many spaces. */
export async function anArena(
  app: Requests,
  { token }: Caller,
  { units = 1, ...given }: { units?: number; position?: object; name?: string } = {},
): Promise<{ placeId: string; arenaId: string }> {
  const address = { street: '14 Mill Lane', city: 'Oakfield', postcode: 'OX1 2AB', country: 'GB' }
  const { body: place } = await app.call(
    'POST /api/places',
    { name: 'Oakfield', address, ...given },
    { token },
  )
  const arena = await app.call(
    'POST /api/places/{id}/arenas',
    { name: 'Indoor', units },
    { token, params: { id: place.id } },
  )
  if (arena.status !== 201) throw new Error(`Entering an arena answered ${arena.status} ${arena.code}`)
  return { placeId: place.id, arenaId: arena.body.id }
}

/** A time some days from today in UTC, which is the zone of the tests' businesses. */
export function at(days: number, time = '10:00'): string {
  const day = Temporal.Now.plainDateISO('UTC').add({ days })
  return day.toZonedDateTime({ timeZone: 'UTC', plainTime: time }).toInstant().toString()
}

export type NewLesson = Partial<BodyOf<Api['POST /api/lessons']>>

/** A trainer's requests about lessons. */
export function lessonsOf(app: Requests, { token }: Caller) {
  const by = (id: string, headers: Record<string, string> = {}) => ({ token, params: { id }, headers })
  return {
    plan: (body: NewLesson, headers: Record<string, string> = {}) =>
      app.call('POST /api/lessons', body, { token, headers }),
    change: (id: string, body: object) => app.call('PATCH /api/lessons/{id}', body, by(id)),
    cancel: (id: string, body: object) =>
      app.call('POST /api/lessons/{id}/cancellation', { because: 'trainer', ...body }, by(id)),
    restore: (id: string, body: object) => app.call('POST /api/lessons/{id}/restoration', body, by(id)),
    delete: (id: string, body: object = {}, headers: Record<string, string> = {}) =>
      app.call('POST /api/lessons/{id}/deletion', { version: 1, ...body }, by(id, headers)),
    /** Why it can only be cancelled; null if it can be deleted. */
    keptBecause: async (id: string) =>
      (await app.call('GET /api/lessons/{id}/deletion', undefined, by(id))).body.because,
    take: (id: string, body: object, headers: Record<string, string> = {}) =>
      app.call('POST /api/lessons/{id}/seats', body, by(id, headers)),
    seat: (id: string, body: object) => app.call('PATCH /api/seats/{id}', body, by(id)),
    read: async (id: string) => (await app.call('GET /api/lessons/{id}', undefined, by(id))).body,
    week: (query: Record<string, string>) => app.call('GET /api/lessons', undefined, { token, query }),
  }
}

/** A planned lesson, by default tomorrow at ten with a lesson type of its own. */
export async function aLesson(
  app: Requests,
  trainer: Caller,
  { offer, ...given }: NewLesson & { offer?: Partial<BodyOf<Api['POST /api/offers']>> } = {},
): Promise<Lesson> {
  const offerId = given.offerId ?? (await anOffer(app, trainer, offer)).id
  const body = { startsAt: at(1), ...given, offerId }
  const answer = await lessonsOf(app, trainer).plan(body)
  if (answer.status !== 201)
    throw new Error(`Planning answered ${answer.status} ${JSON.stringify(answer.body)}`)
  return answer.body
}

/** The seat of a rider in a lesson; default: the first. */
export function seatOf(lesson: Lesson, riderId?: string): Lesson['seats'][number] {
  const seat = lesson.seats.find((one) => riderId === undefined || one.riderId === riderId)
  if (!seat) throw new Error('There is no such seat.')
  return seat
}
