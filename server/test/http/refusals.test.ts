import { describe, expect, test } from 'vitest'
import { type Endpoint, endpoints, type Role } from '@cavaletti/contract'
import { bodies, queries } from './acceptable-requests.ts'
import { anException, aWeek } from './availability.ts'
import { aPicture } from './files.ts'
import { aHorse } from './horses.ts'
import { aBuyer, aDraft } from './invoices.ts'
import { aLesson, aRider, seatOf } from './lessons.ts'
import { anOffer } from './offers.ts'
import { aClient, aCode, anAdministrator, aTrainer, type Person } from './people.ts'
import { aSeries, dayIn } from './series.ts'
import { testApp } from './test-app.ts'

/** For every endpoint of the contract: nobody, the wrong role and another business get nothing. */

const app = await testApp({ RATE_LIMITS: 'off' })
const admin = await anAdministrator(app)
const trainer = await aTrainer(app)
const client = await aClient(app, trainer)
const people: Record<Role, Person> = { admin, trainer, client }
const elsewhere = await aTrainer(app)

const addressOf = ({ method, path }: Endpoint) => `${method} ${path}`
const rolesOf = ({ auth }: Endpoint): readonly string[] => (typeof auth === 'string' ? [auth] : auth)
const guarded = endpoints.filter(({ auth }) => auth !== 'public' && auth !== 'capability')
const filled = ({ path }: Endpoint) => path.replaceAll(/\{\w+\}/g, '01a1facd-7f7e-7d9e-a2f4-a3b749b552cf')

test('the contract has endpoints to check', () => expect(guarded.length).toBeGreaterThan(12))

describe.each(guarded.map((endpoint) => [addressOf(endpoint), endpoint] as const))(
  '%s refuses',
  (_, endpoint) => {
    const call = (token?: string, headers?: Record<string, string>) =>
      app.send(endpoint.method, filled(endpoint), endpoint.body ? {} : undefined, {
        token,
        ...(headers && { headers }),
      })

    test.each([
      ['nobody', undefined, undefined],
      ['a token that is none', 'abc', undefined],
      ['another scheme', undefined, { authorization: `Basic ${Buffer.from('a:b').toString('base64')}` }],
      ['a refresh token', trainer.refreshToken, undefined],
    ])('%s with 401', async (_name, token, headers) => {
      const answer = await call(token, headers)
      expect([answer.status, answer.code]).toEqual([401, 'unauthenticated'])
    })

    const strangers = (Object.keys(people) as Role[]).filter(
      (role) => !rolesOf(endpoint).includes('user') && !rolesOf(endpoint).includes(role),
    )
    test.skipIf(strangers.length === 0).each(strangers)('the role %s with 403', async (role) => {
      const answer = await call(people[role].token)
      expect([answer.status, answer.code]).toEqual([403, 'forbidden'])
    })
  },
)

/** For each endpoint that takes an id: somebody who may call it, and the id of a thing that is not theirs. */
const foreign: Record<string, () => Promise<{ caller: Person; id: string }>> = {
  'DELETE /api/sessions/{id}': async () => {
    const { body } = await app.call('GET /api/sessions', undefined, { token: elsewhere.token })
    return { caller: trainer, id: body.items[0]?.id ?? '' }
  },
  'DELETE /api/invitations/{id}': async () => {
    await aCode(app, elsewhere, 'client')
    const { body } = await app.call('GET /api/invitations', undefined, { token: elsewhere.token })
    return { caller: trainer, id: body.items[0]?.id ?? '' }
  },
}
foreign['PATCH /api/availability/weeks/{id}'] = async () => ({
  caller: trainer,
  id: (await aWeek(app, elsewhere)).id,
})
foreign['PATCH /api/availability/exceptions/{id}'] = async () => ({
  caller: trainer,
  id: (await anException(app, elsewhere)).id,
})
for (const address of [
  'GET /api/invoices/{id}',
  'PATCH /api/invoices/{id}',
  'DELETE /api/invoices/{id}',
  'POST /api/invoices/{id}/issue',
  'POST /api/invoices/{id}/credit',
])
  foreign[address] = async () => {
    const clientId = await aBuyer(app, elsewhere)
    return { caller: trainer, id: (await aDraft(app, elsewhere, { clientId })).id }
  }
