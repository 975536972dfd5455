import { randomUUIDv7 } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
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
const aFreeLesson = async (state: 'booked' | 'requested' = 'booked') => {
  days += 1
  const seats = [{ riderId: await aRider(app, trainer), state }]
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
  'POST /api/booking-requests/{id}/accept': async (address) =>
    like(address, seatOf(await aFreeLesson('requested')).id),
  'POST /api/booking-requests/{id}/decline': async (address) =>
    like(address, seatOf(await aFreeLesson('requested')).id),
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
/** Calls that need data of their own or continue in the background, and the test that repeats each. */
const repeatedElsewhere = new Map([
  ['POST /api/bank-lines/{id}/booking', 'src/modules/payments/bank-statements/book-line.test.ts'],
  ['POST /api/card-payments/{id}/refunds', 'test/stripe/refund-once.test.ts'],
  ['POST /api/sendings', 'src/modules/invoicing/bulk-mailing/start-sending.test.ts'],
  ['POST /api/clients/{id}/statement/send', 'src/modules/invoicing/statements/gather-statement.test.ts'],
  ['POST /api/reminders', 'src/modules/invoicing/reminders/plan-reminder.test.ts'],
  [
    'POST /api/my-seats/{id}/cancellation',
    'src/modules/invoicing/client-cancellations/cancel-own-seat.test.ts',
  ],
  ['POST /api/my-bookings', 'src/modules/schedule/bookings/book-lesson.test.ts'],
  ['POST /api/seats/{id}/goodwill', 'src/modules/invoicing/client-cancellations/give-goodwill.test.ts'],
])
/** Calls that need data of their own: here only the refusal of a used key and the key of another user are tested. */
const notRepeated = new Set([
  'POST /api/bank-lines/{id}/link',
  'POST /api/bank-lines/{id}/refund',
  'POST /api/bank-lines/{id}/separation',
  'POST /api/waivers',
  'POST /api/sendings/{id}/retry',
  'POST /api/payments/{id}/receipt/send',
  'POST /api/reminders/{id}/printing',
  'POST /api/reminders/{id}/cancellation',
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

/** A key that the trainer has used for another call. */
async function aUsedKey(): Promise<string> {
  const key = crypto.randomUUID()
  const body = { firstName: 'Ida', lastName: 'Holm' }
  const { status } = await app.send('POST', '/api/clients', body, {
    token,
    headers: { 'idempotency-key': key },
  })
  if (status !== 201) throw new Error(`Entering a client answered ${status}`)
  return key
}
const usedKey = await aUsedKey()

/** Similar values: without one of its parts, or with another text or number. */
function* similar(value: unknown): Generator {
  if (typeof value === 'string') yield* [`${value}x`, randomUUIDv7()]
  if (typeof value === 'number') yield value + 1
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return
  for (const [name, part] of Object.entries(value)) {
    yield Object.fromEntries(Object.entries(value).filter(([other]) => other !== name))
    for (const other of similar(part)) yield { ...value, [name]: other }
  }
}

/** The request with another body that the contract allows; without a body, about another thing. */
function changed({ body: shape }: Endpoint, { path, body }: Request): Request {
  const read = (given: unknown) => JSON.stringify(shape?.safeParse(given).data)
  for (const other of similar(body))
    if (shape?.safeParse(other).success && read(other) !== read(body)) return { path, body: other as object }
  return { path: path.replace(/[0-9a-f-]{36}/, randomUUIDv7()), body }
}

describe.each(repeatable)('%s', (address, endpoint) => {
  const by = school.tokenFor(endpoint)

  test.runIf(by === token)('refuses a key that was used for another call', async () => {
    const answer = await send(endpoint, await requestTo(endpoint), usedKey, by)
    expect([answer.status, answer.code]).toEqual([409, 'idempotency_conflict'])
  })

  const isHere = !repeatedElsewhere.has(address) && !notRepeated.has(address)
  test.runIf(isHere)('repeats the first reply, and refuses another body', async () => {
    const [request, key] = [await requestTo(endpoint), crypto.randomUUID()]
    const first = await send(endpoint, request, key, by)
    expect([first.status < 300, first.status, first.code]).toEqual([true, first.status, undefined])
    const before = await snapshot(app.db, school.businessId)
    const again = await send(endpoint, request, key, by)
    expect([again.status, again.body]).toEqual([first.status, first.body])
    const another = await send(endpoint, changed(endpoint, request), key, by)
    expect([another.status, another.code]).toEqual([409, 'idempotency_conflict'])
    expect(await snapshot(app.db, school.businessId)).toEqual(before)
  })

  test('does not mind the key of another user', async () => {
    // The trainer's colleague, who may call the same; a client or an administrator uses the trainer's key.
    const other = by === token ? colleague.token : by
    const answer = await send(endpoint, await requestTo(endpoint), await aUsedKey(), other)
    expect(answer.status).not.toBe(500)
    expect(answer.code).not.toBe('idempotency_conflict')
  })
})

test.each([...repeatedElsewhere])('%s is repeated with a key in %s', async (_, file) => {
  const source = await readFile(join(import.meta.dirname, '../..', file), 'utf8')
  expect(source).toMatch(/idempotency-key|\bkey\b/)
})
