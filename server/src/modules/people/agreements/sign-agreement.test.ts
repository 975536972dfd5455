import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { aText, anAgreement } from '#test/fixtures/people/agreements.ts'
import { aClient, aTrainer, type Person } from '#test/fixtures/identity/people.ts'
import { households } from '#test/fixtures/people/riders.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'

const app = await testApp({ RATE_LIMITS: 'off' })
const today = Temporal.Now.plainDateISO('UTC')

/** A school with an agreement, and a client with one rider. */
async function aFamily(
  rider: { dateOfBirth?: string; isClient?: boolean } = {},
  validMonths: number | null = null,
) {
  const trainer = await aTrainer(app)
  const parent = await aClient(app, trainer)
  const home = households(app, trainer)
  const clientId = await home.recordOf(parent)
  const { body: child } = await home.add(clientId, { dateOfBirth: '2016-05-01', ...rider })
  const agreement = await anAgreement(app, trainer, { validMonths })
  const params = { id: child.id }
  const { token } = trainer
  return {
    trainer,
    parent,
    home,
    clientId,
    child,
    agreement,
    sign: (more: object = {}, person: Pick<Person, 'token'> = parent) =>
      app.call(
        'POST /api/my-riders/{id}/agreements',
        { agreementId: agreement.id, textVersion: 1, signedBy: 'Jo Hale', ...more },
        { token: person.token, params },
      ),
    record: (more: object = {}) =>
      app.call(
        'POST /api/riders/{id}/agreements',
        {
          agreementId: agreement.id,
          textVersion: 1,
          signedBy: 'Jo Hale',
          signedOn: today.toString(),
          ...more,
        },
        { token, params },
      ),
    seen: async () => (await app.call('GET /api/riders/{id}/agreements', undefined, { token, params })).body,
    change: async (body: object) =>
      app.call('PATCH /api/agreements/{id}', body, { token, params: { id: agreement.id } }),
    listed: async () => (await app.call('GET /api/agreements', undefined, { token })).body.items,
    unsigned: async (query: Record<string, string> = {}) =>
      (
        await app.call('GET /api/agreements/{id}/unsigned', undefined, {
          token,
          query,
          params: { id: agreement.id },
        })
      ).body,
  }
}

describe('P5: a signature is refused', () => {
  test('by a person who is neither a guardian nor of the household', async () => {
    const { child, trainer, home, sign } = await aFamily()
    const aunt = await aClient(app, trainer)
    const access = { isGuardian: false, isPayer: false, permissions: ['book'], version: null }
    await home.grant(child.id, { clientId: await home.recordOf(aunt), ...access })
    expect((await sign({}, aunt)).code).toBe('forbidden')
    expect((await sign({}, await aClient(app, trainer))).code).toBe('not_found')
  })

  test('for an adult by anybody else', async () => {
    const { sign } = await aFamily({ dateOfBirth: '1990-05-01' })
    expect((await sign()).code).toBe('forbidden')
  })

  test('by a minor with an account, also for a sibling', async () => {
    const { home, clientId, sign, parent, child } = await aFamily()
    const self = await home.makeYoung(clientId)
    expect((await sign()).code).toBe('forbidden')
    const { body } = await app.call('GET /api/my-agreements', undefined, { token: parent.token })
    expect(new Set(body.items.map(({ riderId, maySign }) => [riderId, maySign].join(' ')))).toEqual(
      new Set([`${child.id} false`, `${self} false`]),
    )
  })

  test('for a text that has changed, and for an agreement that is removed', async () => {
    const { sign, change } = await aFamily()
    expect((await sign({ textVersion: 2 })).code).toBe('text_changed')
    await change({ version: 1, removed: true })
    expect((await sign()).code).toBe('not_found')
  })

  test('without a name, and on paper for a day that is to come', async () => {
    const { sign, record } = await aFamily()
    expect((await sign({ signedBy: ' ' })).code).toBe('invalid_input')
    expect((await record({ signedOn: today.add({ days: 2 }).toString() })).code).toBe('invalid_input')
  })
})

test('P5: a guardian signs the exact text, with hash, name, role and time; nobody can change it', async () => {
  const { sign, seen, listed, agreement } = await aFamily()
  expect((await seen()).agreements).toMatchObject([{ state: 'unsigned', isOpen: true }])
  const { body } = await sign()
  expect(body.agreements).toMatchObject([{ state: 'signed', isOpen: false }])
  const { signatures } = await seen()
  expect(signatures).toMatchObject([
    {
      title: aText.title,
      text: aText.text,
      textVersion: 1,
      textSha256: createHash('sha256').update(`${aText.title}\n\n${aText.text}`).digest('hex'),
      signedAs: 'guardian',
      signedBy: 'Jo Hale',
      signedOn: today.toString(),
      isInvalid: false,
    },
  ])
  expect(await listed()).toMatchObject([{ id: agreement.id, signed: 1, riders: 1 }])
  for (const change of ['agreement_texts set text = text', 'agreement_signatures set text_version = 1'])
    await expect(sql.raw(`update ${change}`).execute(app.db)).rejects.toThrow(/permission denied/)
})

