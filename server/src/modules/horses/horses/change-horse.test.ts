import { expect, test, vi } from 'vitest'
import { aHorse, asOwner } from '#test/fixtures/horses/horses.ts'
import { aClient, aTrainer } from '#test/fixtures/identity/people.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'

const app = await testApp({ RATE_LIMITS: 'off' })
const trainer = await aTrainer(app)
const { token } = trainer
const { body: business } = await app.call('GET /api/business', undefined, { token })
const elsewhere = await aTrainer(app)
const read = async (id: string) =>
  (await app.call('GET /api/horses/{id}', undefined, { token, params: { id } })).body
const change = (id: string, body: object) =>
  app.call('PATCH /api/horses/{id}', body, { token, params: { id } })

/** Ids of the trainer's clients, once they have joined. */
async function clients(owner: typeof trainer, howMany: number): Promise<string[]> {
  for (let one = 0; one < howMany; one += 1) await aClient(app, owner)
  const list = async () => (await app.call('GET /api/clients', undefined, { token: owner.token })).body.items
  await vi.waitFor(async () => {
    if ((await list()).length < howMany) throw new Error('not all have joined yet')
  })
  return (await list()).map(({ id }) => id)
}
const [first = '', second = ''] = await clients(trainer, 2)
const [foreign = ''] = await clients(elsewhere, 1)

test.each([
  ['shares that make 99.99 %', { owners: [{ clientId: first, share: 9999 }] }, 400, 'owners'],
  [
    'an owner named twice',
    {
      owners: [
        { clientId: first, share: 5000 },
        { clientId: first, share: 5000 },
      ],
    },
    400,
    'owners',
  ],
  [
    'a client of another business as owner',
    { owners: [{ clientId: foreign, share: 10_000 }] },
    404,
    undefined,
  ],
  [
    'riders who are taller than they may be',
    { minRiderHeightCm: 180, maxRiderHeightCm: 150 },
    400,
    'maxRiderHeightCm',
  ],
  ['a microchip of 14 figures', { microchip: '27609800000000' }, 400, 'microchip'],
  ['an empty name', { name: ' ' }, 400, 'name'],
])('refused: %s', async (_, body, status, field) => {
  const horse = await aHorse(app, trainer)
  const answer = await change(horse.id, { version: horse.version, ...body })
  expect([answer.status, Object.keys(answer.body.error?.fields ?? {})[0]]).toEqual([status, field])
  expect(await read(horse.id)).toEqual(horse)
})

test('the database requires shares of 100.00 %', async () => {
  const { id } = await aHorse(app, trainer, { owners: [{ clientId: first, share: 10_000 }] })
  await expect(
    asOwner(app.database, business.id, `update horse_owners set share = 9000 where horse_id = '${id}'`),
  ).rejects.toThrow('9000')
})

test('of two changes based on one version, the second is refused', async () => {
  const { id, version } = await aHorse(app, trainer)
  expect((await change(id, { version, colour: 'bay' })).status).toBe(200)
  expect((await change(id, { version, colour: 'grey' })).code).toBe('version_conflict')
  expect((await read(id)).colour).toBe('bay')
})

test('H2: a new horse has the default limits; H6: and 20 %', async () => {
  expect(await aHorse(app, trainer)).toMatchObject({
    maxWorksPerDay: 3,
    maxMinutesPerDay: 120,
    maxMinutesPerWeek: null,
    maxWorksInARow: 2,
    minRestMinutes: 30,
    restDaysPerWeek: 1,
    restWeekday: null,
    loadPermille: 200,
    ownedBy: 'school',
    isWeightStale: true,
  })
})

test('H7: identity stays, and new owners require a passport change in 30 days', async () => {
  const { id, version } = await aHorse(app, trainer, {
    ueln: '826002123456789',
    microchip: '276098000000001',
    passportLocation: 'Office, red folder',
    notForConsumption: true,
  })
  const owners = [
    { clientId: first, share: 3334 },
    { clientId: second, share: 6666 },
  ]
  const changed = await change(id, { version, owners })
  expect(changed.body).toMatchObject({
    ueln: '826002123456789',
    microchip: '276098000000001',
    ownedBy: 'clients',
  })
  expect(changed.body.owners.map(({ clientId, share }) => ({ clientId, share }))).toEqual(owners.toReversed())
  const care = async () =>
    (await app.call('GET /api/horses/{id}/care', undefined, { token, params: { id } })).body.items
  await expect.poll(async () => (await care()).length).toBe(1)
  const today = Temporal.Now.plainDateISO('UTC')
  const [passport] = await care()
  expect(passport).toMatchObject({ kind: 'passport', title: 'Enter the new owner in the passport' })
  const days = today.until(passport?.dueOn ?? today, { largestUnit: 'day' }).days
  expect(Math.abs(days - 30)).toBeLessThanOrEqual(1)
  await change(id, { version: changed.body.version, archived: 'died' })
  await expect
    .poll(async () => (await care()).map(({ title }) => title))
    .toContain('Return the passport to its issuer')
})

test('H6: weights are dated, one a day, and can be deleted', async () => {
  const { id } = await aHorse(app, trainer)
  const today = Temporal.Now.plainDateISO('UTC').subtract({ days: 1 })
  const weigh = (days: number, kilograms: number | null) =>
    app.call(
      'PUT /api/horses/{id}/weights',
      { weighedOn: today.subtract({ days }).toString(), kilograms },
      { token, params: { id } },
    )
  expect((await weigh(-3, 500)).status).toBe(400)
  expect((await weigh(200, 480)).body.isWeightStale).toBe(true)
  await weigh(0, 500)
  const { body } = await weigh(0, 510)
  expect([body.isWeightStale, body.weights.map(({ kilograms }) => kilograms)]).toEqual([false, [510, 480]])
  expect((await weigh(0, null)).body.weights.map(({ kilograms }) => kilograms)).toEqual([480])
  const query = { riderKg: '70', tackKg: '10', level: '5', heightCm: '170' }
  const fit = await app.call('GET /api/horses/{id}/fit', undefined, { token, params: { id }, query })
  expect(fit.body).toEqual({
    isSuitable: true,
    reasons: [],
    warnings: ['The horse was weighed more than 90 days ago.'],
    load: { kilograms: 80, limitKilograms: 96 },
  })
})

test('horses are found by part of name or chip, archived ones separately, page by page', async () => {
  const other = await aTrainer(app)
  for (const name of ['Änne', 'Zorro', 'anton', 'Biscuit']) await aHorse(app, other, { name })
  const chipped = await aHorse(app, other, { name: 'Captain', microchip: '276098000000002' })
  const names = async (query: Record<string, string>) => {
    const { body } = await app.call('GET /api/horses', undefined, { token: other.token, query })
    return { names: body.items.map(({ name }) => name), next: body.next }
  }
  const page = await names({ limit: '3' })
  expect(page.names).toEqual(['Änne', 'anton', 'Biscuit'])
  expect((await names({ limit: '3', cursor: page.next ?? '' })).names).toEqual(['Captain', 'Zorro'])
  expect((await names({ search: '98000000002' })).names).toEqual(['Captain'])
  await app.call(
    'PATCH /api/horses/{id}',
    { version: chipped.version, archived: 'sold' },
    { token: other.token, params: { id: chipped.id } },
  )
  expect((await names({})).names).not.toContain('Captain')
  expect((await names({ archived: 'yes' })).names).toEqual(['Captain'])
})
