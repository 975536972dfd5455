import { describe, expect, test } from 'vitest'
import { newId } from '#platform/keys.ts'
import { aHorse } from '#test/fixtures/horses/horses.ts'
import { aTrainer } from '#test/fixtures/identity/people.ts'
import { aBuyer, aSeller } from '#test/fixtures/invoicing/invoices.ts'
import { aTrainerOfOwnClients } from '#test/fixtures/people/own-clients.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'

const app = await testApp({ RATE_LIMITS: 'off' })

/** A horse of two clients, 66.67 % and 33.33 %, and what the trainer does with its costs. */
async function aSharedHorse() {
  const trainer = await aTrainer(app)
  const { token } = trainer
  await aSeller(app, trainer)
  const large = await aBuyer(app, trainer, { firstName: 'Iris' })
  const small = await aBuyer(app, trainer, { firstName: 'Jonas' })
  const owners = [
    { clientId: large, share: 6667 },
    { clientId: small, share: 3333 },
  ]
  const { id: horseId, version } = await aHorse(app, trainer, { name: 'Bramble', owners })
  const params = { id: horseId }
  const cost = {
    kind: 'livery' as const,
    servedOn: '2026-01-05',
    description: 'Farrier',
    amountMinor: 10_000,
    parts: [
      { clientId: small, amountMinor: 3333 },
      { clientId: large, amountMinor: 6667 },
    ],
  }
  return {
    trainer,
    token,
    large,
    small,
    horseId,
    cost,
    add: (given: Partial<typeof cost & { id: string }> = {}, key = crypto.randomUUID()) =>
      app.call(
        'POST /api/horses/{id}/costs',
        { ...cost, ...given },
        { token, params, headers: { 'idempotency-key': key } },
      ),
    list: async () => (await app.call('GET /api/horses/{id}/costs', undefined, { token, params })).body.items,
    remove: (id: string) => app.call('DELETE /api/horse-costs/{id}', undefined, { token, params: { id } }),
    charges: async () => (await app.call('GET /api/charges', undefined, { token })).body.items,
    draft: async (clientIds: string[]) =>
      (await app.call('POST /api/charges/drafts', { until: '2026-01-31', clientIds }, { token })).body.drafts,
    give: async (shares: { clientId: string; share: number }[]) =>
      app.call('PATCH /api/horses/{id}', { version, owners: shares }, { token, params }),
  }
}

describe('M13: a cost is refused', () => {
  test('if the owners have changed since the preview', async () => {
    const { add, give, large, charges } = await aSharedHorse()
    expect((await give([{ clientId: large, share: 10_000 }])).status).toBe(200)
    expect((await add()).code).toBe('shares_changed')
    expect(await charges()).toEqual([])
  })

  test('for a horse of the business', async () => {
    const { add, give } = await aSharedHorse()
    await give([])
    expect((await add()).code).toBe('shares_changed')
  })

  test('a second time with the same id', async () => {
    const { add, charges } = await aSharedHorse()
    const id = newId()
    await add({ id })
    expect((await add({ id })).code).toBe('id_taken')
    expect(await charges()).toHaveLength(2)
  })

  test('for an id that the cost of another horse gets at the same moment', async () => {
    const { add, charges, trainer, token, cost, large, small } = await aSharedHorse()
    const owners = [
      { clientId: large, share: 6667 },
      { clientId: small, share: 3333 },
    ]
    const { id: horseId } = await aHorse(app, trainer, { name: 'Clover', owners })
    const id = newId()
    const addThere = () =>
      app.call('POST /api/horses/{id}/costs', { ...cost, id }, { token, params: { id: horseId } })
    const both = await Promise.all([add({ id }), addThere()])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
    expect(await charges()).toHaveLength(2)
  })
})

test('M13: each owner gets an extra for their share, with the last cent on the largest', async () => {
  const { add, charges, large, small } = await aSharedHorse()
  const { status, body } = await add()
  expect(status).toBe(201)
  expect(body).toMatchObject({ amountMinor: 10_000, mayRemove: true })
  expect(body.parts).toMatchObject([
    { clientId: large, amountMinor: 6667, state: 'unbilled' },
    { clientId: small, amountMinor: 3333, state: 'unbilled' },
  ])
  const lines = (await charges()).map(({ clientId, amountMinor, description, detail }) => [
    clientId,
    amountMinor,
    `${description}, ${detail}`,
  ])
  expect(lines).toHaveLength(2)
  expect(lines).toContainEqual([large, 6667, 'Farrier, Bramble · 66.67% of £100.00'])
  expect(lines).toContainEqual([small, 3333, 'Farrier, Bramble · 33.33% of £100.00'])
})

