import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { emailChanges, has, linkTo } from '#test/fixtures/identity/email-changes.ts'
import {
  aClient,
  anAddress,
  anAdministrator,
  aTrainer,
  type Person,
  register,
  signIn,
} from '#test/fixtures/identity/people.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'

const app = await testApp({ RATE_LIMITS: 'off' })
const trainer = await aTrainer(app)
const { mailed, ask, confirm, takeBack, reset, resetLink, asked, changed, me } = emailChanges(app)
const pendingOf = async ({ token }: Pick<Person, 'token'>) =>
  (await app.call('GET /api/me/email/change', undefined, { token })).body
const mailsTo = (to: string) => app.mailbox.received.filter((mail) => mail.to === to)
const fresh = 'quite another set of words'

describe('an address is not changed', () => {
  test('without a fresh proof of the account’s strongest kind', async () => {
    const person = await aTrainer(app)
    await sql`update sessions set proved_at = clock_timestamp() - interval '11 minutes'
      where user_id = ${person.id}`.execute(app.db)
    expect((await ask(person, anAddress())).code).toBe('fresh_proof_required')
  })
  test.each(['nonsense', '', 'a\0b@example.com', `${'x'.repeat(300)}@example.com`])(
    'to %j',
    async (email) => {
      const answer = await ask(trainer, email)
      expect([answer.status, Object.keys(answer.body.error?.fields ?? {})]).toEqual([400, ['email']])
    },
  )
  test('to the address that it has already, in any case', async () => {
    const answer = await ask(trainer, trainer.email.toUpperCase())
    expect([answer.status, Object.keys(answer.body.error?.fields ?? {})]).toEqual([400, ['email']])
  })
  test('by opening the link: mail filters may open it repeatedly', async () => {
    const person = await aTrainer(app)
    const { email, link } = await asked(person)
    const [p1, p2] = link
    for (let i = 0; i < 3; i++) {
      const seen = await app.call('GET /api/email-change/{p1}/{p2}', undefined, { params: { p1, p2 } })
      expect([seen.status, seen.body]).toEqual([200, { email }])
    }
    expect((await me(person.token)).body.email).toBe(person.email)
  })
  test('by a wrong, foreign, replaced, cancelled or expired link', async () => {
    const person = await aTrainer(app)
    const first = await asked(person)
    const [id] = first.link
    for (const link of [
      [id, 'A'.repeat(43)],
      [person.id, first.link[1]],
      ['x', 'y'],
    ] as [string, string][])
      expect((await confirm(link)).code).toBe('link_invalid')
    const second = await asked(person)
    expect((await confirm(first.link)).code).toBe('link_invalid')
    expect((await pendingOf(person)).pending?.email).toBe(second.email)
    await app.call('DELETE /api/me/email/change', undefined, { token: person.token })
    expect((await pendingOf(person)).pending).toBeNull()
    expect((await confirm(second.link)).code).toBe('link_invalid')
    const third = await asked(person)
    await sql`update email_changes set expires_at = clock_timestamp() where user_id = ${person.id}`.execute(
      app.db,
    )
    expect((await confirm(third.link)).code).toBe('link_invalid')
    expect((await pendingOf(person)).pending).toBeNull()
  })
  test('after a change of the password, a disabled account, or by a link to the way back', async () => {
    const person = await aTrainer(app)
    const { link } = await asked(person)
    expect((await takeBack(link)).code).toBe('link_invalid')
    const answer = await app.call(
      'POST /api/me/password',
      { currentPassword: person.password, newPassword: fresh },
      { token: person.token },
    )
    expect(answer.status).toBe(200)
    expect((await confirm(link)).code).toBe('link_invalid')

    const other = await aTrainer(app)
    const pending = await asked(other)
    const admin = await anAdministrator(app)
    await app.call(
      'PATCH /api/admin/users/{id}',
      { status: 'disabled' },
      { token: admin.token, params: { id: other.id } },
    )
    expect((await confirm(pending.link)).code).toBe('link_invalid')
  })
  test('twice: of 10 simultaneous uses, one wins', async () => {
    const { link } = await asked(await aTrainer(app))
    const answers = await Promise.all(Array.from({ length: 10 }, () => confirm(link)))
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1)
  })
  test('for two people to the same one: the second link is refused', async () => {
    const [one, two] = [await aTrainer(app), await aTrainer(app)]
    const email = anAddress('shared')
    await ask(one, email)
    await app.mailbox.mailTo(email, has('new-email'))
    await ask(two, email)
    await app.mailbox.until(() => mailsTo(email).filter(has('new-email')).length === 2)
    const links = mailsTo(email).map((mail) => linkTo(mail, 'new-email'))
    const answers = await Promise.all(links.map(confirm))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 404])
  })
})

