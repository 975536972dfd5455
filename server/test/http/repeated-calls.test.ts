import { randomUUIDv7 } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { type Endpoint, endpoints } from '@cavaletti/contract'
import { largestRequest } from '../load/every-request.ts'
import { aFullSchool } from '../load/fill-school.ts'
import { connectCards } from '../stripe/card-seller.ts'
import { startFakeStripe } from '../stripe/fake-stripe.ts'
import { bodies } from './acceptable-requests.ts'
import { snapshot } from './foreign/snapshot.ts'
import { aHorse } from './horses.ts'
import { aBuyer, anInvoice } from './invoices.ts'
import { aLesson, aRider, at, lessonsOf, seatOf } from './lessons.ts'
import { anOffer } from './offers.ts'
import { aCode, anAdministrator, aTrainer } from './people.ts'
import { households } from './riders.ts'
import { aSeries, dayIn, outcomeOf, seriesOf } from './series.ts'
import { testApp } from './test-app.ts'

/** S4: "a repeated submission returns the first result". Every call that the contract declares `repeatable`. */

const stripe = await startFakeStripe()
afterAll(() => stripe.close())
const app = await testApp({ RATE_LIMITS: 'off', ...stripe.env })
const admin = await anAdministrator(app)
const school = await aFullSchool({ ...app, owner: app.database.owner }, admin)
const { trainer } = school
const { token } = trainer
await connectCards(app, stripe, trainer)
const colleague = await aTrainer(app, { invitationCode: await aCode(app, trainer, 'trainer') })
const offerId = (await anOffer(app, trainer, { kind: 'group', capacity: 9, arenaUnits: 0 })).id

interface Request {
  path: string
  body: object | undefined
}

let days = 60
/** A lesson on a separate day. */
const aFreeLesson = async () => {
  days += 1
  const seats = [{ riderId: await aRider(app, trainer) }]
  return aLesson(app, trainer, { offerId, startsAt: at(days), seats })
}
const aPayment = async () => {
  const clientId = await aBuyer(app, trainer)
  const paid = { clientId, method: 'cash', amountMinor: 4500, bookedOn: '2026-01-01', allocations: [] }
  return { clientId, id: (await app.call('POST /api/payments', paid, { token })).body.id }
}
const like = (address: string, id: string, body = bodies[address]): Request => ({
  path: address.slice(address.indexOf('/')).replace('{id}', id),
  body,
})

