import { afterAll, describe, expect, test } from 'vitest'
import { type Endpoint, endpoints } from '@cavaletti/contract'
import { connectCards } from '../stripe/card-seller.ts'
import { startFakeStripe } from '../stripe/fake-stripe.ts'
import { bodies, queries } from './acceptable-requests.ts'
import { inHours } from '../fixtures/schedule/cancellations.ts'
import { aPicture } from '../fixtures/app/files.ts'
import { anAgreement, signOnPaper } from '../fixtures/people/agreements.ts'
import { aHorse } from '../fixtures/horses/horses.ts'
import { aLesson, seatOf } from '../fixtures/schedule/lessons.ts'
import { meaning, type Thing } from './ids-of-clients.ts'
import { giveLogo } from '../fixtures/invoicing/logos.ts'
import { aSchoolOfPayers, moneyOf, movesTo } from '../fixtures/people/payers.ts'
import { aTrainer, type Person } from '../fixtures/identity/people.ts'
import { ridersOf } from '../fixtures/people/riders.ts'
import { testApp } from '../fixtures/app/test-app.ts'
import { wards } from '../fixtures/people/wards.ts'

/** Access to another person's data ends with its reason, on every endpoint with an id (P1). */

const stripe = await startFakeStripe()
afterAll(() => stripe.close())
const app = await testApp({ RATE_LIMITS: 'off', ...stripe.env })
const school = await aSchoolOfPayers(app)
await connectCards(app, stripe, school.trainer)
await giveLogo(app, school.trainer)
const { token } = school.trainer
const { id: businessId } = (await app.call('GET /api/business', undefined, { token })).body
const { run, takeOver, inDays } = wards(app, school.trainer, businessId)

const ofClients = endpoints.filter(({ auth }) => auth === 'client')
const addressOf = ({ method, path }: Endpoint) => `${method} ${path}`

let hours = 72
/** The trainer teaches one lesson at a time. */
const nextTime = () => inHours((hours += 3))

type Ids = Record<Thing, string>

/** A client with full access to another household's rider, who also rides and owns half a horse. */
async function aFriend() {
  const [payer, friend] = [await school.aPayer(), await school.aPerson()]
  const rider = await school.aRider(payer, { firstName: 'Lou', dateOfBirth: inDays(20) })
  const all = ['book', 'pay', 'progress', 'receipts', 'health'] as const
  await school.permit(friend.recordId, rider, [...all], { isGuardian: true })
  const self = await school.aRider(friend.recordId, { firstName: 'Robin', isClient: true })
  await school.permit(payer, self, ['progress'])
  const lesson = await aLesson(app, school.trainer, { startsAt: nextTime(), seats: [{ riderId: rider }] })
  const [paid, open] = [await school.invoice(payer, rider), await school.invoice(payer, rider)]
  const payment = await school.pay(payer, [paid.id])
  const owners = [
    { clientId: friend.recordId, share: 5000 },
    { clientId: payer, share: 5000 },
  ]
  const horse = await aHorse(app, school.trainer, { owners })
  const photographed = await app.call('PUT /api/horses/{id}/photo', await aPicture(), {
    token,
    params: { id: horse.id },
    query: { version: String(horse.version) },
    headers: { 'content-type': 'image/jpeg' },
  })
  const photo = photographed.body.photoId ?? ''
  const signature = await signOnPaper(app, school.trainer, { riderId: rider, agreementId, signedBy: 'Jo' })
  const ids: Ids = {
    rider,
    self,
    seat: seatOf(lesson).id,
    invoice: open.id,
    payment,
    photo,
    signature,
    conversation: friend.recordId,
  }
  return { payer, friend, ids }
}
type World = Awaited<ReturnType<typeof aFriend>>

const archive = async ({ friend }: World) => {
  const params = { id: friend.recordId }
  const { version } = (await app.call('GET /api/clients/{id}', undefined, { token, params })).body
  await app.call('PATCH /api/clients/{id}', { version, archived: true }, { token, params })
}
const elsewhere = await aTrainer(app)
const ofOthers = ['rider', 'seat', 'invoice', 'payment', 'signature'] as const
const everything = [...ofOthers, 'self', 'photo', 'conversation'] as const

// The agreement that the request about it names.
const { agreementId } = bodies['POST /api/my-riders/{id}/agreements'] as { agreementId: string }
await anAgreement(app, school.trainer, { id: agreementId })

