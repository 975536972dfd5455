import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aLesson, at } from '#test/fixtures/schedule/lessons.ts'
import { aClient, aTrainer } from '#test/fixtures/identity/people.ts'
import { households } from '#test/fixtures/people/riders.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'

const app = await testApp({ RATE_LIMITS: 'off' })
const trainer = await aTrainer(app)
const { token } = trainer
const home = households(app, trainer)

/** A family with an account and a child. */
async function aFamily(given: object = {}) {
  const parent = await aClient(app, trainer)
  const clientId = await home.recordOf(parent)
  const { body: child } = await home.add(clientId, { dateOfBirth: '2016-05-01', ...given })
  const params = { id: child.id }
  const seen = async () =>
    (await app.call('GET /api/riders/{id}/photo-consents', undefined, { token, params })).body
  const mine = async () =>
    (await app.call('GET /api/my-photo-consents', undefined, { token: parent.token })).body.items
  const [website] = (await seen()).purposes
  const purposeId = website?.id ?? ''
  const answer = (body: object, as = parent.token) =>
    app.call(
      'POST /api/my-riders/{id}/photo-consents',
      { purposeId, textVersion: 1, agreed: true, ...body },
      { token: as, params },
    )
  const stateOf = async () => (await seen()).purposes.find(({ id }) => id === purposeId)?.state
  return { parent, clientId, child, params, seen, mine, purposeId, answer, stateOf }
}

const told = async () =>
  (await app.call('GET /api/notices', undefined, { token })).body.items.filter(
    ({ event }) => event === 'photos_withdrawn',
  )

test('P13: nobody but a guardian answers for a child, and nobody else’s child is shown', async () => {
  const { answer, params, mine, child } = await aFamily()
  const stranger = await aClient(app, trainer)
  expect((await answer({}, stranger.token)).code).toBe('not_found')
  const payer = await aClient(app, trainer)
  const clientId = await home.recordOf(payer)
  await home.grant(params.id, {
    clientId,
    version: null,
    isGuardian: false,
    isPayer: false,
    permissions: ['book'],
  })
  expect((await answer({}, payer.token)).code).toBe('forbidden')
  const { body } = await app.call('GET /api/my-photo-consents', undefined, { token: payer.token })
  expect(body.items).toEqual([])
  expect((await mine()).map(({ riderId, mayAnswer }) => [riderId, mayAnswer])).toEqual([[child.id, true]])
})

test('P13: a minor with an account answers for nobody, not for a sibling either', async () => {
  const { answer, clientId, mine } = await aFamily()
  await home.makeYoung(clientId)
  expect((await answer({})).code).toBe('forbidden')
  expect((await mine()).map(({ mayAnswer }) => mayAnswer)).toEqual([false, false])
})

test('P13: an adult rider answers alone, not the household', async () => {
  const { answer, clientId, parent, mine } = await aFamily({ dateOfBirth: '1990-05-01' })
  expect((await answer({})).code).toBe('forbidden')
  expect(await mine()).toMatchObject([{ mayAnswer: false, isMinor: false }])
  const self = (await home.add(clientId, { isClient: true })).body
  const { purposeId } = await aFamily()
  const own = await app.call(
    'POST /api/my-riders/{id}/photo-consents',
    { purposeId, textVersion: 1, agreed: true },
    { token: parent.token, params: { id: self.id } },
  )
  expect(own.body.answers).toMatchObject([{ answeredAs: 'rider', agreed: true }])
})

test('P13: agreeing to an older text is refused; refusing it is not', async () => {
  const { answer, stateOf } = await aFamily()
  expect((await answer({ textVersion: 7 })).code).toBe('text_changed')
  expect((await answer({ purposeId: crypto.randomUUID() })).code).toBe('not_found')
  expect((await answer({ textVersion: 7, agreed: false })).status).toBe(201)
  expect(await stateOf()).toBe('refused')
})

test('P13: consent is stored with the text, for one purpose, and can be withdrawn; the trainer is told until when it was valid', async () => {
  const { answer, seen, purposeId, child, stateOf } = await aFamily()
  await answer({})
  const { purposes, answers } = await seen()
  expect(purposes.map(({ state }) => state)).toEqual(['agreed', 'unanswered', 'unanswered', 'unanswered'])
  expect(answers).toMatchObject([{ text: purposes[0]?.text, textVersion: 1, answeredAs: 'guardian' }])
  expect(await told()).toEqual([])
  await answer({ agreed: false })
  expect(await stateOf()).toBe('withdrawn')
  expect(await told()).toMatchObject([
    {
      riderName: 'Mia Hale',
      photos: { riderId: child.id, purpose: 'Website', since: answers[0]?.answeredAt },
    },
  ])
  const { body } = await app.call('GET /api/photo-withdrawals', undefined, { token, query: { limit: '1' } })
  expect(body.items).toMatchObject([{ riderId: child.id, agreedFrom: answers[0]?.answeredAt }])
  await answer({ agreed: false })
  expect(await told(), 'a second “no” withdraws nothing').toHaveLength(1)
  expect((await seen()).answers, 'it is not stored either').toHaveLength(2)
  await expect(
    sql`update photo_consents set agreed = true where purpose_id = ${purposeId}`.execute(app.db),
    'the server cannot change an answer',
  ).rejects.toThrow(/permission denied/)
})