test('P5: an adult rider signs for themselves', async () => {
  const { sign } = await aFamily({ dateOfBirth: '1990-05-01', isClient: true })
  expect((await sign()).body.signatures).toMatchObject([{ signedAs: 'rider' }])
})

test('P5: after a new text, everybody signs again; a family reads what it signed', async () => {
  const { sign, change, seen, parent } = await aFamily()
  await sign()
  const { body } = await change({ version: 1, text: 'Riding has more risks.' })
  expect(body).toMatchObject({ textVersion: 2, version: 2 })
  expect((await seen()).agreements).toMatchObject([{ state: 'text_changed', isOpen: true }])
  expect((await change({ version: 1, title: 'Rules' })).code).toBe('version_conflict')
  await sign({ textVersion: 2 })
  const mine = await app.call('GET /api/my-agreements', undefined, { token: parent.token })
  expect(mine.body.items[0]?.signatures.map(({ text }) => text)).toEqual([
    'Riding has more risks.',
    'Riding has risks.',
  ])
})

test('P5: of two owners who change the text at once, one is told that it was changed', async () => {
  const { change, seen } = await aFamily()
  const answers = await Promise.all(['New', 'Newer', 'Newest'].map((text) => change({ version: 1, text })))
  expect(answers.map(({ code }) => code ?? 'ok').toSorted()).toEqual([
    'ok',
    'version_conflict',
    'version_conflict',
  ])
  expect((await seen()).agreements).toMatchObject([{ textVersion: 2 }])
})

test('P5: a new text that is needed later leaves earlier signatures valid until then', async () => {
  const { sign, change, seen } = await aFamily()
  await sign()
  await change({ version: 1, text: 'New', neededFrom: today.add({ days: 14 }).toString() })
  expect((await seen()).agreements).toMatchObject([{ state: 'signed', isOpen: true }])
})

test('P5: a signature expires after the months of its day', async () => {
  const { record, seen } = await aFamily({}, 12)
  await record({ signedOn: today.subtract({ months: 12, days: 1 }).toString() })
  const { agreements, signatures } = await seen()
  expect([agreements[0]?.state, signatures[0]?.validUntil]).toEqual([
    'expired',
    today.subtract({ months: 12, days: 1 }).add({ months: 12 }).toString(),
  ])
})

test('P5: a signature on paper that was recorded by mistake is marked as invalid and stays', async () => {
  const { record, seen, trainer, unsigned, child, clientId } = await aFamily()
  const { body } = await record()
  expect((await unsigned()).items).toEqual([])
  const params = { id: body.signatures[0]?.id ?? '' }
  for (const _ of [1, 2])
    await app.call(
      'POST /api/signatures/{id}/invalidation',
      { reason: 'Wrong rider' },
      { token: trainer.token, params },
    )
  expect(await seen()).toMatchObject({
    agreements: [{ state: 'unsigned' }],
    signatures: [{ isInvalid: true, invalidReason: 'Wrong rider' }],
  })
  const { items } = await unsigned()
  expect(items).toMatchObject([{ riderId: child.id, state: 'unsigned' }])
  expect(clientId).not.toBe('')
})

test('riders without a signature are listed page by page', async () => {
  const { home, clientId, unsigned, listed } = await aFamily()
  await home.add(clientId, { dateOfBirth: '2015-05-01', firstName: 'Ada', lastName: 'Aaron' })
  const first = await unsigned({ limit: '1' })
  const second = await unsigned({ limit: '1', cursor: first.next ?? '' })
  expect(first.items.map(({ riderName }) => riderName)).toEqual(['Ada Aaron'])
  expect([second.items.length, second.next]).toEqual([1, null])
  expect(await listed()).toMatchObject([{ signed: 0, riders: 2 }])
})

test('the draft is in the language of the business and fits its country', async () => {
  const draftOf = async (locale: string, country: string) => {
    const { token } = await aTrainer(app, { locale })
    const { body: business } = await app.call('GET /api/business', undefined, { token })
    const address = { ...business.address, country }
    const moved = await app.call('PATCH /api/business', { version: business.version, address }, { token })
    expect(moved.status).toBe(200)
    return (await app.call('GET /api/agreements', undefined, { token })).body.draft
  }
  expect((await draftOf('en-GB', 'GB')).text).toContain('My legal rights')
  expect((await draftOf('en-GB', 'US')).title).toBe('Release of liability')
  expect((await draftOf('de-DE', 'DE')).text).toContain('Reiten')
})
