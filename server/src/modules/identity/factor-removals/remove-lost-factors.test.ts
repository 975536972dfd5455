import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { addApp, firstStep } from '#test/fixtures/identity/factors.ts'
import { linkIn } from '#test/fixtures/app/mailbox.ts'
import { anAdministrator, aTrainer, type Person } from '#test/fixtures/identity/people.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'
import { doRemovals } from './do-removals.ts'

const app = await testApp({ RATE_LIMITS: 'off' })

const start = async (person: Person) => ({ ...person, ...(await addApp(app, person)) })
const ask = ({ ticket, cookie }: { ticket: string; cookie?: string }) =>
  app.call('POST /api/authenticate/second-step/removal', { ticket }, { cookie })
const asLink = ([, p1 = '', p2 = '']: readonly string[]) => ({ params: { p1, p2 } })
const mailed = async ({ email }: Person) =>
  asLink(
    linkIn(
      await app.mailbox.mailTo(email, ({ text }) => text.includes('/public/second-step/')),
      'second-step',
    ),
  )
type Link = ReturnType<typeof asLink>
const look = (link: Link) => app.call('GET /api/second-step-removal/{p1}/{p2}', undefined, link)
const confirm = (link: Link) => app.call('POST /api/second-step-removal/{p1}/{p2}', undefined, link)
const stop = (link: Link) => app.call('DELETE /api/second-step-removal/{p1}/{p2}', undefined, link)
const security = async ({ token }: Pick<Person, 'token'>) =>
  (await app.call('GET /api/me/security', undefined, { token })).body
/** Lets the wait of an account pass, and runs the job. */
const pass = async ({ id }: Pick<Person, 'id'>, hours = 72) => {
  await sql`update factor_removals set due_at = due_at - ${hours} * interval '1 hour'
    where user_id = ${id}`.execute(app.db)
  await doRemovals(app.db)
}
const asksForCode = async ({ email, password }: Person) =>
  'secondStep' in (await app.call('POST /api/authenticate', { email, password })).body

/** A person with an authenticator app, who asked for its removal and got the link. */
async function asked() {
  const person = await start(await aTrainer(app))
  expect((await ask(await firstStep(app, person))).status).toBe(204)
  return { person, link: await mailed(person) }
}

describe('a second step is not removed', () => {
  test('without the right password, and not from another browser than the one that sent it', async () => {
    const person = await start(await aTrainer(app))
    const { ticket, cookie } = await firstStep(app, person)
    const other = await firstStep(app, await start(await aTrainer(app)))
    for (const wrong of [{ ticket: 'x', cookie }, { ticket }, { ticket, cookie: other.cookie }])
      expect((await ask(wrong)).code).toBe('second_step_over')
  })
  test('for an administrator', async () => {
    const person = await start(await anAdministrator(app))
    expect((await ask(await firstStep(app, person))).code).toBe('second_step_stays')
  })
  test('by opening the link, which mail filters do', async () => {
    const { person, link } = await asked()
    for (let n = 0; n < 3; n += 1)
      expect((await look(link)).body).toEqual({ email: person.email, dueAt: null })
    await pass(person)
    expect(await asksForCode(person)).toBe(true)
  })
  test('before 72 hours are over, and a second press does not change the time', async () => {
    const { person, link } = await asked()
    const first = await confirm(link)
    expect((await confirm(link)).body).toEqual(first.body)
    await pass(person, 71.9)
    expect(await asksForCode(person)).toBe(true)
  })
  test('by a link that is mistyped, replaced, stopped or a day old', async () => {
    const { person, link } = await asked()
    const wrong = { params: { ...link.params, p2: 'A'.repeat(43) } }
    for (const call of [look, confirm, stop]) expect((await call(wrong)).code).toBe('link_invalid')
    await sql`update factor_removals set expires_at = now() where user_id = ${person.id}`.execute(app.db)
    expect((await confirm(link)).code).toBe('link_invalid')
  })
  test('after its owner stopped it by the link, or on the security page', async () => {
    const one = await asked()
    await confirm(one.link)
    expect((await stop(one.link)).status).toBe(204)
    expect((await stop(one.link)).code).toBe('link_invalid')
    const other = await asked()
    await confirm(other.link)
    expect((await security(other.person)).removalDueAt).not.toBeNull()
    await app.call('DELETE /api/me/second-step-removal', undefined, { token: other.person.token })
    expect((await security(other.person)).removalDueAt).toBeNull()
    for (const { person } of [one, other]) {
      await pass(person)
      expect(await asksForCode(person)).toBe(true)
    }
  })
  test('after a sign-in with it, which shows that it is not lost', async () => {
    const { person, link } = await asked()
    await confirm(link)
    const { ticket, cookie } = await firstStep(app, person)
    const body = { ticket, recoveryCode: person.recoveryCodes[0] }
    expect((await app.call('POST /api/authenticate/second-step', body, { cookie })).status).toBe(200)
    expect((await look(link)).code).toBe('link_invalid')
  })
  test('after a change of the password, which a thief does not know', async () => {
    const { person, link } = await asked()
    await confirm(link)
    const body = { currentPassword: person.password, newPassword: 'quite another set of words' }
    await app.call('POST /api/me/password', body, { token: person.token })
    expect((await look(link)).code).toBe('link_invalid')
    await pass(person)
    expect(await asksForCode({ ...person, password: body.newPassword })).toBe(true)
  })
})

describe('a lost second step', () => {
  test('is removed after 72 hours, with every session, and its owner is told twice', async () => {
    const { person, link } = await asked()
    expect((await confirm(link)).status).toBe(200)
    await app.mailbox.mailTo(person.email, ({ text }) => text.includes('Keep my second step'))
    await pass(person)
    expect((await app.call('GET /api/me', undefined, { token: person.token })).status).toBe(401)
    expect(await asksForCode(person)).toBe(false)
    await app.mailbox.mailTo(person.email, ({ subject }) => subject.includes('was removed'))
    expect((await look(link)).code).toBe('link_invalid')
  })
  test('asked for again while it waits, keeps its time and sends no further mail', async () => {
    const { person, link } = await asked()
    const { dueAt } = (await confirm(link)).body
    expect((await ask(await firstStep(app, person))).status).toBe(204)
    expect((await look(link)).body.dueAt).toBe(dueAt)
  })
  test('stopped and due at the same moment, is either kept or removed', async () => {
    const { person, link } = await asked()
    await confirm(link)
    const [stopped] = await Promise.all([stop(link), pass(person)])
    expect(await asksForCode(person)).toBe(stopped.status === 204)
  })
})
