import { describe, expect, test } from 'vitest'
import {
  activate,
  anAddress,
  aCode,
  anAdministrator,
  aPassword,
  aTrainer,
  register,
  signIn,
} from '#test/fixtures/identity/people.ts'
import { linkIn } from '#test/fixtures/app/mailbox.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'

const app = await testApp()
const names = { firstName: 'Robin', lastName: 'Field' }
const post = (body: object, headers?: Record<string, string>) =>
  app.call('POST /api/users', body, headers ? { headers } : {})
const me = async (token: string) => (await app.call('GET /api/me', undefined, { token })).body
const mailsTo = (address: string) => app.mailbox.received.filter((mail) => mail.to === address)

describe('registration is refused', () => {
  test.each([
    ['without a name', { firstName: ' ' }, 400, 'firstName'],
    ['with a line break in a name', { lastName: 'a\r\nBcc: x@example.com' }, 400, 'lastName'],
    ['with an address that is none', { email: 'not-an-address' }, 400, 'email'],
    ['with a disguised address', { email: 'ann\u200ba@example.com' }, 400, 'email'],
    ['in a time zone that does not exist', { timeZone: 'Mars/Olympus' }, 400, 'timeZone'],
    ['with a short password', { password: 'short' }, 422, 'password'],
    ['with a common password', { password: 'passwordpassword' }, 422, 'password'],
    ['with a password made of the own name and address', { password: 'robinfieldrobin' }, 422, 'password'],
  ])('%s, saying which field', async (_, change, status, field) => {
    const answer = await post({ email: anAddress(), password: aPassword, ...names, ...change })
    expect(answer.status).toBe(status)
    expect(Object.keys(answer.body.error?.fields ?? {})).toEqual([field])
  })

  test('with a code that is unknown, revoked or for another address', async () => {
    const trainer = await aTrainer(app)
    const foreign = await aCode(app, trainer, 'client', anAddress('somebody'))
    for (const invitationCode of ['ABCD-EFGH-JKMN-PQRS', '-', 'null', foreign]) {
      const answer = await post({ email: anAddress(), password: aPassword, ...names, invitationCode })
      const isForeign = invitationCode === foreign
      const code = isForeign ? 'invitation_for_another' : 'invitation_invalid'
      expect([answer.status, answer.code]).toEqual([422, code])
    }
  })

  test('after ten from one address, with 429', async () => {
    const headers = { 'x-forwarded-for': '198.51.100.7' }
    const statuses: number[] = []
    for (let i = 0; i < 11; i++)
      statuses.push((await post({ email: anAddress(), password: aPassword, ...names }, headers)).status)
    expect(statuses).toEqual([...Array<number>(10).fill(202), 429])
  })

  test('as an administrator by naming the role: unknown fields are ignored', async () => {
    const { email, password } = await register(app, {
      role: 'admin',
      status: 'active',
      businessId: crypto.randomUUID(),
    })
    await activate(app, email)
    expect((await me((await signIn(app, email, password)).token)).role).toBe('trainer')
  })
})

describe('registration of a known address', () => {
  test('gets the same answer as an unknown one, and the owner gets a mail', async () => {
    const owner = await aTrainer(app)
    const known = await post({ email: owner.email, password: aPassword, ...names })
    const unknown = await post({ email: anAddress(), password: aPassword, ...names })
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body])
    const mail = await app.mailbox.mailTo(owner.email, (one) => /already/i.test(one.subject))
    expect(mail.text).not.toContain('/activate/')
    await signIn(app, owner.email, owner.password)
  })

  test('uses up an invitation like an unknown address, so that the code reveals nothing', async () => {
    const trainer = await aTrainer(app)
    const owner = await aTrainer(app)
    const code = await aCode(app, trainer, 'client')
    await post({ email: owner.email, password: aPassword, ...names, invitationCode: code })
    const { body } = await app.call('GET /api/invitations/{code}/affiliate', undefined, { params: { code } })
    expect(body.state).toBe('used')
  })

  test('never replaces the password of the owner’s own registration', async () => {
    const email = anAddress()
    await register(app, { email, password: 'the owner has chosen this one' })
    const [, p1 = '', ownLink = ''] = linkIn(await app.mailbox.mailTo(email), 'activate')
    await register(app, { email, password: 'an attacker has chosen that one' })
    await app.call('POST /api/activate-account/{p1}/{p2}', undefined, { params: { p1, p2: ownLink } })
    expect(
      (await app.call('POST /api/authenticate', { email, password: 'an attacker has chosen that one' }))
        .status,
    ).toBe(401)
    expect(
      (await app.call('POST /api/authenticate', { email, password: 'the owner has chosen this one' })).status,
    ).toBe(200)
  })

  test('mails at most three links, with the same answer', async () => {
    const email = anAddress()
    for (let i = 0; i < 5; i++)
      expect((await post({ email, password: aPassword, ...names })).status).toBe(202)
    await app.mailbox.until(() => mailsTo(email).length === 3)
    const marker = anAddress('marker')
    await register(app, { email: marker })
    await app.mailbox.mailTo(marker)
    expect(mailsTo(email)).toHaveLength(3)
  })
})

