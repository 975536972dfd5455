import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { aBrowser, aToldSchool, turnOnPush } from '#test/fixtures/notices/notices.ts'
import { openPushService } from '#test/fixtures/notices/push-service.ts'
import { anAdministrator, type Person, signIn } from '#test/fixtures/identity/people.ts'
import { testApp, testSecret } from '#test/fixtures/app/test-app.ts'

const service = await openPushService()
afterAll(() => service.close())
const env = { RATE_LIMITS: 'off', PUSH_API_BASE: service.url }
const app = await testApp(env)
const devices = async ({ token }: Pick<Person, 'token'>, at = app) =>
  (await at.call('GET /api/push-subscriptions', undefined, { token })).body

describe('a browser is refused', () => {
  test.each([
    ['an address without TLS', { endpoint: 'http://push.example/x' }],
    ['an address with a port', { endpoint: 'https://push.example:8443/x' }],
    ['an address with a user', { endpoint: 'https://a@push.example/x' }],
    ['a key that is no point of the curve', { p256dh: Buffer.alloc(65, 4).toString('base64url') }],
    ['a secret of the wrong size', { auth: 'AAAA' }],
  ])('with %s', async (_, given) => {
    const { family } = await aToldSchool(app)
    const body = { ...aBrowser, ...given }
    const { status } = await app.call('PUT /api/push-subscriptions', body, { token: family.token })
    expect(status).toBe(400)
  })
})

describe('notifications on a device', () => {
  test('are turned on once by repeated calls, and off by their owner only', async () => {
    const { family, trainer } = await aToldSchool(app)
    const phone = service.subscribe()
    const [first, second] = await Promise.all([1, 2].map(() => turnOnPush(app, family, phone)))
    expect(second?.id).toBe(first?.id)
    const { items } = await devices(family)
    expect(items).toMatchObject([{ id: first?.id, isThis: true, isWorking: true }])
    const turnOff = ({ token }: Person) =>
      app.call('DELETE /api/push-subscriptions/{id}', undefined, {
        token,
        params: { id: first?.id ?? '' },
      })
    expect((await turnOff(trainer)).status).toBe(404)
    expect([(await turnOff(family)).status, (await turnOff(family)).status]).toEqual([204, 404])
    expect((await devices(family)).items).toEqual([])
  })

  test('belong to one person: the same address of a stranger changes nothing', async () => {
    const { family, trainer } = await aToldSchool(app)
    const phone = service.subscribe()
    await turnOnPush(app, family, phone)
    await turnOnPush(app, trainer, phone)
    const { id } = await turnOnPush(app, trainer, phone)
    await app.call('DELETE /api/push-subscriptions/{id}', undefined, { token: trainer.token, params: { id } })
    expect((await devices(family)).items).toHaveLength(1)
  })

  test('end with the session: on signing out, and when all sessions of the account end', async () => {
    const { family, lesson, push, trainer } = await aToldSchool(app)
    const [phone, tablet] = [service.subscribe(), service.subscribe()]
    await turnOnPush(app, family, phone)
    const other = await signIn(app, family.email, family.password)
    await turnOnPush(app, other, tablet)
    expect((await devices(other)).items.map(({ isThis }) => isThis)).toEqual([false, true])
    await app.call('POST /api/logout', {}, { token: family.token })
    await lesson(5)
    await push()
    await expect.poll(() => service.to(tablet.endpoint).length).toBe(1)
    expect(service.to(phone.endpoint)).toEqual([])
    // As when an administrator disables the account, or the password changes.
    await sql`update users set session_epoch = session_epoch + 1 where id = ${family.id}`.execute(app.db)
    const { id } = await lesson(6)
    const { token } = trainer
    const told = await app.call('GET /api/lessons/{id}/notices', undefined, { token, params: { id } })
    expect(told.body.items).toMatchObject([{ event: 'lesson_booked', push: null }])
  })

  test('leave the oldest device when there are too many', async () => {
    const { family } = await aToldSchool(app)
    for (let n = 0; n < 11; n += 1)
      await turnOnPush(app, await signIn(app, family.email, family.password), service.subscribe())
    expect((await devices(family)).items).toHaveLength(10)
  })

  test.each([401, 403, 404, 410])('end at HTTP %d, and owner and trainer are told', async (status) => {
    const { family, lesson, push, trainer } = await aToldSchool(app)
    const by = { token: trainer.token, params: { id: family.recordId } }
    const dead = async () => (await app.call('GET /api/clients/{id}/dead-devices', undefined, by)).body
    const phone = service.subscribe()
    await turnOnPush(app, family, phone)
    service.answerWith(status, phone.endpoint)
    await lesson(5)
    expect(await dead()).toEqual({ items: [], hasOther: true })
    await push()
    await expect.poll(async () => (await devices(family)).items[0]?.isWorking).toBe(false)
    const [own] = (await devices(family)).items
    expect(await dead()).toMatchObject({ items: [{ name: own?.name }], hasOther: false })
    expect((await turnOnPush(app, family, phone)).isWorking).toBe(false)
    // A new subscription of the same browser takes its place.
    expect((await turnOnPush(app, family, service.subscribe())).isWorking).toBe(true)
    expect((await devices(family)).items).toMatchObject([{ isWorking: true }])
    expect(await dead()).toEqual({ items: [], hasOther: true })
  })

  test('are tried again while the service is away, and administrators see it by business', async () => {
    const { family, lesson, push, businessId, trainer } = await aToldSchool(app)
    const phone = service.subscribe()
    await turnOnPush(app, family, phone)
    let tries = 0
    service.answerWith(() => {
      tries += 1
      return tries === 1 ? 503 : 201
    }, phone.endpoint)
    const { id } = await lesson(5)
    await push()
    await expect.poll(() => tries).toBe(1)
    const admin = await anAdministrator(app)
    const own = async () =>
      (await app.call('GET /api/admin/pushes', undefined, { token: admin.token })).body.items.find(
        (one) => one.businessId === businessId,
      )
    await expect.poll(own).toMatchObject({ waiting: 1, failed: 0, lastError: 'HTTP 503' })
    const { token } = trainer
    const told = async () =>
      (await app.call('GET /api/lessons/{id}/notices', undefined, { token, params: { id } })).body.items[0]
    expect((await told())?.push?.state).toBe('delayed')
    await expect.poll(async () => (await told())?.push?.state, { timeout: 20_000 }).toBe('sent')
    expect(service.to(phone.endpoint)).toHaveLength(1)
    expect(await own()).toBeUndefined()
  })
})

test('a new SECRET has a new key, and old subscriptions go on while the old value is set', async () => {
  const { family, lesson, push } = await aToldSchool(app)
  const phone = service.subscribe()
  await turnOnPush(app, family, phone)
  const newer = `newer-${testSecret}`
  const rotated = await testApp({ ...env, SECRET: `${newer},${testSecret}` }, app.database)
  const before = await devices(family)
  const again = await signIn(rotated, family.email, family.password)
  expect((await devices(again, rotated)).publicKey).not.toBe(before.publicKey)
  await lesson(5)
  await push()
  await expect.poll(() => service.to(phone.endpoint).length).toBe(1)
  const [message] = service.to(phone.endpoint)
  expect(message?.headers['authorization']).toContain(`k=${before.publicKey}`)
})
