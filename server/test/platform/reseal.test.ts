import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { resealKinds } from '#app/module-jobs.ts'
import { inScope, jobScope } from '#database/scope.ts'
import { createLog } from '#platform/log.ts'
import { readKeys } from '#platform/keys.ts'
import { openBody, setMailKeys } from '#platform/mail/sealing.ts'
import { addApp, firstStep } from '../fixtures/identity/factors.ts'
import { aLesson, seatOf } from '../fixtures/schedule/lessons.ts'
import { aCode, anAdministrator, aTrainer, register, signIn } from '../fixtures/identity/people.ts'
import { households } from '../fixtures/people/riders.ts'
import { testApp } from '../fixtures/app/test-app.ts'
import { admitKeys } from '#platform/sealing-keys/admit-keys.ts'
import { reseal } from '#platform/sealing-keys/reseal.ts'

const secret = () => `for-tests-only-${randomBytes(24).toString('base64url')}`
const [older, newer] = [secret(), secret()]
const idOf = (value: string) => readKeys(value)[0].id
const env = { RATE_LIMITS: 'off' }

const before = await testApp({ ...env, SECRET: older })
const { db } = before
const trainer = await aTrainer(before)
const admin = await anAdministrator(before)
const member = await aTrainer(before)
const phone = await addApp(before, member)
const code = await aCode(before, trainer, 'client')
const yard = households(before, trainer)
const clientId = await yard.aHousehold()
const contact = { emergencyName: 'Ruth Hale', emergencyPhone: '01865 12345', emergencyRelation: 'Mother' }
const rider = (await yard.add(clientId, { firstName: 'Wanda', ...contact })).body
const write = (app: typeof before, token: string, body: object) =>
  app.call('PUT /api/riders/{id}/health', body, { token, params: { id: rider.id } })
await write(before, trainer.token, {
  version: rider.version,
  consent: true,
  allergies: 'Wasps',
  conditions: 'Asthma',
})
const startsAt = Temporal.Now.instant().add({ hours: 5 }).toString()
const seat = seatOf(await aLesson(before, trainer, { startsAt, seats: [{ riderId: rider.id }] }))
const businessId =
  (await before.call('GET /api/me', undefined, { token: trainer.token })).body.businessId ?? ''
const log = createLog('silent')
const round = (secrets: string, signal = new AbortController().signal) =>
  reseal({ db, keys: readKeys(secrets), log, kinds: resealKinds({ ...before.parts, log }), signal })
const keyIdsInUse = async () => {
  const health = await inScope(db, jobScope(businessId), (tx) =>
    tx.selectFrom('riders').select(['allergiesKey', 'conditionsKey']).execute(),
  )
  const mails = await db.selectFrom('mails').select('bodyKey').distinct().execute()
  const codes = await db.selectFrom('invitations').select('codeKey').distinct().execute()
  const apps = await db.selectFrom('totp').select('secretKey').execute()
  return new Set(
    [...health, ...mails, ...codes, ...apps].flatMap((row) => Object.values(row)).filter(Boolean),
  )
}

test('a server does not start without a SECRET value that stored data needs', async () => {
  await expect(admitKeys(db, readKeys(newer), [])).rejects.toThrow(
    `encrypted with the value of SECRET that has the id ${idOf(older)}`,
  )
  await expect(admitKeys(db, readKeys(newer), [])).rejects.toThrow(`set LOST_SECRETS=${idOf(older)}`)
})

const lost = await testApp({ ...env, SECRET: newer, LOST_SECRETS: idOf(older) }, before.database)

test('without it, unreadable data is reported, and everything else is shown', async () => {
  const { token } = await signIn(lost, trainer.email, trainer.password)
  const as = { token, params: { id: rider.id } }
  const health = await lost.call('GET /api/riders/{id}/health', undefined, as)
  expect(health.body).toMatchObject({ allergies: '', unreadable: ['allergies', 'conditions'] })
  const card = await lost.call('GET /api/seats/{id}/emergency-card', undefined, {
    token,
    params: { id: seat.id },
  })
  expect(card.body).toMatchObject({
    contact: { phone: '01865 12345' },
    unreadable: ['allergies', 'conditions'],
  })
  const dossier = await lost.call('GET /api/clients/{id}/export', undefined, {
    token,
    params: { id: clientId },
  })
  expect(dossier.body.riders[0]?.health?.unreadable).toEqual(['allergies', 'conditions'])
  const paper = await lost.send('GET', `/api/clients/${clientId}/export.pdf`, undefined, { token })
  expect(paper.status).toBe(200)
  const { items } = (await lost.call('GET /api/invitations', undefined, { token })).body
  expect(items).toMatchObject([{ state: 'open', code: '', link: '' }])
  // Saving the other field keeps the unreadable one.
  const saved = await write(lost, token, { ...health.body, consent: true, conditions: 'Asthma, mild' })
  expect(saved.body).toMatchObject({ conditions: 'Asthma, mild', unreadable: ['allergies'] })
  const admins = await signIn(lost, admin.email, admin.password)
  const { keys } = (await lost.call('GET /api/admin/encryption', undefined, { token: admins.token })).body
  expect(keys.map(({ id, state }) => [id, state])).toEqual([
    [idOf(newer), 'newest'],
    [idOf(older), 'missing'],
  ])
})

