import { describe, expect, test } from 'vitest'
import { aLesson, at, lessonsOf, seatOf } from '#test/fixtures/schedule/lessons.ts'
import { aClient, anAddress, aTrainer, type Person } from '#test/fixtures/identity/people.ts'
import { linkIn } from '#test/fixtures/app/mailbox.ts'
import { households, ridersOf } from '#test/fixtures/people/riders.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'
import { wards } from '#test/fixtures/people/wards.ts'
import { tellOfAge } from './tell-of-age.ts'

const app = await testApp({ RATE_LIMITS: 'off' })
const trainer = await aTrainer(app)
const { token } = trainer
const { businessId } = (await app.call('GET /api/me', undefined, { token })).body
const here = businessId ?? ''
const { aHousehold, recordOf, add, read, grant } = households(app, trainer)
const today = Temporal.Now.plainDateISO('UTC')
const params = (id: string) => ({ token, params: { id } })
const { run, inDays, aWard, stateOf, takeOver, undo } = wards(app, trainer, here)
const tell = () => tellOfAge(app.db, here, 'http://localhost:3000')
const mailsAbout = async (email: string) =>
  (
    await app.db
      .selectFrom('mails')
      .select('subject')
      .where('toAddress', '=', email)
      .where('template', '=', 'of-age')
      .orderBy('createdAt')
      .execute()
  ).map((one) => one.subject)

describe('minors and riders who are clients need no handover (P3)', () => {
  test('a minor has a guardian until the day before the birthday', async () => {
    expect((await takeOver(await aWard(await aHousehold(), 1))).code).toBe('too_young')
  })
  test('a rider who is the client', async () => {
    const { id } = (await add(await aHousehold(), { isClient: true })).body
    expect((await takeOver(id)).code).toBe('rides_already')
  })
  test('a second handover, an older version, and another client’s email', async () => {
    const email = anAddress('taken')
    const id = await aWard(await aHousehold({ email }), 0)
    expect((await takeOver(id, { version: 99 })).code).toBe('version_conflict')
    expect((await takeOver(id, { email })).code).toBe('client_exists')
    expect((await takeOver(id)).status).toBe(201)
    expect((await takeOver(id)).code).toBe('rides_already')
  })
  test('a client who rides and turns 18 keeps everything', async () => {
    const girl = await aClient(app, trainer)
    const id = await aWard(await recordOf(girl), -1)
    await run(`update riders set is_client = true where id = '${id}'`)
    expect((await ridersOf(app, girl)).map((one) => one.id)).toEqual([id])
  })
})

describe('coming of age is announced (P3)', () => {
  test('to trainer, guardian and rider before and on the day, once each', async () => {
    const mother = await aClient(app, trainer)
    const own = anAddress('rider')
    const id = await aWard(await recordOf(mother), 20, { firstName: 'Lou' })
    const mine = { token: mother.token, params: { id } }
    const said = await app.call('PUT /api/my-take-overs/{id}', { version: null, email: own }, mine)
    expect(said.body).toMatchObject({ state: 'ahead', email: own, version: 1 })
    const stale = await app.call('PUT /api/my-take-overs/{id}', { version: null, email: null }, mine)
    expect(stale.code).toBe('version_conflict')
    await tell()
    await tell()
    const ofAge = today.add({ days: 20 }).toString().split('-').toReversed().join('/')
    expect(await mailsAbout(mother.email)).toEqual([`Lou Hale turns 18 on ${ofAge}`])
    expect(await mailsAbout(own)).toEqual([`You turn 18 on ${ofAge}`])
    await run(`update riders set date_of_birth = '${inDays(0)}' where id = '${id}'`)
    await tell()
    await tell()
    expect(await mailsAbout(mother.email)).toHaveLength(2)
    expect(await mailsAbout(own)).toEqual([`You turn 18 on ${ofAge}`, 'You are 18 today'])
    expect((await mailsAbout(trainer.email)).filter((one) => one.startsWith('Lou Hale'))).toHaveLength(2)
  })
  test('in the trainer’s list until it is done', async () => {
    const id = await aWard(await aHousehold(), -5, { firstName: 'Listed' })
    const list = async () =>
      (await app.call('GET /api/coming-of-age', undefined, { token, query: { limit: '100' } })).body.items
    expect((await list()).find((one) => one.riderId === id)).toMatchObject({
      state: 'open',
      firstName: 'Listed',
    })
    expect((await list()).map((one) => one.ofAgeOn)).toEqual(
      (await list()).map((one) => one.ofAgeOn).toSorted(),
    )
    await takeOver(id)
    expect((await list()).map((one) => one.riderId)).not.toContain(id)
  })
  test('pages of the list continue without gaps', async () => {
    const get = (query: Record<string, string>) =>
      app.call('GET /api/coming-of-age', undefined, { token, query })
    await aWard(await aHousehold(), 3)
    await aWard(await aHousehold(), 4)
    const first = (await get({ limit: '1' })).body
    const second = (await get({ limit: '1', cursor: first.next ?? '' })).body
    expect(second.items[0]?.riderId).not.toBe(first.items[0]?.riderId)
  })
})