for (const address of [
  'POST /api/payments/{id}/allocations',
  'POST /api/payments/{id}/refunds',
  'POST /api/payments/{id}/void',
])
  foreign[address] = async () => {
    const clientId = await aBuyer(app, elsewhere)
    const body = { clientId, method: 'cash', amountMinor: 100, bookedOn: '2026-01-01' } as const
    return {
      caller: trainer,
      id: (await app.call('POST /api/payments', body, { token: elsewhere.token })).body.id,
    }
  }
const aForeignExtra = async () => {
  const body = {
    clientId: await aBuyer(app, elsewhere),
    kind: 'travel',
    servedOn: '2026-01-01',
    description: 'Travel',
    unitPriceMinor: 100,
  } as const
  return (await app.call('POST /api/extras', body, { token: elsewhere.token })).body.id
}
foreign['DELETE /api/extras/{id}'] = async () => ({ caller: trainer, id: await aForeignExtra() })
foreign['DELETE /api/waivers/{id}'] = async () => {
  const body = { extraId: await aForeignExtra(), reason: 'Present' }
  return {
    caller: trainer,
    id: (await app.call('POST /api/waivers', body, { token: elsewhere.token })).body.id,
  }
}
foreign['PATCH /api/tax-rates/{id}'] = async () => {
  const rate = { name: 'Standard', rate: 2000, category: 'S', validFrom: '2020-01-01' } as const
  const { body } = await app.call('POST /api/billing/tax-rates', rate, { token: elsewhere.token })
  return { caller: trainer, id: body.taxRates[0]?.id ?? '' }
}
for (const address of ['GET /api/offers/{id}', 'PATCH /api/offers/{id}'])
  foreign[address] = async () => ({ caller: trainer, id: (await anOffer(app, elsewhere)).id })
for (const address of [
  'GET /api/places/{id}',
  'PATCH /api/places/{id}',
  'POST /api/places/{id}/arenas',
  'GET /api/places/{id}/travel',
  'PUT /api/places/{id}/travel',
])
  foreign[address] = async () => ({ caller: trainer, id: (await aForeignPlace()).id })
foreign['PATCH /api/arenas/{id}'] = async () => {
  const { id } = await aForeignPlace()
  const body = { name: 'Indoor', units: 2 }
  const { token } = elsewhere
  const arena = await app.call('POST /api/places/{id}/arenas', body, { token, params: { id } })
  return { caller: trainer, id: arena.body.id }
}

async function aForeignPlace(): Promise<{ id: string }> {
  const address = { street: '', city: 'Oakfield', postcode: '', country: 'GB' }
  return (await app.call('POST /api/places', { name: 'Yard', address }, { token: elsewhere.token })).body
}

for (const address of [
  'GET /api/horses/{id}',
  'PATCH /api/horses/{id}',
  'PUT /api/horses/{id}/weights',
  'PUT /api/horses/{id}/photo',
  'POST /api/horses/{id}/holds',
  'GET /api/horses/{id}/fit',
  'POST /api/horses/{id}/work',
  'GET /api/horses/{id}/work',
  'GET /api/horses/{id}/season',
  'GET /api/horses/{id}/care',
  'POST /api/horses/{id}/care',
  'GET /api/horses/{id}/medicines',
  'POST /api/horses/{id}/medicines',
])
  foreign[address] = async () => ({ caller: trainer, id: (await aHorse(app, elsewhere)).id })
for (const address of [
  'POST /api/holds/{id}/release',
  'PUT /api/holds/{id}/certificate',
  'GET /api/holds/{id}/certificate',
])
  foreign[address] = async () => ({
    caller: trainer,
    id: await sendForeign(
      'holds',
      await ofForeignHorse('holds', {
        fromDay: '2026-01-01',
        untilDay: null,
        reason: 'Lame',
        byInspector: true,
      }),
      'certificate',
    ),
  })
foreign['GET /api/horse-photos/{id}'] = async () => ({ caller: trainer, id: await foreignPhoto() })
foreign['GET /api/my-horse-photos/{id}'] = async () => ({ caller: client, id: await foreignPhoto() })

