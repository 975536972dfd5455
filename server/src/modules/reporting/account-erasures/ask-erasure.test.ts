import { afterEach, describe, expect, test } from 'vitest'
import { now, setClock } from '#platform/clock.ts'
import { jobsAreDone } from '#test/fixtures/app/jobs-done.ts'
import {
  aCode,
  aClient,
  aColleague,
  anAddress,
  anAdministrator,
  aTrainer,
  type Person,
  register,
  signIn,
} from '#test/fixtures/identity/people.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'
import { runDueAccounts } from './run-erasure.ts'

const app = await testApp({ RATE_LIMITS: 'off' })
const parts = { db: app.db, publicUrl: 'http://localhost:3000' }
afterEach(() => setClock())

const own = ({ token }: Pick<Person, 'token'>) => ({
  plan: () => app.call('GET /api/me/erasure', undefined, { token }),
  ask: (body: object = {}) => app.call('POST /api/me/erasure', body, { token }),
  keep: () => app.call('DELETE /api/me/erasure', undefined, { token }),
})
const byAdmin = ({ token }: Person, id: string) => ({
  plan: () => app.call('GET /api/admin/users/{id}/erasure', undefined, { token, params: { id } }),
  ask: (reason: string) =>
    app.call('POST /api/admin/users/{id}/erasure', { reason }, { token, params: { id } }),
  keep: () => app.call('DELETE /api/admin/users/{id}/erasure', undefined, { token, params: { id } }),
})

/** Runs the job some days after now. */
async function run(days = 7): Promise<void> {
  const moment = now().add({ hours: 24 * days, seconds: 1 })
  setClock(() => moment)
  await runDueAccounts(parts)
  setClock()
  await jobsAreDone(app.db)
}

const admin = await anAdministrator(app)

describe('P11: the erasure of an account is refused', () => {
  test('while the person is the only owner of a business, until a colleague becomes one', async () => {
    const owner = await aTrainer(app)
    const colleague = await aColleague(app, owner, 'trainer')
    expect((await own(owner).ask()).code).toBe('erasure_refused')
    const { body } = await own(owner).plan()
    expect(body.obstacles).toMatchObject([{ obstacle: 'last_owner' }])
    expect(body.obstacles[0]?.sentence).toContain('Make somebody else an owner')
    const { items } = (await app.call('GET /api/team', undefined, { token: owner.token })).body
    const version = items.find(({ id }) => id === colleague.id)?.version
    await app.call(
      'PATCH /api/team/{id}',
      { version, role: 'owner' },
      { token: owner.token, params: { id: colleague.id } },
    )
    expect((await own(owner).ask()).body.erasure?.state).toBe('waiting')
  })

  test('for the last administrator', async () => {
    expect((await own(admin).plan()).body.obstacles).toMatchObject([{ obstacle: 'last_administrator' }])
    expect((await own(admin).ask()).code).toBe('erasure_refused')
  })

  test('to an administrator who names the person, gives no reason, or means themself', async () => {
    const client = await aClient(app, await aTrainer(app), { firstName: 'Ida', lastName: 'Quill' })
    const calls = byAdmin(admin, client.id)
    expect((await calls.ask('short')).code).toBe('invalid_input')
    expect((await calls.ask('Ms Quill asked by phone')).code).toBe('invalid_input')
    expect((await byAdmin(admin, admin.id).ask('I want to leave')).code).toBe('not_allowed_on_self')
    expect((await calls.plan()).body.erasure).toBeNull()
  })
})

test('P11: the person goes on, hears how to stop it, and stops it', async () => {
  const client = await aClient(app, await aTrainer(app))
  const asked = await own(client).ask()
  expect(asked.body).toMatchObject({ erasure: { state: 'waiting', askedAs: 'self' }, days: 7 })
  expect((await own(client).ask()).body.erasure?.id).toBe(asked.body.erasure?.id)
  const mail = await app.mailbox.mailTo(client.email, ({ text }) => text.includes('/client/account/data'))
  expect(mail.subject).toContain('Your account will be erased')
  await run(6)
  const again = await signIn(app, client.email, client.password)
  expect((await own(again).keep()).body.erasure).toBeNull()
  await app.mailbox.mailTo(client.email, ({ subject }) => subject.startsWith('Your account stays'))
  await run(8)
  expect((await app.call('GET /api/me', undefined, { token: again.token })).status).toBe(200)
})

