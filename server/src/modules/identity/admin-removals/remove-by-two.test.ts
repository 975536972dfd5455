import { beforeAll, describe, expect, test } from 'vitest'
import { now } from '#platform/clock.ts'
import { addApp, firstStep } from '#test/fixtures/identity/factors.ts'
import {
  aCode,
  aClient,
  anAdministrator,
  aTrainer,
  type Person,
  signIn,
} from '#test/fixtures/identity/people.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'

/** Decision 235. */

const app = await testApp({ RATE_LIMITS: 'off' })
const reason = 'Called from the number we know, and named the last invoice.'

let first: Person, second: Person, third: Person
const aFurtherAdministrator = async () =>
  anAdministrator(app, { invitationCode: await aCode(app, first, 'admin') })
beforeAll(async () => {
  first = await anAdministrator(app)
  second = await aFurtherAdministrator()
  third = await aFurtherAdministrator()
})

const by = ({ token }: Pick<Person, 'token'>) => ({
  list: async () => (await app.call('GET /api/admin/second-step-removals', undefined, { token })).body.items,
  ask: (userId: string, why = reason) =>
    app.call('POST /api/admin/second-step-removals', { userId, reason: why }, { token }),
  confirm: (id: string) =>
    app.call('POST /api/admin/second-step-removals/{id}/confirmation', undefined, { token, params: { id } }),
  withdraw: (id: string) =>
    app.call('POST /api/admin/second-step-removals/{id}/withdrawal', undefined, { token, params: { id } }),
})

/** The first administrator has asked to remove the second step of a client. */
async function aRequest(person?: Person) {
  const target = person ?? (await aClient(app, await aTrainer(app)))
  const factor = await addApp(app, target)
  const asked = await by(first).ask(target.id)
  expect(asked.status).toBe(201)
  const id = asked.body.items.find(({ userId }) => userId === target.id)?.id ?? ''
  return { target, factor, id }
}

describe('the removal of a second step by administrators is refused', () => {
  test('for oneself, an unknown or open account, without a sentence, and without anything to remove', async () => {
    const plain = await aClient(app, await aTrainer(app))
    expect((await by(first).ask(first.id)).code).toBe('not_allowed_on_self')
    expect((await by(first).ask(plain.id)).code).toBe('second_step_missing')
    expect((await by(first).ask(crypto.randomUUID())).code).toBe('not_found')
    const { target } = await aRequest()
    expect((await by(second).ask(target.id)).code).toBe('removal_open')
    expect((await by(second).ask(target.id, 'Lost it')).code).toBe('invalid_input')
  })

  test('to the one who asked', async () => {
    const { target, id } = await aRequest()
    expect((await by(first).confirm(id)).code).toBe('another_administrator')
    expect((await firstStep(app, target)).methods).toContain('totp')
  })

  test('to an administrator for their own second step', async () => {
    const { target, id } = await aRequest(await aFurtherAdministrator())
    expect((await by(target).list()).find((one) => one.id === id)?.mayConfirm).toBe(false)
    expect((await by(target).confirm(id)).status).toBe(403)
    expect((await by(second).list()).find((one) => one.id === id)?.mayConfirm).toBe(true)
  })

  test('if the one who asked is no longer an administrator who can sign in', async () => {
    const asker = await aFurtherAdministrator()
    const target = await aClient(app, await aTrainer(app))
    await addApp(app, target)
    const asked = await by(asker).ask(target.id)
    const id = asked.body.items.find(({ userId }) => userId === target.id)?.id ?? ''
    const params = { id: asker.id }
    await app.call('PATCH /api/admin/users/{id}', { status: 'disabled' }, { token: first.token, params })
    expect((await by(second).confirm(id)).code).toBe('removal_ended')
  })

  test('after 24 hours, after it was withdrawn, and once more', async () => {
    const late = await aRequest()
    await app.db
      .updateTable('adminRemovals')
      .set({ expiresAt: now().subtract({ seconds: 1 }) })
      .where('id', '=', late.id)
      .execute()
    expect((await by(second).confirm(late.id)).code).toBe('removal_ended')
    expect((await by(first).ask(late.target.id)).status).toBe(201)
    const { id } = await aRequest()
    expect((await by(third).withdraw(id)).status).toBe(200)
    expect((await by(second).confirm(id)).code).toBe('removal_ended')
    expect((await by(second).withdraw(id)).code).toBe('removal_ended')
  })

  test('once the person has signed in with the second step, which is not lost then', async () => {
    const { target, factor, id } = await aRequest()
    const { ticket, cookie } = await firstStep(app, target)
    const answer = await app.call(
      'POST /api/authenticate/second-step',
      { ticket, totp: factor.code() },
      { cookie },
    )
    expect(answer.status).toBe(200)
    expect((await by(second).confirm(id)).code).toBe('removal_ended')
  })
})

test('two administrators remove a second step; sessions end, and the person gets two mails', async () => {
  const { target, id } = await aRequest()
  await app.mailbox.mailTo(target.email, ({ subject }) => subject.startsWith('An administrator wants'))
  const [one, other] = await Promise.all([by(second).confirm(id), by(third).confirm(id)])
  expect(new Set([one.status, other.status])).toEqual(new Set([200, 409]))
  await app.mailbox.mailTo(target.email, ({ subject }) => subject.includes('was removed'))
  expect((await app.call('GET /api/me', undefined, { token: target.token })).status).toBe(401)
  expect((await signIn(app, target.email, target.password)).token).not.toBe('')
  const log = await app.call('GET /api/admin/audit', undefined, {
    token: first.token,
    query: { event: 'admin_removal_confirmed' },
  })
  expect(log.body.items[0]).toMatchObject({ objectId: target.id })
})

test('an administrator’s own second step needs three people', async () => {
  const { target, id } = await aRequest(await aFurtherAdministrator())
  expect((await by(first).confirm(id)).code).toBe('another_administrator')
  expect((await by(second).confirm(id)).status).toBe(200)
  expect((await signIn(app, target.email, target.password)).token).not.toBe('')
})