async function foreignPhoto(): Promise<string> {
  const { id } = await aHorse(app, elsewhere)
  await sendForeign('horses', id, 'photo')
  const horse = await app.call('GET /api/horses/{id}', undefined, { token: elsewhere.token, params: { id } })
  return horse.body.photoId ?? ''
}

/** Sends a picture to something of the other business, and answers the same id. */
async function sendForeign(what: string, id: string, name: string): Promise<string> {
  const sent = await app.send('PUT', `/api/${what}/${id}/${name}`, await aPicture(), {
    token: elsewhere.token,
    query: { version: '1' },
    headers: { 'content-type': 'image/jpeg' },
  })
  expect(sent.status).toBe(200)
  return id
}
foreign['PATCH /api/care/{id}'] = async () => ({
  caller: trainer,
  id: await ofForeignHorse('care', { kind: 'farrier', dueOn: '2026-01-01' }),
})
foreign['PATCH /api/medicines/{id}'] = async () => ({
  caller: trainer,
  id: await ofForeignHorse('medicines', { givenOn: '2026-01-01', product: 'Wormer' }),
})
foreign['PATCH /api/permits/{id}'] = async () => {
  const body = { kind: 'licence', expiresOn: '2027-01-01' }
  return {
    caller: trainer,
    id: (await app.call('POST /api/permits', body, { token: elsewhere.token })).body.id,
  }
}
foreign['POST /api/work/{id}/reversal'] = async () => ({
  caller: trainer,
  id: await ofForeignHorse('work', {
    startedAt: Temporal.Now.instant().subtract({ hours: 48 }).toString(),
    minutes: 30,
    activity: 'hack',
  }),
})

for (const address of [
  'GET /api/lessons/{id}',
  'PATCH /api/lessons/{id}',
  'POST /api/lessons/{id}/cancellation',
  'POST /api/lessons/{id}/restoration',
  'POST /api/lessons/{id}/seats',
])
  foreign[address] = async () => ({ caller: trainer, id: (await aForeignLesson()).id })
for (const address of ['PATCH /api/seats/{id}', 'GET /api/seats/{id}/emergency-card'])
  foreign[address] = async () => ({ caller: trainer, id: seatOf(await aForeignLesson()).id })

for (const address of [
  'GET /api/series/{id}',
  'PATCH /api/series/{id}',
  'POST /api/series/{id}/end',
  'POST /api/series/{id}/restoration',
])
  foreign[address] = async () => {
    const given = { firstDay: dayIn(20 + (lessons += 2)), rule: 'FREQ=DAILY;COUNT=1' }
    return { caller: trainer, id: (await aSeries(app, elsewhere, given)).series.id }
  }

let lessons = 0
async function aForeignLesson() {
  const startsAt = Temporal.Now.instant()
    .add({ hours: (lessons += 2) })
    .toString()
  return aLesson(app, elsewhere, { startsAt, seats: [{ riderId: await aRider(app, elsewhere) }] })
}

const ofForeignHousehold = [
  'GET /api/clients/{id}',
  'PATCH /api/clients/{id}',
  'POST /api/clients/{id}/invitation',
  'GET /api/clients/{id}/riders',
  'GET /api/clients/{id}/export',
  'GET /api/clients/{id}/export.pdf',
  'POST /api/clients/{id}/riders',
]
for (const address of ofForeignHousehold)
  foreign[address] = async () => ({ caller: trainer, id: await foreignClient() })
for (const address of [
  'GET /api/riders/{id}',
  'PATCH /api/riders/{id}',
  'POST /api/riders/{id}/levels',
  'PUT /api/riders/{id}/access',
  'GET /api/riders/{id}/health',
  'PUT /api/riders/{id}/health',
])
  foreign[address] = async () => ({ caller: trainer, id: await foreignRider() })
for (const address of [
  'PATCH /api/my-riders/{id}',
  'GET /api/my-riders/{id}/health',
  'PUT /api/my-riders/{id}/health',
])
  foreign[address] = async () => ({ caller: client, id: await foreignRider() })

