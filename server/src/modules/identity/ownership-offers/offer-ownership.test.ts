import { describe, expect, test } from 'vitest'
import { inScope, jobScope } from '#database/scope.ts'
import { aClient, aColleague, aTrainer, type Person } from '#test/fixtures/identity/people.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'

const app = await testApp({ RATE_LIMITS: 'off' })

async function aPair() {
  const owner = await aTrainer(app, { firstName: 'Olive', lastName: 'Oak' })
  const colleague = await aColleague(app, owner, 'trainer', { firstName: 'Fern', lastName: 'Gate' })
  return { owner, colleague }
}
const offer = (by: Person, to: Person, giverBecomes: 'owner' | 'trainer' | 'nobody' = 'owner') =>
  app.call('POST /api/ownership-offers', { userId: to.id, giverBecomes }, { token: by.token })
async function offered(by: Person, to: Person, giverBecomes: 'owner' | 'trainer' | 'nobody' = 'owner') {
  const { body } = await offer(by, to, giverBecomes)
  if (!body.offer) throw new Error('not offered')
  return body.offer.id
}
const answer = (by: Person, id: string, how: 'acceptance' | 'refusal' | 'withdrawal') =>
  app.call(`POST /api/ownership-offers/{id}/${how}`, undefined, { token: by.token, params: { id } })
const shown = async ({ token }: Person) =>
  (await app.call('GET /api/ownership-offer', undefined, { token })).body.offer
const roles = async ({ token }: Person) =>
  (await app.call('GET /api/team', undefined, { token })).body.items.map(({ id, role }) => [id, role])
const contactOf = async (businessOf: Person) => {
  const { body } = await app.call('GET /api/business', undefined, { token: businessOf.token })
  const row = await inScope(app.db, jobScope(body.id), (tx) =>
    tx.selectFrom('businesses').select('ownerId').where('id', '=', tx.businessId).executeTakeFirstOrThrow(),
  )
  return row.ownerId
}
async function expire(businessOf: Person, id: string) {
  const { body } = await app.call('GET /api/business', undefined, { token: businessOf.token })
  await inScope(app.db, jobScope(body.id), (tx) =>
    tx
      .updateTable('ownershipOffers')
      .set({ expiresAt: Temporal.Now.instant() })
      .where('businessId', '=', tx.businessId)
      .where('id', '=', id)
      .execute(),
  )
}
const makeOld = (...people: Person[]) =>
  app.db
    .updateTable('sessions')
    .set({ provedAt: Temporal.Now.instant().subtract({ hours: 1 }) })
    .where(
      'userId',
      'in',
      people.map(({ id }) => id),
    )
    .execute()

describe('an offer of ownership is refused', () => {
  test('to everybody but owners, and without a fresh proof', async () => {
    const { owner, colleague } = await aPair()
    expect((await offer(colleague, owner)).code).toBe('forbidden')
    expect((await offer(await aClient(app, owner), colleague)).code).toBe('forbidden')
    await makeOld(owner)
    expect((await offer(owner, colleague)).code).toBe('fresh_proof_required')
  })
  test('for an owner, oneself, strangers and those who have left', async () => {
    const { owner, colleague } = await aPair()
    expect((await offer(owner, owner)).code).toBe('invalid_input')
    expect((await offer(owner, await aTrainer(app))).code).toBe('not_found')
    expect((await offer(owner, await aClient(app, owner))).code).toBe('not_found')
    const params = { id: colleague.id }
    await app.call('POST /api/team/{id}/end', { version: 1, now: true }, { token: owner.token, params })
    expect((await offer(owner, colleague)).code).toBe('not_found')
  })
  test('while another is open, also from two tabs at once', async () => {
    const { owner, colleague } = await aPair()
    const codes = (await Promise.all([offer(owner, colleague), offer(owner, colleague)])).map(
      ({ code }) => code,
    )
    expect(new Set(codes)).toEqual(new Set(['ownership_offered', undefined]))
  })
})