describe('a used address', () => {
  test('gets the same answer as a free one, and its owner a mail without a link to confirm', async () => {
    const [person, owner] = [await aTrainer(app), await aTrainer(app)]
    const free = await ask(person, anAddress())
    const used = await ask(person, owner.email.toUpperCase())
    expect([used.status, Object.keys(used.body)]).toEqual([free.status, Object.keys(free.body)])
    expect((await pendingOf(person)).pending?.email).toBe(owner.email.toUpperCase())
    await app.mailbox.mailTo(owner.email, (mail) => mail.subject.includes('already in use'))
    expect(mailsTo(owner.email).some(has('new-email'))).toBe(false)
  })
  test('that nobody ever confirmed gives way to the person who does', async () => {
    const person = await aTrainer(app)
    const { email } = await register(app)
    await ask(person, email)
    expect((await confirm(await mailed(email, 'new-email'))).status).toBe(204)
    expect((await me(person.token)).body.email).toBe(email)
    expect((await app.call('POST /api/authenticate', { email, password: person.password })).status).toBe(200)
  })
  test('of a change that can be taken back is kept: nobody else can register or take it', async () => {
    const person = await aTrainer(app)
    const { wayBack } = await changed(person)
    await register(app, { email: person.email })
    await ask(await aTrainer(app), person.email)
    await app.mailbox.until(
      () => mailsTo(person.email).filter(({ subject }) => subject.includes('already in use')).length === 2,
    )
    expect(mailsTo(person.email).some(has('new-email'))).toBe(false)
    expect((await takeBack(wayBack)).status).toBe(200)
  })
})

describe('a confirmed change', () => {
  test('counts at once for the sign-in, and only there', async () => {
    const person = await aTrainer(app)
    const { email } = await changed(person)
    expect((await app.call('POST /api/authenticate', person)).code).toBe('invalid_credentials')
    expect(await signIn(app, email, person.password)).toHaveProperty('token')
    expect((await me(person.token)).body.email).toBe(email)
    const { body } = await app.call('GET /api/me/security-events', undefined, { token: person.token })
    expect(body.items.map(({ event }) => event)).toEqual(
      expect.arrayContaining(['authn_email_change_asked', 'authn_email_changed']),
    )
  })
  test('is told to the old address, without naming the new one in full', async () => {
    const person = await aTrainer(app)
    const { email } = await changed(person)
    const { text } = await app.mailbox.mailTo(person.email, has('old-email'))
    expect(text).not.toContain(email)
    expect(text).toContain('n…@example.com')
  })
  test('ends other sessions only if asked', async () => {
    for (const endsOthers of [true, false]) {
      const person = await aTrainer(app)
      const elsewhere = await signIn(app, person.email, person.password)
      await confirm((await asked(person, endsOthers)).link)
      expect([(await me(person.token)).status, (await me(elsewhere.token)).status]).toEqual([
        200,
        endsOthers ? 401 : 200,
      ])
    }
  })
  test('reaches the business’s record of a client, and so does the way back', async () => {
    const client = await aClient(app, trainer)
    const emails = async () =>
      (await app.call('GET /api/clients', undefined, { token: trainer.token })).body.items.map(
        (one) => one.email,
      )
    await expect.poll(emails).toContain(client.email)
    const { email, wayBack } = await changed(client)
    await expect.poll(emails).toContain(email)
    await takeBack(wayBack)
    await expect.poll(emails).toContain(client.email)
  })
  test('ends reset links that were sent to the old address, also for the time after the way back', async () => {
    const person = await aTrainer(app)
    const link = await resetLink(person.email)
    const { wayBack } = await changed(person)
    expect((await reset(link, fresh)).code).toBe('link_invalid')
    await takeBack(wayBack)
    expect((await reset(link, fresh)).code).toBe('link_invalid')
  })
  test('cannot be followed by another while it can be taken back', async () => {
    const person = await aTrainer(app)
    await changed(person)
    expect((await ask(person, anAddress())).code).toBe('email_changed_lately')
    expect((await pendingOf(person)).changeableFrom).not.toBeNull()
    await sql`update email_changes set way_back_until = clock_timestamp() where user_id = ${person.id}`.execute(
      app.db,
    )
    expect((await pendingOf(person)).changeableFrom).toBeNull()
    expect((await ask(person, anAddress())).status).toBe(200)
  })
})

describe('limits', () => {
  test('a person asks five times in a row, and a new address gets three mails', async () => {
    const limited = await testApp()
    const person = await aTrainer(limited)
    const email = anAddress('many')
    const again = async () =>
      (await limited.call('POST /api/me/email/change', { email }, { token: person.token })).status
    const count = () => limited.mailbox.received.filter((mail) => mail.to === email).length
    const statuses: number[] = []
    for (let asked = 1; asked <= 6; asked++) {
      statuses.push(await again())
      // A request that is replaced before its mail is written gets none.
      await limited.mailbox.until(() => count() === Math.min(asked, 3))
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
    expect(count()).toBe(3)
  })
})