test.for([
  ['de-DE', 'en-GB', 'Website, Social media, Teaching, Print'],
  ['en-GB', 'de-DE', 'Website, Soziale Medien, Unterricht, Druck'],
])(
  'P13: a client who reads %s withdraws, and a trainer who reads %s is told in that language',
  async ([theirs = '', own = '', names = '']) => {
    const owner = await aTrainer(app, { locale: own })
    const parent = await aClient(app, owner, { locale: theirs })
    const kin = households(app, owner)
    const { body: child } = await kin.add(await kin.recordOf(parent), { dateOfBirth: '2016-05-01' })
    const about = { token: parent.token, params: { id: child.id }, headers: { 'accept-language': theirs } }
    const { body } = await app.call('GET /api/my-photo-consents', undefined, { token: parent.token })
    for (const { id: purposeId, textVersion } of body.items[0]?.purposes ?? [])
      for (const agreed of [true, false])
        await app.call('POST /api/my-riders/{id}/photo-consents', { purposeId, textVersion, agreed }, about)
    const reader = { token: owner.token, headers: { 'accept-language': own } }
    const { items } = (await app.call('GET /api/notices', undefined, reader)).body
    const read = items.flatMap(({ photos }) => photos?.purpose ?? [])
    expect(read.toSorted()).toEqual(names.split(', ').toSorted())
  },
)

test('P13: an answer on paper is recorded with the name of the person who signed', async () => {
  const { params, purposeId, stateOf, mine, answer } = await aFamily()
  await answer({ agreed: false })
  const body = { purposeId, textVersion: 1, agreed: true, answeredBy: 'Jo Hale' }
  const recorded = await app.call('POST /api/riders/{id}/photo-consents', body, { token, params })
  expect(recorded.body.answers).toMatchObject([{ answeredAs: 'paper', answeredBy: 'Jo Hale' }, {}])
  expect(await stateOf()).toBe('agreed')
  const [shown] = await mine()
  expect(
    shown?.answers.map(({ answeredBy }) => answeredBy),
    'clients read their own name only',
  ).toEqual(['', expect.stringContaining(' ')])
})

test('P13: after a new text nobody has agreed; another name asks nobody again', async () => {
  const { answer, stateOf, purposeId, seen } = await aFamily()
  const change = (body: object) =>
    app.call('PATCH /api/photo-purposes/{id}', body, { token, params: { id: purposeId } })
  await answer({})
  const renamed = (await change({ version: 1, name: 'Our website' })).body
  expect([renamed.name, renamed.textVersion, await stateOf()]).toEqual(['Our website', 1, 'agreed'])
  expect((await change({ version: 1, text: 'Anything goes.' })).code).toBe('version_conflict')
  const { version } = (await change({ version: renamed.version, text: 'Also with the name.' })).body
  expect(await stateOf()).toBe('text_changed')
  expect((await answer({})).code).toBe('text_changed')
  await answer({ textVersion: 2 })
  expect(await stateOf()).toBe('agreed')
  await change({ version, removed: true })
  expect((await seen()).purposes.map(({ name }) => name)).toEqual(['Social media', 'Teaching', 'Print'])
  expect((await answer({ textVersion: 2 })).code).toBe('not_found')
  await change({ version: version + 1, name: 'Website', removed: false })
})

test('P13: a lesson lists everybody who did not agree, with the purposes', async () => {
  const [ella, tom] = [await aFamily({ firstName: 'Ella' }), await aFamily({ firstName: 'Tom' })]
  const body = { name: 'Video', text: 'We film every lesson.' }
  const { body: video } = await app.call('POST /api/photo-purposes', body, { token })
  const { purposes } = await ella.seen()
  for (const { id: purposeId, textVersion } of purposes) {
    await ella.answer({ purposeId, textVersion })
    if (purposeId !== video.id) await tom.answer({ purposeId, textVersion })
  }
  const seats = [{ riderId: ella.child.id }, { riderId: tom.child.id }]
  const offer = { kind: 'group' as const, capacity: 4 }
  const lesson = await aLesson(app, trainer, { startsAt: at(3), seats, offer })
  const query = { day: at(3).slice(0, 10) }
  const { body: photos } = await app.call('GET /api/lesson-photos', undefined, { token, query })
  expect(photos.purposes).toContain('Video')
  expect(photos.items).toEqual([
    {
      lessonId: lesson.id,
      riders: 2,
      without: [{ riderId: tom.child.id, riderName: 'Tom Hale', purposes: ['Video'] }],
    },
  ])
})