/** Each way in which access ends: what it ends, and the caller's position afterwards. */
const endings: [string, readonly Thing[], (world: World) => Promise<Person | void>][] = [
  ['the client is archived', everything, archive],
  ['the client leaves for another business', everything, ({ friend }) => movesTo(app, friend, elsewhere)],
  [
    'the client comes back',
    ofOthers,
    async ({ friend }) => movesTo(app, await movesTo(app, friend, elsewhere), school.trainer),
  ],
  ['the access is taken away', ofOthers, ({ friend, ids }) => school.permit(friend.recordId, ids.rider, [])],
  [
    'the rider is archived',
    ofOthers,
    async ({ ids }) => {
      const { version } = await school.read(ids.rider)
      await school.change(ids.rider, { version, archived: true })
    },
  ],
  [
    'the rider takes over',
    ofOthers,
    async ({ friend, ids }) => {
      await run(`update riders set date_of_birth = '${inDays(-1)}' where id = '${ids.rider}';
        update rider_access set is_guardian = false where client_id = '${friend.recordId}'`)
      expect((await takeOver(ids.rider)).status).toBe(201)
    },
  ],
]

test.each(ofClients.filter(({ path }) => path.includes('{id}')).map(addressOf))(
  '%s has a known kind of id',
  (address) => expect(meaning[address]).toBeDefined(),
)

describe.each(endings)('when %s', async (_how, ended, end) => {
  const world = await aFriend()
  const { ids } = world
  const statusAs = async ({ method, path, ...endpoint }: Endpoint, id: string, by: Person) => {
    const address = `${method} ${path}`
    // An unknown version: before the end it is a conflict without effect.
    const clientId = address.endsWith('access') ? { clientId: world.payer } : {}
    const stale = { ...bodies[address], ...clientId, version: 999 }
    const body = endpoint.body ? (method === 'POST' ? (bodies[address] ?? {}) : stale) : undefined
    const query = { ...(queries[address] && { query: queries[address] }) }
    return (await app.send(method, path.replace('{id}', id), body, { token: by.token, ...query })).status
  }
  const concerned = ofClients.flatMap((endpoint) => {
    const thing = meaning[addressOf(endpoint)]
    const isEnded = thing !== undefined && thing !== 'own' && ended.includes(thing)
    return isEnded ? [[addressOf(endpoint), endpoint, ids[thing]] as const] : []
  })
  const before = new Map<string, number>()
  for (const [address, endpoint, id] of concerned)
    before.set(address, await statusAs(endpoint, id, world.friend))
  const feed = await app.call('POST /api/calendar-feeds', { names: 'all' }, { token: world.friend.token })
  const fed = async () => (await fetch(feed.body.url.replace('http://localhost:3000', app.url))).text()
  const fedBefore = await fed()
  const by = (await end(world)) ?? world.friend

  test.each(concerned)('%s answers 404 only afterwards', async (address, endpoint, id) => {
    expect(before.get(address)).not.toBe(404)
    expect(await statusAs(endpoint, id, by)).toBe(404)
  })
  test('no list, export or feed names the rider', async () => {
    const money = moneyOf(app, by)
    const { body: dossier } = await app.call('GET /api/my-export', undefined, { token: by.token })
    const lessons = { token: by.token, query: { riderId: ids.rider } }
    expect((await app.call('GET /api/my-lessons', undefined, lessons)).status).toBe(404)
    expect((await ridersOf(app, by)).map(({ id }) => id)).not.toContain(ids.rider)
    expect(await money.shared()).toEqual([])
    expect(await money.payments()).toEqual([])
    const { items } = (await app.call('GET /api/my-take-overs', undefined, { token: by.token })).body
    expect(items).toEqual([])
    expect(JSON.stringify(dossier.riders)).not.toContain('Lou')
    expect(fedBefore).toContain('Lou')
    expect(await fed()).not.toContain('Lou')
  })
})

test('an archived client keeps their invoices, and the export says what is left out', async () => {
  const world = await aFriend()
  const { friend } = world
  const own = await school.invoice(await ownBuyer(friend.recordId))
  await archive(world)
  expect((await moneyOf(app, friend).own()).map(({ id }) => id)).toEqual([own.id])
  const { body } = await app.call('GET /api/my-export', undefined, { token: friend.token })
  expect([body.riders, body.horses]).toEqual([[], []])
  expect(body.leftOut).toContain('Riders and horses: you are no longer a client here.')
  expect(body.money.documents.map(({ id }) => id)).toEqual([own.id])
})

test('access granted again to a returning client is valid', async () => {
  const { friend, ids } = await aFriend()
  const back = await movesTo(app, await movesTo(app, friend, elsewhere), school.trainer)
  await school.permit(friend.recordId, ids.rider, ['progress'])
  expect((await ridersOf(app, back)).map(({ id }) => id)).toContain(ids.rider)
})

/** A client with an address, which invoices require. */
async function ownBuyer(id: string): Promise<string> {
  const params = { id }
  const { version } = (await app.call('GET /api/clients/{id}', undefined, { token, params })).body
  const address = { street: '1 Mill Lane', city: 'Oakfield', postcode: 'OA1 1AA', country: 'GB' }
  await app.call('PATCH /api/clients/{id}', { version, ...address }, { token, params })
  return id
}