foreign['DELETE /api/people-imports/{id}'] = async () => {
  const id = crypto.randomUUID().replace(/^(.{14})4/, '$17')
  const rows = [{ firstName: 'Not', lastName: 'Yours' }]
  await app.call(
    'POST /api/people-imports',
    { id, name: 'list.csv', dryRun: false, rows },
    { token: elsewhere.token },
  )
  return { caller: trainer, id }
}

async function foreignClient(): Promise<string> {
  const body = { firstName: 'Not', lastName: 'Yours' }
  return (await app.call('POST /api/clients', body, { token: elsewhere.token })).body.id
}

async function foreignRider(): Promise<string> {
  const params = { id: await foreignClient() }
  const body = { firstName: 'Not', lastName: 'Yours' }
  return (await app.call('POST /api/clients/{id}/riders', body, { token: elsewhere.token, params })).body.id
}

async function ofForeignHorse(what: 'holds' | 'care' | 'medicines' | 'work', body: object): Promise<string> {
  const { id } = await aHorse(app, elsewhere)
  const made = await app.send<{ id: string }>('POST', `/api/horses/${id}/${what}`, body, {
    token: elsewhere.token,
  })
  return made.body.id
}

/** Administrators see the whole platform: nothing with an id is foreign to them, but it can be missing. */
const platformWide = new Set(['PATCH /api/admin/users/{id}', 'POST /api/admin/mail/{id}/send-again'])
const withId = guarded.filter(({ path }) => path.includes('{id}'))

describe.each(withId.map((endpoint) => [addressOf(endpoint), endpoint] as const))(
  '%s',
  (address, endpoint) => {
    test('answers 404 for what belongs to another business, and changes nothing', async () => {
      if (platformWide.has(address)) {
        const body = endpoint.body ? { status: 'disabled' } : undefined
        expect((await app.send(endpoint.method, filled(endpoint), body, { token: admin.token })).status).toBe(
          404,
        )
        return
      }
      const make = foreign[address]
      if (!make) throw new Error(`Say in this file what a foreign id of ${address} is.`)
      const { caller, id } = await make()
      expect(id).not.toBe('')
      const before = await snapshot()
      const { status } = await app.send(endpoint.method, endpoint.path.replace('{id}', id), bodies[address], {
        token: caller.token,
        ...(endpoint.upload && { headers: { 'content-type': endpoint.upload.types[0] ?? '' } }),
        ...(queries[address] && { query: queries[address] }),
      })
      expect(status).toBe(404)
      expect(await snapshot()).toEqual(before)
    })
  },
)

async function snapshot() {
  const today = Temporal.Now.plainDateISO('UTC')
  const nextWeek = { from: `${today}`, until: `${today.add({ days: 7 })}`, cancelled: 'yes' }
  const { token } = elsewhere
  const [sessions, invitations, horses, clients, riders, places, offers, exceptions, weeks, week] =
    await Promise.all([
      app.call('GET /api/sessions', undefined, { token }),
      app.call('GET /api/invitations', undefined, { token }),
      app.call('GET /api/horses', undefined, { token }),
      app.call('GET /api/clients', undefined, { token }),
      app.call('GET /api/riders', undefined, { token }),
      app.call('GET /api/places', undefined, { token }),
      app.call('GET /api/offers', undefined, { token }),
      app.call('GET /api/availability/exceptions', undefined, { token }),
      app.call('GET /api/availability/weeks', undefined, { token, query: { trainerId: elsewhere.id } }),
      app.call('GET /api/lessons', undefined, { token, query: nextWeek }),
    ])
  const permits = await app.call('GET /api/permits', undefined, { token })
  const ofHorses = await Promise.all(
    horses.body.items.flatMap(({ id }) => [
      app.call('GET /api/horses/{id}', undefined, { token, params: { id } }),
      app.call('GET /api/horses/{id}/work', undefined, { token, params: { id } }),
      app.call('GET /api/horses/{id}/care', undefined, { token, params: { id } }),
      app.call('GET /api/horses/{id}/medicines', undefined, { token, params: { id } }),
    ]),
  )
  return [
    sessions.body.items.map((one) => one.id),
    invitations.body,
    horses.body,
    places.body,
    permits.body,
    offers.body,
    week.body,
    exceptions.body,
    weeks.body,
    clients.body,
    riders.body,
    ofHorses.map(({ body }) => body),
  ]
}
