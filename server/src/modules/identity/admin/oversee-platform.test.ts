import { describe, expect, test } from 'vitest'
import {
  aClient,
  anAddress,
  anAdministrator,
  aTrainer,
  register,
  signIn,
} from '#test/fixtures/identity/people.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'

const app = await testApp()
const admin = await anAdministrator(app, { firstName: 'Ada', lastName: 'Operator' })
const trainer = await aTrainer(app, { firstName: 'Ines', lastName: 'Marold' })
const client = await aClient(app, trainer)
const { token } = admin
const setStatus = (id: string, status: string) =>
  app.send('PATCH', `/api/admin/users/${id}`, { status }, { token })
const users = async (query: Record<string, string>) =>
  (await app.call('GET /api/admin/users', undefined, { token, query })).body.items

describe('an administrator', () => {
  test('cannot disable their own account', async () => {
    expect((await setStatus(admin.id, 'disabled')).status).toBe(422)
    expect((await app.call('GET /api/me', undefined, { token })).status).toBe(200)
  })
  test('finds users by name, address, role and status', async () => {
    expect((await users({ search: 'ines mar' })).map((one) => one.id)).toEqual([trainer.id])
    expect((await users({ search: client.email.slice(0, 14) })).map((one) => one.id)).toEqual([client.id])
    expect((await users({ role: 'admin' })).map((one) => one.id)).toEqual([admin.id])
    expect(await users({ status: 'disabled' })).toEqual([])
    expect(await users({ search: '%' })).toEqual([])
    expect((await users({ search: 'Marold' }))[0]).toMatchObject({
      businessName: 'Ines Marold',
      status: 'active',
      role: 'trainer',
    })
  })
  test('disables a user and ends their sessions at once, and enables them again', async () => {
    const person = await aTrainer(app)
    expect((await setStatus(person.id, 'disabled')).body).toMatchObject({ status: 'disabled' })
    expect((await app.call('GET /api/me', undefined, { token: person.token })).status).toBe(401)
    expect((await app.call('POST /api/authenticate', person)).status).toBe(403)
    expect((await setStatus(person.id, 'active')).body).toMatchObject({ status: 'active' })
    expect(await signIn(app, person.email, person.password)).toHaveProperty('token')
    expect((await app.call('GET /api/me', undefined, { token: person.token })).status).toBe(401)
  })
  test('enabling a user who was never activated leaves them pending', async () => {
    const { email } = await register(app)
    const [pending] = await users({ search: email })
    await setStatus(pending?.id ?? '', 'disabled')
    expect((await setStatus(pending?.id ?? '', 'active')).body).toMatchObject({ status: 'pending' })
  })
})

describe('the audit log', () => {
  const audit = async (query: Record<string, string>) =>
    (await app.call('GET /api/admin/audit', undefined, { token, query })).body

  test('shows actor, action and object of each event, and records its own reading', async () => {
    const person = await aTrainer(app)
    await setStatus(person.id, 'disabled')
    const { items } = await audit({ event: 'user_disabled' })
    expect(items[0]).toMatchObject({
      actorId: admin.id,
      actorName: 'Ada Operator',
      objectId: person.id,
      outcome: 'success',
    })
    expect((await audit({ event: 'audit_read' })).items.length).toBeGreaterThan(0)
  })
  test('names people and objects, and the business', async () => {
    const person = await aTrainer(app, { firstName: 'Greta', lastName: 'Falk' })
    const newest = async (event: string) => (await audit({ event })).items[0]
    await setStatus(person.id, 'disabled')
    expect(await newest('user_disabled')).toMatchObject({ objectName: 'Greta Falk', businessName: null })
    await setStatus(person.id, 'active')
    const email = anAddress('invited')
    await app.call('POST /api/invitations', { role: 'client', email }, { token: trainer.token })
    expect(await newest('invite_created')).toMatchObject({ objectName: email, businessName: 'Ines Marold' })
    expect(await newest('business_founded')).toMatchObject({ objectName: 'Greta Falk' })
  })
  test('leaves clients and riders unnamed: operators see only the business', async () => {
    const body = { firstName: 'Hidden', lastName: 'Person' }
    await app.call('POST /api/clients', body, { token: trainer.token })
    const { items } = await audit({ event: 'client_added' })
    expect(items[0]).toMatchObject({ objectType: 'client', objectName: null, businessName: 'Ines Marold' })
    expect(JSON.stringify(items)).not.toContain('Hidden')
  })
  test('records a reading once, not for each page or refresh', async () => {
    const reader = await signIn(app, admin.email, admin.password)
    const read = async (query: Record<string, string>) =>
      (await app.call('GET /api/admin/audit', undefined, { token: reader.token, query })).body
    const readings = async () =>
      (await audit({ event: 'audit_read', limit: '100' })).items.filter(
        ({ detail }) => typeof detail['filter'] === 'string' && detail['filter'].includes('user_created'),
      ).length
    const before = await readings()
    const first = await read({ event: 'user_created', limit: '2' })
    await read({ event: 'user_created', limit: '2' })
    await read({ event: 'user_created', limit: '2', cursor: first.next ?? '' })
    expect(await readings()).toBe(before + 1)
    await read({ event: 'user_created', limit: '2', actorId: trainer.id })
    expect(await readings(), 'another question is another reading').toBe(before + 2)
  })
  test('contains no address of unknown people, and no passwords', async () => {
    const email = anAddress('stranger')
    await app.call('POST /api/authenticate', { email, password: 'a secret nobody may see' })
    const text = JSON.stringify(await audit({ event: 'authn_login_fail', limit: '100' }))
    expect(text).not.toContain(email)
    expect(text).not.toContain('a secret nobody may see')
  })
  test('continues where the previous page ended', async () => {
    const first = await audit({ limit: '2', actorId: trainer.id })
    const second = await audit({ limit: '2', actorId: trainer.id, cursor: first.next ?? '' })
    const moments = [...first.items, ...second.items].map((one) => one.at)
    expect(moments).toEqual(moments.toSorted().toReversed())
    expect(new Set([...first.items, ...second.items].map((one) => one.id)).size).toBe(4)
  })
  test('cannot be changed by the server’s own role', async () => {
    await expect(app.db.deleteFrom('auditLog').execute()).rejects.toThrow('permission denied')
    await expect(app.db.updateTable('auditLog').set({ event: 'x' }).execute()).rejects.toThrow(
      'permission denied',
    )
  })
})

describe('mail', () => {
  test('is listed with its state, never its text, and can be sent again', async () => {
    const { email } = await register(app)
    await app.mailbox.mailTo(email)
    const find = async () =>
      (await app.call('GET /api/admin/mail', undefined, { token, query: { search: email } })).body.items[0]
    await expect.poll(async () => (await find())?.state).toBe('sent')
    const mail = await find()
    expect(mail).toMatchObject({ to: email, template: 'activation', attempts: 1, lastError: null })
    expect(JSON.stringify(mail)).not.toContain('/activate/')
    const again = await app.call('POST /api/admin/mail/{id}/send-again', undefined, {
      token,
      params: { id: mail?.id ?? '' },
    })
    expect([again.status, again.body.state]).toEqual([202, 'queued'])
    await app.mailbox.until(() => app.mailbox.received.filter((one) => one.to === email).length === 2)
  })
})