describe('health data with a guardian’s consent (P3, P7)', () => {
  async function aWardWithHealth(): Promise<string> {
    const id = await aWard(await aHousehold(), 0)
    const body = { version: (await read(id)).version, consent: true, allergies: 'nuts', conditions: '' }
    await app.call('PUT /api/riders/{id}/health', body, params(id))
    await run(`update riders set health_consent_at = now() - interval '1 year' where id = '${id}'`)
    return id
  }
  const health = async (id: string) =>
    (await app.call('GET /api/riders/{id}/health', undefined, params(id))).body
  test('is erased a month after notice without new consent', async () => {
    const id = await aWardWithHealth()
    await tell()
    expect((await stateOf(id)).consentLapsesOn).toBe(today.add({ days: 30 }).toString())
    expect(await health(id)).toMatchObject({ allergies: 'nuts', consentLapses: true })
    await run(`update comings_of_age set told_at = now() - interval '31 days' where rider_id = '${id}'`)
    await tell()
    expect(await health(id)).toMatchObject({ allergies: '', consentAt: null, consentLapses: false })
  })
  test('stays with new consent', async () => {
    const id = await aWardWithHealth()
    await tell()
    const body = { version: (await read(id)).version, consent: true, allergies: 'nuts', conditions: '' }
    await app.call('PUT /api/riders/{id}/health', body, params(id))
    await run(`update comings_of_age set told_at = now() - interval '31 days' where rider_id = '${id}'`)
    await tell()
    expect(await health(id)).toMatchObject({ allergies: 'nuts', consentLapses: false })
  })
})