describe('a new user', () => {
  test('without a code is a trainer and creates a business in their time zone on activation', async () => {
    const trainer = await aTrainer(app, {
      firstName: 'Ines',
      lastName: 'Marold',
      locale: 'de-AT',
      timeZone: 'Europe/Vienna',
    })
    expect(await me(trainer.token)).toMatchObject({
      role: 'trainer',
      associatedTrainerId: null,
      locale: 'de-AT',
    })
    const { body } = await app.call('GET /api/business', undefined, { token: trainer.token })
    expect(body).toMatchObject({
      name: 'Ines Marold',
      address: { country: 'AT' },
      currency: 'EUR',
      timeZone: 'Europe/Vienna',
      isOwner: true,
    })
  })

  test('with a trainer’s code for clients is a client of that trainer and business', async () => {
    const trainer = await aTrainer(app)
    const { email, password } = await register(app, { invitationCode: await aCode(app, trainer, 'client') })
    await activate(app, email)
    const { businessId } = await me(trainer.token)
    expect(await me((await signIn(app, email, password)).token)).toMatchObject({
      role: 'client',
      associatedTrainerId: trainer.id,
      businessId,
    })
  })

  test('with a trainer’s code for colleagues joins the business and cannot change it', async () => {
    const owner = await aTrainer(app)
    const colleague = await aTrainer(app, { invitationCode: await aCode(app, owner, 'trainer') })
    const { body } = await app.call('GET /api/business', undefined, { token: colleague.token })
    expect(body).toMatchObject({ id: (await me(owner.token)).businessId, isOwner: false })
    const change = { version: body.version, name: 'Mine now' }
    expect((await app.call('PATCH /api/business', change, { token: colleague.token })).status).toBe(403)
  })

  test('with an administrator’s code gets that role', async () => {
    const admin = await anAdministrator(app)
    const second = await anAdministrator(app, { invitationCode: await aCode(app, admin, 'admin') })
    expect(await me(second.token)).toMatchObject({ role: 'admin', businessId: null })
  })

  test('a person who lost the mail may register again with the same code', async () => {
    const trainer = await aTrainer(app)
    const invitationCode = await aCode(app, trainer, 'client')
    const { email } = await register(app, { invitationCode })
    await register(app, { email, invitationCode })
    expect(await activate(app, email)).toBeTruthy()
  })
})

// cspell:disable
test('a German reads refusals, the mail and the invitation in German', async () => {
  const headers = { 'accept-language': 'de-DE,de;q=0.9' }
  const refused = await post({ email: 'no-address', password: aPassword, ...names }, headers)
  expect(refused.body.error).toMatchObject({
    message: 'Einige Felder stimmen nicht. Korrigieren Sie sie und versuchen Sie es erneut.',
    fields: { email: 'muss eine Adresse wie name@example.com sein' },
  })
  const weak = await post({ email: anAddress(), password: 'short', ...names }, headers)
  expect(weak.body.error?.fields?.['password']).toMatch(
    /^Verwenden Sie mindestens \d+ Zeichen; dieses hat 5\./,
  )
  const nested = await app.send('POST', '/api/users', `${'['.repeat(21)}${']'.repeat(21)}`, { headers })
  expect(nested.body.error?.fields).toEqual({ '': 'darf nicht tiefer als 20 Ebenen verschachtelt sein' })

  const trainer = await aTrainer(app, { firstName: 'Ines', lastName: 'Marold', locale: 'de-DE' })
  const welcome = await app.mailbox.mailTo(trainer.email)
  expect([welcome.subject, welcome.text, welcome.html]).toEqual([
    'Aktivieren Sie Ihr Konto bei Cavaletti',
    expect.stringContaining('Guten Tag Ines,'),
    expect.stringContaining('lang="de"'),
  ])
  const invited = anAddress('invited')
  await aCode(app, trainer, 'client', invited)
  const invitation = await app.mailbox.mailTo(invited)
  expect(invitation.subject).toBe('Ines Marold lädt Sie zum Reitunterricht ein')
  expect(invitation.text).toContain(`${invitation.subject}. Legen Sie über den Link ein Konto an`)
})
// cspell:enable

test('of 20 with one single-use code is accepted exactly once', async () => {
  const trainer = await aTrainer(app)
  const invitationCode = await aCode(app, trainer, 'client')
  const answers = await Promise.all(
    Array.from({ length: 20 }, () =>
      post({ email: anAddress(), password: aPassword, ...names, invitationCode }),
    ),
  )
  expect(answers.filter((one) => one.status === 202)).toHaveLength(1)
  expect(answers.filter((one) => one.code === 'invitation_invalid')).toHaveLength(19)
})