/** Calls whose largest input is refused. */
const acceptable: Record<string, (address: string) => Promise<Request>> = {
  'POST /api/riders/{id}/take-over': async (address) => {
    const home = households(app, trainer)
    const adult = await home.add(await home.aHousehold(), { dateOfBirth: '2000-01-01' })
    return like(address, adult.body.id)
  },
  'POST /api/horses': async () => ({ path: '/api/horses', body: { name: 'Star', born: '2015-01-01' } }),
  'POST /api/horses/{id}/holds': async (address) => like(address, school.things.ids.get('horses')?.[0] ?? ''),
  'POST /api/clients/{id}/credit-uses': async (address) => {
    const { clientId } = await aPayment()
    const { id: documentId } = await anInvoice(app, trainer, { clientId })
    return like(address, clientId, { documentId })
  },
  'POST /api/payments/{id}/allocations': async (address) => {
    const { id, clientId } = await aPayment()
    const { id: documentId } = await anInvoice(app, trainer, { clientId })
    return like(address, id, { documentId, amountMinor: 1 })
  },
  'POST /api/payments/{id}/refunds': async (address) => like(address, (await aPayment()).id),
  'POST /api/invoices/{id}/credit': async (address) =>
    like(address, (await anInvoice(app, trainer, { clientId: await aBuyer(app, trainer) })).id),
  'POST /api/packs': async () => ({
    path: '/api/packs',
    body: {
      kindId: school.things.ids.get('pack_kinds')?.[0],
      clientId: school.clientId,
      soldAtDistance: false,
    },
  }),
  'POST /api/packs/{id}/end': async (address) => {
    const kindId = school.things.ids.get('pack_kinds')?.[0]
    const sold = { kindId, clientId: school.clientId, soldAtDistance: false }
    return like(address, (await app.call('POST /api/packs', sold, { token })).body.id)
  },
  'PATCH /api/seats/{id}': async (address) => like(address, seatOf(await aFreeLesson()).id),
  'POST /api/horses/{id}/work': async (address) => like(address, (await aHorse(app, trainer)).id),
  'POST /api/people-imports': async () => ({
    path: '/api/people-imports',
    body: {
      id: randomUUIDv7(),
      name: 'list.csv',
      dryRun: false,
      rows: [{ firstName: 'Una', lastName: 'Roe' }],
    },
  }),
  'POST /api/lessons': async () => ({ path: '/api/lessons', body: { offerId, startsAt: at(50) } }),
  'PATCH /api/lessons/{id}': async (address) => like(address, (await aFreeLesson()).id),
  'POST /api/lessons/{id}/cancellation': async (address) => like(address, (await aFreeLesson()).id),
  'POST /api/lessons/{id}/restoration': async (address) => {
    const { id } = await aFreeLesson()
    const cancelled = await lessonsOf(app, trainer).cancel(id, { version: 1, because: 'trainer' })
    return like(address, id, { version: cancelled.body.version })
  },
  'POST /api/lessons/{id}/seats': async (address) =>
    like(address, (await aFreeLesson()).id, { riderId: await aRider(app, trainer) }),
  'POST /api/affected-lessons': async () => ({
    path: '/api/affected-lessons',
    body: {
      time: { fromDay: dayIn(300), untilDay: dayIn(300), trainerId: trainer.id },
      timeOff: { as: 'new', reason: 'Ill' },
      lessons: [],
    },
  }),
  'POST /api/series': async () => ({
    path: '/api/series',
    body: { offerId, firstDay: dayIn(310), wallTime: '09:00', rule: 'FREQ=DAILY;COUNT=2' },
  }),
  'POST /api/series/{id}/reunion': async (address) => {
    days += 2
    const calls = seriesOf(app, trainer)
    const { series } = await aSeries(app, trainer, {
      offerId,
      trainerId: colleague.id,
      firstDay: dayIn(days),
      rule: 'FREQ=DAILY;COUNT=2',
    })
    const change = { version: 1, fromDay: dayIn(days + 1), wallTime: '12:00' }
    return like(address, outcomeOf(await calls.change(series.id, change)).series.id)
  },
}
/** These need data of their own or continue in the background; here only the refusal of a used key is tested. */
const notRepeated = new Set([
  'POST /api/bank-lines/{id}/booking',
  'POST /api/bank-lines/{id}/link',
  'POST /api/bank-lines/{id}/refund',
  'POST /api/bank-lines/{id}/separation',
  'POST /api/waivers',
  'POST /api/card-payments/{id}/refunds',
  'POST /api/sendings',
  'POST /api/sendings/{id}/retry',
  'POST /api/clients/{id}/statement/send',
  'POST /api/payments/{id}/receipt/send',
  'POST /api/reminders',
  'POST /api/reminders/{id}/printing',
  'POST /api/reminders/{id}/cancellation',
  'POST /api/my-seats/{id}/cancellation',
  'POST /api/seats/{id}/goodwill',
  'POST /api/affected-lessons/undo',
])

const requestTo = async (endpoint: Endpoint): Promise<Request> => {
  const address = `${endpoint.method} ${endpoint.path}`
  const made = acceptable[address]
  if (made) return made(address)
  const { path, body } = await largestRequest(endpoint, school.things, 0)
  return { path, body: typeof body === 'string' ? JSON.parse(body) : undefined }
}
const send = ({ method }: Endpoint, { path, body }: Request, key: string, by?: string) =>
  app.send(method, path, body, { token: by, headers: { 'idempotency-key': key } })

const repeatable = endpoints
  .filter((endpoint) => endpoint.repeatable)
  .map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const)

/** A key that the trainer used for another call. */
const usedKey = crypto.randomUUID()
const firstUse = await app.send(
  'POST',
  '/api/clients',
  { firstName: 'Ida', lastName: 'Holm' },
  { token, headers: { 'idempotency-key': usedKey } },
)
if (firstUse.status !== 201) throw new Error(`Entering a client answered ${firstUse.status}`)

describe.each(repeatable)('%s', (address, endpoint) => {
  const by = school.tokenFor(endpoint)

  test.runIf(by === token)('refuses a key that was used for another request', async () => {
    const answer = await send(endpoint, await requestTo(endpoint), usedKey, by)
    expect([answer.status, answer.code]).toEqual([409, 'idempotency_conflict'])
  })

  test.skipIf(notRepeated.has(address))('repeats the first reply and has no effect', async () => {
    const [request, key] = [await requestTo(endpoint), crypto.randomUUID()]
    const first = await send(endpoint, request, key, by)
    expect([first.status < 300, first.status, first.code]).toEqual([true, first.status, undefined])
    const before = await snapshot(app.db, school.businessId)
    const again = await send(endpoint, request, key, by)
    expect([again.status, again.body]).toEqual([first.status, first.body])
    expect(await snapshot(app.db, school.businessId)).toEqual(before)
  })
})

test('the same key of another user is independent', async () => {
  const body = { firstName: 'Ole', lastName: 'Berg' }
  const headers = { 'idempotency-key': usedKey }
  expect((await app.send('POST', '/api/clients', body, { token: colleague.token, headers })).status).toBe(201)
})
