import { describe, expect, test } from 'vitest'
import { aLesson, at, lessonsOf, seatOf } from '../../../test/http/lessons.ts'
import { aClient, anAddress, aTrainer, type Person } from '../../../test/http/people.ts'
import { linkIn } from '../../../test/http/mailbox.ts'
import { households, ridersOf } from '../../../test/http/riders.ts'
import { testApp } from '../../../test/http/test-app.ts'
import { wards } from '../../../test/http/wards.ts'
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
      .where('to_address', '=', email)
      .where('template', '=', 'of-age')
      .orderBy('created_at')
      .execute()
  ).map((one) => one.subject)

describe('who is a minor, or is the client already, takes nothing over (P3)', () => {
  test('a minor stays under a guardian to the day before', async () => {
    expect((await takeOver(await aWard(await aHousehold(), 1))).code).toBe('too_young')
  })
  test('a rider who is the client', async () => {
    const { id } = (await add(await aHousehold(), { isClient: true })).body
    expect((await takeOver(id)).code).toBe('rides_already')
  })
  test('nobody twice, nor on an older version, nor with the address of another client', async () => {
    const email = anAddress('taken')
    const id = await aWard(await aHousehold({ email }), 0)
    expect((await takeOver(id, { version: 99 })).code).toBe('version_conflict')
    expect((await takeOver(id, { email })).code).toBe('client_exists')
    expect((await takeOver(id)).status).toBe(201)
    expect((await takeOver(id)).code).toBe('rides_already')
  })
  test('who rides as the client and turns 18 keeps what is theirs', async () => {
    const girl = await aClient(app, trainer)
    const id = await aWard(await recordOf(girl), -1)
    await run(`update riders set is_client = true where id = '${id}'`)
    expect((await ridersOf(app, girl)).map((one) => one.id)).toEqual([id])
  })
})

describe('coming of age is told (P3)', () => {
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
    expect(await mailsAbout(mother.email)).toEqual([`Lou Hale is of age on ${ofAge}`])
    expect(await mailsAbout(own)).toEqual([`You are of age on ${ofAge}`])
    await run(`update riders set date_of_birth = '${inDays(0)}' where id = '${id}'`)
    await tell()
    await tell()
    expect(await mailsAbout(mother.email)).toHaveLength(2)
    expect(await mailsAbout(own)).toEqual([`You are of age on ${ofAge}`, 'You are of age'])
    expect((await mailsAbout(trainer.email)).filter((one) => one.startsWith('Lou Hale'))).toHaveLength(2)
  })
  test('in the list of the trainer until it is seen to', async () => {
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
  test('a page of the list ends where the next begins', async () => {
    const get = (query: Record<string, string>) =>
      app.call('GET /api/coming-of-age', undefined, { token, query })
    await aWard(await aHousehold(), 3)
    await aWard(await aHousehold(), 4)
    const first = (await get({ limit: '1' })).body
    const second = (await get({ limit: '1', cursor: first.next ?? '' })).body
    expect(second.items[0]?.riderId).not.toBe(first.items[0]?.riderId)
  })
})

describe('health data whose consent was the guardian’s (P3, P7)', () => {
  async function aWardWithHealth(): Promise<string> {
    const id = await aWard(await aHousehold(), 0)
    const body = { version: (await read(id)).version, consent: true, allergies: 'nuts', conditions: '' }
    await app.call('PUT /api/riders/{id}/health', body, params(id))
    await run(`update riders set health_consent_at = now() - interval '1 year' where id = '${id}'`)
    return id
  }
  const health = async (id: string) =>
    (await app.call('GET /api/riders/{id}/health', undefined, params(id))).body
  test('is erased when nobody gave it anew a month after it was said', async () => {
    const id = await aWardWithHealth()
    await tell()
    expect((await stateOf(id)).consentLapsesOn).toBe(today.add({ days: 30 }).toString())
    expect(await health(id)).toMatchObject({ allergies: 'nuts', consentLapses: true })
    await run(`update take_overs set told_at = now() - interval '31 days' where rider_id = '${id}'`)
    await tell()
    expect(await health(id)).toMatchObject({ allergies: '', consentAt: null, consentLapses: false })
  })
  test('stays when the consent is given anew', async () => {
    const id = await aWardWithHealth()
    await tell()
    const body = { version: (await read(id)).version, consent: true, allergies: 'nuts', conditions: '' }
    await app.call('PUT /api/riders/{id}/health', body, params(id))
    await run(`update take_overs set told_at = now() - interval '31 days' where rider_id = '${id}'`)
    await tell()
    expect(await health(id)).toMatchObject({ allergies: 'nuts', consentLapses: false })
  })
})

describe('a rider of age takes over (P3)', () => {
  test('is invited, sees what is theirs, and grants a former guardian what they may', async () => {
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
    // The account is linked to the record behind the scenes.
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
  test('and no stranger is let in: only who could do something before', async () => {
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
  test('is given one record by a request sent twice', async () => {
    const id = await aWard(await aHousehold(), 0)
    const body = { version: (await read(id)).version }
    const key = { 'idempotency-key': crypto.randomUUID() }
    const [one, two] = [await takeOver(id, body, key), await takeOver(id, body, key)]
    expect([one.status, two.status, two.body.clientId]).toEqual([201, 201, one.body.clientId])
  })
  test('while who paid pays on, and sees what for and no more', async () => {
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
  test('lessons ridden before stay with who paid then', async () => {
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
  test('is found under the new record, and no longer under the household', async () => {
    const household = await aHousehold({ lastName: 'Elder' })
    const id = await aWard(household, 0, { firstName: 'Zinnia', lastName: 'Quill' })
    const found = async () =>
      (await app.call('GET /api/clients', undefined, { token, query: { search: 'zinnia' } })).body.items
    expect((await found()).map((one) => one.id)).toEqual([household])
    const { body } = await takeOver(id)
    expect((await found()).map((one) => one.id)).toEqual([body.clientId])
  })
})

describe('taking it back', () => {
  test('puts everything as it was, and the new record away', async () => {
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

/** Registers with the invitation that was mailed. */
async function joinBy(email: string): Promise<Person> {
  const mail = await app.mailbox.mailTo(email, (one) => one.text.includes('/invite/'))
  const [, invitationCode = ''] = linkIn(mail, 'invite')
  return aClient(app, trainer, { email, invitationCode })
}