describe('the answer', () => {
  test('is only the colleague’s, with a fresh proof; only they and owners see the offer', async () => {
    const { owner, colleague } = await aPair()
    const third = await aColleague(app, owner, 'trainer')
    const id = await offered(owner, colleague)
    expect([(await shown(owner))?.isForMe, (await shown(colleague))?.isForMe]).toEqual([false, true])
    expect(await shown(third)).toBeNull()
    for (const how of ['acceptance', 'refusal'] as const) {
      expect((await answer(third, id, how)).code).toBe('not_found')
      expect((await answer(owner, id, how)).code).toBe('not_found')
    }
    expect((await answer(colleague, id, 'withdrawal')).code).toBe('forbidden')
    await makeOld(colleague)
    expect((await answer(colleague, id, 'acceptance')).code).toBe('fresh_proof_required')
  })
  test.each([
    ['owner', 'owner'],
    ['trainer', 'trainer'],
    ['nobody', undefined],
  ] as const)('yes makes an owner; who offered becomes %s; the contact follows', async (becomes, role) => {
    const { owner, colleague } = await aPair()
    const id = await offered(owner, colleague, becomes)
    expect((await answer(colleague, id, 'acceptance')).status).toBe(200)
    const after = new Map((await roles(colleague)).map(([who, is]) => [who, is]))
    expect([after.get(colleague.id), after.get(owner.id)]).toEqual(['owner', role])
    expect(await contactOf(colleague)).toBe(colleague.id)
    expect(await shown(colleague)).toBeNull()
    await app.mailbox.mailTo(owner.email, ({ subject }) => subject.includes('accepted ownership'))
    await app.mailbox.mailTo(colleague.email, ({ subject }) => subject.includes('now an owner'))
    // A double click.
    expect((await answer(colleague, id, 'acceptance')).status).toBe(200)
  })
  test('no changes nothing and is mailed', async () => {
    const { owner, colleague } = await aPair()
    const id = await offered(owner, colleague, 'nobody')
    await app.mailbox.mailTo(colleague.email, ({ subject }) => subject.includes('can become an owner'))
    expect((await answer(colleague, id, 'refusal')).status).toBe(200)
    expect((await answer(colleague, id, 'acceptance')).code).toBe('ownership_offer_ended')
    expect(await roles(owner)).toEqual([
      [owner.id, 'owner'],
      [colleague.id, 'trainer'],
    ])
    await app.mailbox.mailTo(owner.email, ({ subject }) => subject.includes('declined ownership'))
    expect((await offer(owner, colleague)).status).toBe(201)
  })
  test('comes too late after seven days, a withdrawal, or the end of the owner’s role', async () => {
    const { owner, colleague } = await aPair()
    const withdrawn = await offered(owner, colleague)
    await answer(owner, withdrawn, 'withdrawal')
    await app.mailbox.mailTo(colleague.email, ({ subject }) => subject.includes('was withdrawn'))
    expect((await answer(colleague, withdrawn, 'acceptance')).code).toBe('ownership_offer_ended')
    const expired = await offered(owner, colleague)
    await expire(owner, expired)
    expect(await shown(colleague)).toBeNull()
    expect((await answer(colleague, expired, 'acceptance')).code).toBe('ownership_offer_ended')
    const other = await aColleague(app, owner, 'owner')
    const id = await offered(other, colleague)
    const params = { id: other.id }
    await app.call('PATCH /api/team/{id}', { version: 1, role: 'trainer' }, { token: owner.token, params })
    expect((await answer(colleague, id, 'acceptance')).code).toBe('ownership_offer_ended')
  })
  test('and a withdrawal at once have one outcome, 5 times', async () => {
    for (let i = 0; i < 5; i++) {
      const { owner, colleague } = await aPair()
      const id = await offered(owner, colleague)
      const both = await Promise.all([answer(colleague, id, 'acceptance'), answer(owner, id, 'withdrawal')])
      expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
      const isOwner = (await roles(owner)).some(([who, role]) => who === colleague.id && role === 'owner')
      expect(isOwner).toBe(both[0].status === 200)
    }
  })
})