test('an owner whose part is nothing gets no charge', async () => {
  const { add, small, large, charges } = await aSharedHorse()
  const parts = [
    { clientId: large, amountMinor: 1 },
    { clientId: small, amountMinor: 0 },
  ]
  expect((await add({ amountMinor: 1, parts })).status).toBe(201)
  expect((await charges()).map(({ clientId }) => clientId)).toEqual([large])
})

test('a sole owner reads the cost without a share', async () => {
  const { add, give, large, charges } = await aSharedHorse()
  await give([{ clientId: large, share: 10_000 }])
  await add({ parts: [{ clientId: large, amountMinor: 10_000 }] })
  expect(await charges()).toMatchObject([{ description: 'Farrier', detail: 'Bramble', amountMinor: 10_000 }])
})

test('a cost can be removed with all its parts while none is on a document', async () => {
  const { add, remove, list, charges } = await aSharedHorse()
  const { id } = (await add()).body
  expect((await remove(id)).status).toBe(204)
  expect(await list()).toEqual([])
  expect(await charges()).toEqual([])
  expect((await remove(id)).code).toBe('not_found')
})

test('a cost of which one part is on a draft stays whole', async () => {
  const { add, remove, list, draft, large } = await aSharedHorse()
  const { id } = (await add()).body
  expect(await draft([large])).toHaveLength(1)
  expect((await remove(id)).code).toBe('charged_already')
  expect(await list()).toMatchObject([
    { id, mayRemove: false, parts: [{ state: 'billed' }, { state: 'unbilled' }] },
  ])
})

test('a cost shows which part was waived or deleted', async () => {
  const { add, list, token } = await aSharedHorse()
  const [first, second] = (await add()).body.parts
  await app.call('POST /api/waivers', { extraId: first?.id ?? '', reason: 'Present' }, { token })
  await app.call('DELETE /api/extras/{id}', undefined, { token, params: { id: second?.id ?? '' } })
  expect(await list()).toMatchObject([{ parts: [{ state: 'waived' }, { state: 'removed' }] }])
  const rest = (await add()).body
  await app.call('DELETE /api/extras/{id}', undefined, { token, params: { id: rest.parts[0]?.id ?? '' } })
  expect((await list()).find(({ id }) => id === rest.id)).toMatchObject({ mayRemove: false })
})

test('costs are listed latest first, page by page', async () => {
  const { add, token, horseId } = await aSharedHorse()
  await add({ description: 'Shoes', servedOn: '2026-01-05' })
  await add({ description: 'Livery', servedOn: '2026-01-31' })
  const page = async (cursor?: string) =>
    (
      await app.call('GET /api/horses/{id}/costs', undefined, {
        token,
        params: { id: horseId },
        query: { limit: '1', ...(cursor && { cursor }) },
      })
    ).body
  const first = await page()
  const second = await page(first.next ?? '')
  expect([first, second].map(({ items }) => items[0]?.description)).toEqual(['Livery', 'Shoes'])
  expect(second.next).toBeNull()
})

test('P14: a trainer sees and removes a cost only if all owners are their own clients', async () => {
  const { trainer, add, large, small, horseId } = await aSharedHorse()
  const { trainer: colleague, share } = await aTrainerOfOwnClients(app, trainer)
  const { id } = (await add()).body
  const by = (param: string) => ({ token: colleague.token, params: { id: param } })
  const seen = async () =>
    (await app.call('GET /api/horses/{id}/costs', undefined, by(horseId))).body.items.map((cost) => cost.id)
  const remove = () => app.call('DELETE /api/horse-costs/{id}', undefined, by(id))
  await share(large)
  expect(await seen()).toEqual([])
  expect((await remove()).code).toBe('not_found')
  await share(small)
  expect(await seen()).toEqual([id])
  expect((await remove()).status).toBe(204)
})
