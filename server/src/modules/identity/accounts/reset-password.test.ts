import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { linkIn, type ReceivedMail } from '#test/fixtures/app/mailbox.ts'
import { anAddress, anAdministrator, aTrainer, register, signIn } from '#test/fixtures/identity/people.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'

const app = await testApp()
const request = (email: unknown, headers?: Record<string, string>) =>
  app.send('POST', '/api/password-reset', { email }, headers && { headers })
const isReset = (mail: ReceivedMail) => mail.text.includes('/password-reset/')

async function resetLink(email: string): Promise<[id: string, tokenId: string, secret: string]> {
  await request(email)
  const [, p1 = '', p2 = '', p3 = ''] = linkIn(await app.mailbox.mailTo(email, isReset), 'password-reset')
  return [p1, p2, p3]
}
const confirm = ([p1, p2, p3]: readonly [string, string, string], password: unknown) =>
  app.call('POST /api/password-reset/{p1}/{p2}/{p3}', { password }, { params: { p1, p2, p3 } })
const fresh = 'quite another set of words'

describe('requesting a reset', () => {
  test('records the reason if it is not carried out', async () => {
    const reason = async () => {
      const { rows } = await sql<{ why: string | null }>`select detail ->> 'why' as why from audit_log
        where event = 'authn_reset_requested' order by at desc, id desc limit 1`.execute(app.db)
      return rows[0]?.why
    }
    await request('nonsense')
    expect(await reason()).toBe('no_address')
    const headers = { 'x-forwarded-for': '198.51.100.77' }
    for (let i = 0; i < 11; i++) await request(anAddress(), headers)
    expect(await reason()).toBe('rate_limited')
  })
  test('gets the same answer for a known, unknown, disabled and invalid address', async () => {
    const known = await aTrainer(app)
    const disabled = await aTrainer(app)
    const admin = await anAdministrator(app)
    await app.send('PATCH', `/api/admin/users/${disabled.id}`, { status: 'disabled' }, { token: admin.token })
    for (const email of [
      known.email,
      anAddress(),
      disabled.email,
      'nonsense',
      '',
      'a\0b@example.com',
      'x'.repeat(2000),
    ]) {
      const answer = await request(email)
      expect([answer.status, answer.body]).toEqual([204, ''])
    }
    await app.mailbox.mailTo(known.email, isReset)
    expect(app.mailbox.received.filter((mail) => mail.to === disabled.email && isReset(mail))).toEqual([])
  })
  test.each([null, 1, {}, []])('with %j is bad input: 400 only if email is not a string', async (email) => {
    expect((await request(email)).status).toBe(400)
  })
  test('over the limit gets the same answer without a mail', async () => {
    const { email } = await aTrainer(app)
    const headers = { 'x-forwarded-for': '198.51.100.9' }
    for (let i = 0; i < 10; i++) await request(anAddress(), headers)
    expect((await request(email, headers)).status).toBe(204)
    const other = await aTrainer(app)
    await resetLink(other.email)
    expect(app.mailbox.received.some((mail) => mail.to === email && isReset(mail))).toBe(false)
  })
  test('mails an account at most three links', async () => {
    const { email } = await register(app)
    for (let i = 0; i < 5; i++) await request(email)
    // With the activation mail, three in all.
    await app.mailbox.until(() => app.mailbox.received.filter((mail) => mail.to === email).length === 3)
    const other = await aTrainer(app)
    await resetLink(other.email)
    expect(app.mailbox.received.filter((mail) => mail.to === email)).toHaveLength(3)
  })
})