describe('the handover of a rider of age (P3)', () => {
  test('invites the rider, who sees their own data and grants a former guardian access', async () => {
    const mother = await aClient(app, trainer)
    const hers = await recordOf(mother)
    const id = await aWard(hers, 0, { firstName: 'Ava' })
    expect(await ridersOf(app, mother)).toEqual([])
    const email = anAddress('ava')
    const { body: after } = await takeOver(id, { email })
    expect(after).toMatchObject({ isClient: true, clientName: 'Ava Hale' })
    expect(after.access.find((one) => one.clientId === hers)).toMatchObject({ isPayer: false, ended: true })
    await app.call('POST /api/clients/{id}/invitation', {}, params(after.clientId))
    const ava = await joinBy(email)
    // A job links the account to the record.
    await expect
      .poll(async () => (await ridersOf(app, ava)).map((one) => [one.id, one.isClient]))
      .toEqual([[id, true]])
    const mine = { token: ava.token, params: { id } }
    const granted = await app.call('GET /api/my-riders/{id}/access', undefined, mine)
    expect(granted.body.items).toMatchObject([{ clientId: hers, ended: true }])
    const again = { clientId: hers, version: granted.body.items[0]?.version ?? 1, permissions: ['progress'] }
    expect((await app.call('PUT /api/my-riders/{id}/access', again, mine)).body.items).toMatchObject([
      { clientId: hers, ended: false, permissions: ['progress'] },
    ])
    expect((await app.call('PUT /api/my-riders/{id}/access', again, mine)).code).toBe('version_conflict')
    expect((await ridersOf(app, mother)).map((one) => [one.permissions, one.mayChange])).toEqual([
      [['progress'], false],
    ])
    const asMother = { token: mother.token, params: { id } }
    expect((await app.call('PUT /api/my-riders/{id}/access', again, asMother)).status).toBe(404)
    expect((await undo(id)).code).toBe('has_account')
  })
  test('gives access only to people who had it before', async () => {
    const strangers = await aHousehold()
    const girl = await aClient(app, trainer)
    const { id } = (await add(await recordOf(girl), { isClient: true })).body
    const body = { clientId: strangers, version: 1, permissions: ['health'] }
    const answer = await app.call('PUT /api/my-riders/{id}/access', body, {
      token: girl.token,
      params: { id },
    })
    expect(answer.status).toBe(404)
  })
  test('creates one record for a repeated request', async () => {
    const id = await aWard(await aHousehold(), 0)
    const body = { version: (await read(id)).version }
    const key = { 'idempotency-key': crypto.randomUUID() }
    const [one, two] = [await takeOver(id, body, key), await takeOver(id, body, key)]
    expect([one.status, two.status, two.body.clientId]).toEqual([201, 201, one.body.clientId])
  })
  test('lets the payer keep paying and see only that', async () => {
    const mother = await aClient(app, trainer)
    const hers = await recordOf(mother)
    const id = await aWard(hers, 0)
    const { body } = await takeOver(id, { payer: 'same' })
    expect(body.access.map((one) => [one.clientId === hers, one.isPayer, one.ended])).toEqual([
      [true, true, false],
      [false, false, false],
    ])
    expect((await ridersOf(app, mother)).map((one) => one.permissions)).toEqual([['pay', 'receipts']])
  })
  test('leaves past lessons with their payer', async () => {
    const household = await aHousehold({ lastName: 'Before' })
    const id = await aWard(household, 0)
    const lesson = await aLesson(app, trainer, {
      startsAt: at(-2),
      offer: { priceMinor: 4000 },
      seats: [{ riderId: id }],
    })
    const { id: seat, version } = seatOf(lesson)
    await lessonsOf(app, trainer).seat(seat, { version, state: 'attended' })
    await takeOver(id)
    const { items } = (await app.call('GET /api/charges', undefined, { token })).body
    expect(items.filter((one) => one.riderName === 'Mia Hale').map((one) => one.clientId)).toEqual([
      household,
    ])
  })
  test('moves the rider from the household to the new record', async () => {
    const household = await aHousehold({ lastName: 'Elder' })
    const id = await aWard(household, 0, { firstName: 'Zinnia', lastName: 'Quill' })
    const found = async () =>
      (await app.call('GET /api/clients', undefined, { token, query: { search: 'zinnia' } })).body.items
    expect((await found()).map((one) => one.id)).toEqual([household])
    const { body } = await takeOver(id)
    expect((await found()).map((one) => one.id)).toEqual([body.clientId])
  })
})

describe('undoing the handover', () => {
  test('restores the household and archives the new record', async () => {
    const aunt = await aHousehold({ firstName: 'Ann' })
    const household = await aHousehold()
    const id = await aWard(household, 0)
    const all = { isGuardian: false, isPayer: false, permissions: ['progress'], version: null }
    await grant(id, { ...all, clientId: aunt })
    const before = await read(id)
    const { body } = await takeOver(id)
    expect((await stateOf(id)).mayUndo).toBe(true)
    const plain = ({ access, clientId, isClient }: Awaited<ReturnType<typeof read>>) => ({
      access: access.map(({ version: _version, ...one }) => one),
      clientId,
      isClient,
    })
    expect(plain((await undo(id)).body)).toEqual(plain(before))
    const record = await app.call('GET /api/clients/{id}', undefined, params(body.clientId))
    expect(record.body.archivedAt).not.toBeNull()
    expect((await undo(id)).status).toBe(404)
    expect((await takeOver(id)).status).toBe(201)
  })
})

/** Registers with the mailed invitation. */
async function joinBy(email: string): Promise<Person> {
  const mail = await app.mailbox.mailTo(email, (one) => one.text.includes('/invite/'))
  const [, invitationCode = ''] = linkIn(mail, 'invite')
  return aClient(app, trainer, { email, invitationCode })
}
