import type { Api, BodyOf } from '@cavaletti/contract'
import { aLesson, lessonsOf, type NewLesson, seatOf } from './lessons.ts'
import { anOffer } from './offers.ts'
import { aClient, aTrainer, type Person } from './people.ts'
import { households } from './riders.ts'
import type { TestApp } from './test-app.ts'

/** Free until two days before, half until one, then the full price. */
export const ladder = {
  steps: [
    { hours: 48, percent: 0 },
    { hours: 24, percent: 50 },
  ],
  late: 100,
}

/** No free late cancellations (S16). */
export async function noGoodwill(app: TestApp, { token }: Pick<Person, 'token'>): Promise<void> {
  const { version } = (await app.call('GET /api/business', undefined, { token })).body
  await app.call('PATCH /api/business', { version, freeLateChanges: 0, cancelGraceMinutes: 0 }, { token })
}

/** A time this many hours from now, on a whole minute. */
export function inHours(hours: number): string {
  const soon = Temporal.Now.instant().add({ minutes: Math.round(hours * 60) })
  return soon.round({ smallestUnit: 'minute', roundingMode: 'ceil' }).toString()
}

/** A business with a cancellation policy, and a household that may book for Ida. */
export async function aCancellingHousehold(
  app: TestApp,
  terms: Partial<BodyOf<Api['PATCH /api/business']>> = {},
) {
  const trainer = await aTrainer(app)
  const { token } = trainer
  const { body: business } = await app.call('GET /api/business', undefined, { token })
  const change = {
    version: business.version,
    cancelLadder: ladder,
    freeLateChanges: 0,
    cancelGraceMinutes: 0,
    ...terms,
  }
  const changed = await app.call('PATCH /api/business', change, { token })
  if (changed.status !== 200) throw new Error(`The terms answered ${changed.status} ${changed.code}`)
  const { recordOf, add, grant, read } = households(app, trainer)
  const client = await aClient(app, trainer)
  const clientId = await recordOf(client)
  const riderId = (await add(clientId, { firstName: 'Ida' })).body.id
  const give = async (permissions: string[]) => {
    const own = (await read(riderId)).access.find((one: { clientId: string }) => one.clientId === clientId)
    const version = own?.version ?? null
    return grant(riderId, { clientId, version, isGuardian: true, isPayer: true, permissions })
  }
  await give(['book'])
  const offer = await anOffer(app, trainer, { kind: 'group', capacity: 6, arenaUnits: 0 })
  const lessons = lessonsOf(app, trainer)
  const at = (id: string, by: Person) => ({ token: by.token, params: { id } })
  const quote = (id: string, by: Person = client) =>
    app.call('GET /api/my-seats/{id}/cancellation', undefined, at(id, by))
  const cancel = (id: string, body: object, { by = client, key }: { by?: Person; key?: string } = {}) =>
    app.call('POST /api/my-seats/{id}/cancellation', body, {
      ...at(id, by),
      ...(key && { headers: { 'idempotency-key': key } }),
    })
  return {
    trainer,
    client,
    clientId,
    riderId,
    businessId: business.id,
    offer,
    lessons,
    give,
    quote,
    cancel,
    add,
    /** A lesson in some hours with Ida, 40.00 unless its type says otherwise. */
    booked: async (hours: number, given: NewLesson & { offerId?: string } = {}) => {
      const seats = given.seats ?? [{ riderId }]
      const lesson = await aLesson(app, trainer, {
        offerId: offer.id,
        startsAt: inHours(hours),
        minutes: 30,
        ...given,
        seats,
      })
      return { lesson, seat: seatOf(lesson, riderId) }
    },
    /** Agrees to the quoted cost. */
    agreed: async (id: string) => {
      const { body } = await quote(id)
      const { version, startsAt, now } = body
      const { feeMinor, usesGoodwill, pack } = now
      return { version, startsAt, feeMinor, usesGoodwill, pack }
    },
    charges: async () => {
      const until = Temporal.Now.plainDateISO('UTC').add({ days: 9 }).toString()
      return (await app.call('GET /api/charges', undefined, { token, query: { until } })).body.items
    },
    mine: async () => (await app.call('GET /api/my-lessons', undefined, { token: client.token })).body.items,
    goodwill: async () =>
      (await app.call('GET /api/clients/{id}/goodwill', undefined, { token, params: { id: clientId } })).body,
  }
}