describe('invalid reset links get the same refusal', () => {
  test('wrong, another user’s, used, or older than 30 minutes', async () => {
    const person = await aTrainer(app)
    const [p1, p2, p3] = await resetLink(person.email)
    const stranger = await aTrainer(app)
    const tries = [
      [p1, p2, 'A'.repeat(43)],
      [stranger.id, p2, p3],
      [p1, p1, p3],
      ['x', 'y', 'z'],
    ] as const
    for (const link of tries) expect((await confirm(link, fresh)).code).toBe('link_invalid')
    await sql`update auth_tokens set expires_at = expires_at - interval '30 minutes' where id = ${p2}`.execute(
      app.db,
    )
    expect((await confirm([p1, p2, p3], fresh)).code).toBe('link_invalid')
  })
  test('with a weak password it explains the refusal and keeps the link', async () => {
    const person = await aTrainer(app)
    const link = await resetLink(person.email)
    const weak = await confirm(link, 'short')
    expect([weak.status, Object.keys(weak.body.error?.fields ?? {})]).toEqual([422, ['password']])
    expect((await confirm(link, fresh)).status).toBe(204)
  })
  test('but wrong links from strangers never block the right one', async () => {
    const person = await aTrainer(app)
    const [p1, p2, p3] = await resetLink(person.email)
    for (let i = 0; i < 12; i++)
      expect((await confirm([p1, p2, 'A'.repeat(43)], fresh)).code).toBe('link_invalid')
    expect((await confirm([p1, p2, p3], fresh)).status).toBe(204)
  })
  test('all but one of 20 concurrent uses', async () => {
    const person = await aTrainer(app)
    const link = await resetLink(person.email)
    const answers = await Promise.all(Array.from({ length: 20 }, (_, i) => confirm(link, `${fresh} ${i}`)))
    expect(answers.filter((one) => one.status === 204)).toHaveLength(1)
  })
})

describe('checking a reset link', () => {
  const look = ([p1, p2, p3]: readonly [string, string, string], headers?: Record<string, string>) =>
    app.send('GET', `/api/password-reset/${p1}/${p2}/${p3}`, undefined, headers && { headers })

  test('says whether it is wrong, used or expired', async () => {
    const person = await aTrainer(app)
    const link = await resetLink(person.email)
    const [p1, p2] = link
    expect((await look([p1, p2, 'A'.repeat(43)])).code).toBe('link_invalid')
    expect((await look(['x', 'y', 'z'])).code).toBe('link_invalid')
    expect((await confirm(link, fresh)).status).toBe(204)
    expect((await look(link)).code).toBe('link_invalid')
  })
  test('never uses it up: mail filters may open it repeatedly', async () => {
    const person = await aTrainer(app)
    const link = await resetLink(person.email)
    for (let i = 0; i < 3; i++) expect((await look(link)).status).toBe(204)
    expect((await confirm(link, fresh)).status).toBe(204)
  })
  test('is rate limited by network', async () => {
    const headers = { 'x-forwarded-for': '198.51.100.31' }
    const statuses: number[] = []
    for (let i = 0; i < 21; i++) statuses.push((await look(['x', 'y', 'z'], headers)).status)
    expect(statuses).toEqual([...Array<number>(20).fill(404), 429])
  })
})

describe('a reset', () => {
  test('ends every session and link, mails the owner, and signs nobody in', async () => {
    const person = await aTrainer(app)
    const first = await resetLink(person.email)
    await request(person.email)
    await app.mailbox.until(
      () => app.mailbox.received.filter((mail) => mail.to === person.email && isReset(mail)).length === 2,
    )
    const second = linkIn(
      app.mailbox.received.filter((mail) => mail.to === person.email && isReset(mail))[1] as ReceivedMail,
      'password-reset',
    )
    const answer = await confirm(first, fresh)
    expect([answer.status, answer.headers.get('set-cookie')]).toEqual([204, null])
    expect((await app.call('GET /api/me', undefined, { token: person.token })).status).toBe(401)
    expect((await app.call('POST /api/refresh-token', { refreshToken: person.refreshToken })).status).toBe(
      401,
    )
    expect((await confirm([second[1] ?? '', second[2] ?? '', second[3] ?? ''], fresh)).code).toBe(
      'link_invalid',
    )
    await app.mailbox.mailTo(person.email, (mail) => /changed/i.test(mail.subject))
    expect((await app.call('POST /api/authenticate', person)).status).toBe(401)
    expect(await signIn(app, person.email, fresh)).toHaveProperty('token')
  })
  test('of an account never activated activates it, because the mailbox is proved', async () => {
    const { email } = await register(app)
    expect((await confirm(await resetLink(email), fresh)).status).toBe(204)
    const { token } = await signIn(app, email, fresh)
    expect((await app.call('GET /api/business', undefined, { token })).status).toBe(200)
  })
  test('lets a rate-limited owner sign in again', async () => {
    const person = await aTrainer(app)
    for (let i = 0; i < 11; i++)
      await app.call('POST /api/authenticate', { email: person.email, password: 'wrong' })
    expect((await confirm(await resetLink(person.email), fresh)).status).toBe(204)
    expect(await signIn(app, person.email, fresh)).toHaveProperty('token')
  })
})