test('without it, a recovery code takes the place of the authenticator app, and the reason is given', async () => {
  const { ticket, cookie } = await firstStep(lost, member)
  const step = (given: object) =>
    lost.call('POST /api/authenticate/second-step', { ticket, ...given }, { cookie })
  const refused = await step({ totp: phone.code() })
  expect([refused.status, refused.code]).toEqual([422, 'app_unreadable'])
  const { token } = (await step({ recoveryCode: phone.recoveryCodes[0] })).body
  const proof = (given: object) => lost.call('POST /api/me/proof', given, { token })
  expect((await proof({ totp: phone.code() })).code).toBe('app_unreadable')
  expect((await proof({ recoveryCode: phone.recoveryCodes[1] })).status).toBe(204)
  const entries = await db
    .selectFrom('auditLog')
    .select('detail')
    .where('event', '=', 'authn_factor_fail')
    .where('objectId', '=', member.id)
    .execute()
  expect(entries).toEqual([{ detail: { by: 'totp', why: 'unreadable' } }])
})

const both = await testApp({ ...env, SECRET: `${newer},${older}` }, before.database)

test('an interrupted run leaves the rest to the next, and two concurrent runs give the same result', async () => {
  expect((await keyIdsInUse()).has(idOf(older))).toBe(true)
  const cut = new AbortController()
  cut.abort()
  await expect(round(`${newer},${older}`, cut.signal)).rejects.toThrow('aborted')
  await Promise.all([round(`${newer},${older}`), round(`${newer},${older}`)])
  expect(await keyIdsInUse()).toEqual(new Set([idOf(newer)]))
})

test('the audit log records the change of SECRET, and its completion', async () => {
  const entries = async (event: string) =>
    (await db.selectFrom('auditLog').select('detail').where('event', '=', event).execute()).map(
      ({ detail }) => detail,
    )
  expect(await entries('secret_changed')).toEqual([{ from: idOf(older), to: idOf(newer) }])
  expect((await entries('secret_change_finished')).length).toBeGreaterThan(0)
})

test('a server with another order of values uses the latest choice too', async () => {
  await round(`${older},${newer}`)
  expect(await keyIdsInUse()).toEqual(new Set([idOf(newer)]))
})

test('concurrent changes are kept', async () => {
  const { token } = await signIn(both, trainer.email, trainer.password)
  const rounds = [`${older},${newer}`, `${newer},${older}`]
  for (let i = 0; i < 6; i += 1) {
    const keys = readKeys(rounds[i % 2] ?? '')
    await admitKeys(db, keys, [])
    const { version } = await yard.read(rider.id)
    const [saved] = await Promise.all([
      write(both, token, { version, consent: true, allergies: `Wasps ${i}`, conditions: 'Asthma' }),
      round(rounds[i % 2] ?? ''),
      round(rounds[i % 2] ?? ''),
    ])
    expect(saved.status).toBe(200)
    const { body } = await both.call('GET /api/riders/{id}/health', undefined, {
      token,
      params: { id: rider.id },
    })
    expect(body).toMatchObject({ allergies: `Wasps ${i}`, conditions: 'Asthma', unreadable: [] })
  }
  await admitKeys(db, readKeys(`${newer},${older}`), [])
  await round(`${newer},${older}`)
})

test('afterwards the old value can go: health data, apps, invitations and waiting mails use the new one', async () => {
  await admitKeys(db, readKeys(newer), [])
  const { token } = await signIn(lost, trainer.email, trainer.password)
  const { body } = await lost.call('GET /api/riders/{id}/health', undefined, {
    token,
    params: { id: rider.id },
  })
  expect(body).toMatchObject({ allergies: 'Wasps 5', conditions: 'Asthma', unreadable: [] })
  const { ticket, cookie } = await firstStep(lost, member)
  const totp = { ticket, totp: phone.code() }
  expect((await lost.call('POST /api/authenticate/second-step', totp, { cookie })).status).toBe(200)
  const { items } = (await lost.call('GET /api/invitations', undefined, { token })).body
  expect(items[0]).toMatchObject({ code, link: `http://localhost:3000/invite/${code}` })
  setMailKeys(readKeys(newer))
  const mails = await db.selectFrom('mails').select(['id', 'sealedBody']).execute()
  for (const { id, sealedBody: sealed } of mails)
    expect(openBody(id, sealed ?? Buffer.alloc(0)).text).not.toBe('')
  await register(lost, { invitationCode: code })
  const admins = await signIn(lost, admin.email, admin.password)
  const described = (await lost.call('GET /api/admin/encryption', undefined, { token: admins.token })).body
  expect(described.keys.map(({ id }) => id)).toEqual([idOf(newer)])
  expect(described.progress).toMatchObject({ finishedAt: expect.any(String), unreadable: 0 })
})