test('P11: an erasure waits while its person has become the only owner meanwhile', async () => {
  const owner = await aTrainer(app)
  const second = await aColleague(app, owner, 'owner')
  await own(second).ask()
  const { items } = (await app.call('GET /api/team', undefined, { token: owner.token })).body
  const version = items.find(({ id }) => id === owner.id)?.version
  const params = { id: owner.id }
  await app.call('POST /api/team/{id}/end', { version, now: true }, { token: second.token, params })
  await run()
  expect((await own(second).plan()).body).toMatchObject({
    erasure: { state: 'waiting' },
    obstacles: [{ obstacle: 'last_owner' }],
  })
})

test('P11: stopping in the second of the job either keeps everything or is too late', async () => {
  for (let round = 0; round < 4; round += 1) {
    const person = await aColleague(app, await aTrainer(app), 'assistant')
    await own(person).ask()
    const [kept] = await Promise.all([own(person).keep(), run()])
    const lives = (await app.call('GET /api/me', undefined, { token: person.token })).status === 200
    expect(lives, `round ${round}`).toBe(kept.status === 200)
  }
})

test('P11: afterwards the address is free, and a colleague sees a former member', async () => {
  const owner = await aTrainer(app)
  const email = anAddress('leaver')
  const leaver = await aColleague(app, owner, 'trainer', { email, firstName: 'Lea', lastName: 'Verney' })
  await own(leaver).ask()
  await run()
  expect((await app.call('GET /api/me', undefined, { token: leaver.token })).status).toBe(401)
  const { code } = await app.call('POST /api/authenticate', { email, password: leaver.password })
  expect(code).toBe('invalid_credentials')
  const answer = await app.mailbox.mailTo(email, ({ attachments }) => attachments.length === 1)
  expect(answer.subject).toContain('Your account was erased')
  const { former } = (await app.call('GET /api/team', undefined, { token: owner.token })).body
  expect(former.map(({ name }) => name.replace(/\d+/, '#'))).toEqual(['Former member No. #'])
  const { id } = await register(app, { email, invitationCode: await aCode(app, owner, 'client') }).then(
    async () => ({
      id: (await app.mailbox.mailTo(email, ({ text }) => text.includes('/activate/'))).subject,
    }),
  )
  expect(id).not.toBe('')
})

test('P11: an administrator asks with a reason, the audit log keeps it, and the answer is a document', async () => {
  const client = await aClient(app, await aTrainer(app))
  const calls = byAdmin(admin, client.id)
  const asked = await calls.ask('Asked by letter, identity checked')
  expect(asked.body.erasure).toMatchObject({ askedAs: 'administrator', state: 'waiting' })
  await app.mailbox.mailTo(client.email, ({ text }) => text.includes('on your behalf'))
  const { token } = admin
  const log = await app.call('GET /api/admin/audit', undefined, {
    token,
    query: { event: 'account_erasure_asked' },
  })
  expect(log.body.items[0]).toMatchObject({
    objectId: client.id,
    detail: { reason: 'Asked by letter, identity checked', as: 'administrator' },
  })
  expect((await calls.keep()).body.erasure).toBeNull()
  const { body } = await calls.ask('Asked by letter once more')
  const params = { id: body.erasure?.id ?? '' }
  const pdf = () => app.send('GET', `/api/admin/account-erasures/${params.id}/pdf`, undefined, { token })
  expect((await pdf()).code).toBe('not_found')
  await run()
  const list = await app.call('GET /api/admin/account-erasures', undefined, { token })
  expect(list.body.items[0]).toMatchObject({ id: params.id, state: 'done', reason: '' })
  expect((await pdf()).status).toBe(200)
  expect((await calls.ask('Asked by letter again')).code).toBe('erasure_done')
})
