import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { linkIn } from '#test/fixtures/app/mailbox.ts'
import {
  aClient,
  aCode,
  anAddress,
  anAdministrator,
  aTrainer,
  register,
} from '#test/fixtures/identity/people.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'

const app = await testApp()
const trainer = await aTrainer(app, { firstName: 'Ines', lastName: 'Marold' })
const admin = await anAdministrator(app)
const aPersonByCode = (invitationCode: string) => aTrainer(app, { invitationCode })
const invite = (token: string, body: object, headers?: Record<string, string>) =>
  app.call('POST /api/invitations', body, { token, ...(headers && { headers }) })
const list = async (token: string) =>
  (await app.call('GET /api/invitations', undefined, { token })).body.items

describe('inviting is refused', () => {
  test('for administrators, unless an administrator invites', async () => {
    expect((await invite(trainer.token, { role: 'admin' })).code).toBe('forbidden')
  })
  test('for clients, if an administrator invites, who has no business', async () => {
    expect((await invite(admin.token, { role: 'client' })).code).toBe('forbidden')
  })
  test('for clients as inviters', async () => {
    const client = await aClient(app, trainer)
    expect((await invite(client.token, { role: 'client' })).code).toBe('forbidden')
  })
  test('for an invalid address', async () => {
    const answer = await invite(trainer.token, { role: 'client', email: 'a@b@c.example' })
    expect([answer.status, Object.keys(answer.body.error?.fields ?? {})]).toEqual([400, ['email']])
  })
  test('for an id in use', async () => {
    const id = randomUUIDv7()
    expect((await invite(trainer.token, { role: 'client', id })).status).toBe(201)
    expect((await invite(admin.token, { role: 'trainer', id })).status).toBe(409)
  })
})

describe('an invitation', () => {
  test('has a code in groups of four, a link, and two weeks; the list shows it again', async () => {
    const { body } = await invite(trainer.token, { role: 'client', note: 'Mia’s mother' })
    expect(body.code).toMatch(/^[0-9A-Z]{4}(-[0-9A-Z]{4}){3}$/)
    expect(body.link).toBe(`http://localhost:3000/invite/${body.code}`)
    expect(Temporal.Instant.from(body.expiresAt).since(body.createdAt).total('days')).toBeCloseTo(14, 1)
    expect((await list(trainer.token))[0]).toEqual(body)
  })
  test('shows who used it', async () => {
    const { body } = await invite(trainer.token, { role: 'client' })
    expect(body.usedBy).toBeNull()
    await register(app, { firstName: 'Nora', lastName: 'Lind', invitationCode: body.code })
    const listed = (await list(trainer.token)).find(({ id }) => id === body.id)
    expect(listed).toMatchObject({ state: 'used', usedBy: 'Nora Lind' })
  })
  test('is stored as an unreadable code', async () => {
    const { body } = await invite(trainer.token, { role: 'client' })
    const { rows } = await sql<{
      row: string
    }>`select invitations::text as row from invitations where id = ${body.id}`.execute(app.db)
    expect(rows[0]?.row).not.toContain(body.code)
    expect(rows[0]?.row).not.toContain(body.code.replaceAll('-', ''))
  })
  test('to an address is mailed there, works for no other, and revokes an earlier one', async () => {
    const email = anAddress()
    const first = await invite(trainer.token, { role: 'client', email })
    const second = await invite(trainer.token, { role: 'client', email })
    const mail = await app.mailbox.mailTo(email, (one) => one.text.includes(second.body.code))
    expect(linkIn(mail, 'invite')).toEqual(['invite', second.body.code])
    expect(mail.text).toContain('Ines Marold')
    const states = new Map((await list(trainer.token)).map((one) => [one.id, one.state]))
    expect([states.get(first.body.id), states.get(second.body.id)]).toEqual(['revoked', 'open'])
    await register(app, { email, invitationCode: second.body.code })
  })
  test('used with another address shows the intended one, masked, and stays open', async () => {
    const email = anAddress('clara')
    const { body } = await invite(trainer.token, { role: 'client', email })
    const attempt = await app.call('POST /api/users', {
      email: anAddress('other'),
      password: 'four unrelated words make sense',
      firstName: 'Nora',
      lastName: 'Lind',
      invitationCode: body.code,
    })
    expect([attempt.status, attempt.code]).toEqual([422, 'invitation_for_another'])
    expect(attempt.body.error?.fields?.['email']).toBe(
      'This invitation is for c…@example.com. Use that address, or ask for a new invitation.',
    )
    expect(JSON.stringify(attempt.body)).not.toContain('clara')
    const client = await aClient(app, trainer)
    const params = { code: body.code }
    const joining = await app.call('PATCH /api/trainer-users/{code}', {}, { token: client.token, params })
    expect(joining.code).toBe('invitation_for_another')
    await register(app, { email, invitationCode: body.code })
  })
  test('gives its reader their known details, and nothing once it was used', async () => {
    const email = anAddress()
    const names = { firstName: 'Clara', lastName: 'Voss' }
    const client = await app.call('POST /api/clients', { ...names, email }, { token: trainer.token })
    const params = { id: client.body.id }
    const invited = await app.call('POST /api/clients/{id}/invitation', {}, { token: trainer.token, params })
    const code = invited.body.invitation?.link.split('/').at(-1) ?? ''
    const look = async () =>
      (await app.call('GET /api/invitations/{code}/affiliate', undefined, { params: { code } })).body
    expect((await look()).invited).toEqual({ email, ...names })
    await register(app, { email, invitationCode: code })
    expect(await look()).toMatchObject({ state: 'used', invited: null })
  })
  test('created twice with one idempotency key is created once, with the same answer', async () => {
    const headers = { 'idempotency-key': crypto.randomUUID() }
    const before = (await list(trainer.token)).length
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => invite(trainer.token, { role: 'client' }, headers)),
    )
    expect(new Set(answers.map((one) => JSON.stringify([one.status, one.body]))).size).toBe(1)
    expect(await list(trainer.token)).toHaveLength(before + 1)
    expect((await invite(trainer.token, { role: 'trainer' }, headers)).code).toBe('idempotency_conflict')
  })
  test('shows the inviter to readers with the code only', async () => {
    const code = await aCode(app, trainer, 'client')
    const read = (typed: string) =>
      app.call('GET /api/invitations/{code}/affiliate', undefined, { params: { code: typed } })
    expect((await read(code.toLowerCase().replaceAll('-', ' '))).body).toEqual({
      role: 'client',
      staffRole: null,
      state: 'open',
      businessName: 'Ines Marold',
      inviterName: 'Ines Marold',
      invited: { email: '', firstName: '', lastName: '' },
    })
    expect((await read('ABCD-EFGH-JKMN-PQRS')).status).toBe(404)
    const { token } = trainer
    const { body: business } = await app.call('GET /api/business', undefined, { token })
    const name = 'Oakfield Riding School'
    await app.call('PATCH /api/business', { version: business.version, name }, { token })
    expect((await read(code)).body).toMatchObject({ businessName: name })
    const headers = { 'x-forwarded-for': '198.51.100.20' }
    const guesses: number[] = []
    for (let i = 0; i < 21; i++)
      guesses.push((await app.send('GET', '/api/invitations/ABCD/affiliate', undefined, { headers })).status)
    expect(guesses.at(-1)).toBe(429)
  })
  test('when revoked, works no more; revoking it twice changes nothing', async () => {
    const { body } = await invite(trainer.token, { role: 'client' })
    const withdraw = () =>
      app.call('DELETE /api/invitations/{id}', undefined, { token: trainer.token, params: { id: body.id } })
    expect((await withdraw()).status).toBe(204)
    expect((await withdraw()).status).toBe(204)
    expect(
      (await app.call('GET /api/invitations/{code}/affiliate', undefined, { params: { code: body.code } }))
        .status,
    ).toBe(404)
  })
  test('of an administrator works no more when they are disabled', async () => {
    const other = await aPersonByCode(await aCode(app, admin, 'admin'))
    const code = await aCode(app, other, 'admin')
    const look = async () =>
      (await app.call('GET /api/invitations/{code}/affiliate', undefined, { params: { code } })).status
    expect(await look()).toBe(200)
    await app.send('PATCH', `/api/admin/users/${other.id}`, { status: 'disabled' }, { token: admin.token })
    expect(await look()).toBe(404)
  })
  test('of one business is hidden from others', async () => {
    const other = await aTrainer(app)
    await invite(other.token, { role: 'client' })
    expect(await list(other.token)).toHaveLength(1)
    expect((await list(admin.token)).every((one) => one.role !== 'client')).toBe(true)
  })
})

test('the list is paged without gaps or repetition', async () => {
  const owner = await aTrainer(app)
  for (let i = 0; i < 5; i++) await invite(owner.token, { role: 'client', note: String(i) })
  const notes: string[] = []
  let cursor: string | null = null
  do {
    const query: Record<string, string> = { limit: '2', ...(cursor && { cursor }) }
    const page = await app.call('GET /api/invitations', undefined, { token: owner.token, query })
    notes.push(...page.body.items.map((one) => one.note))
    cursor = page.body.next
  } while (cursor)
  expect(notes).toEqual(['4', '3', '2', '1', '0'])
})

test('a restart revokes the first administrator’s earlier invitation', async () => {
  const earlier = await app.firstAdministratorCode()
  await app.firstAdministratorCode()
  expect(
    (await app.call('GET /api/invitations/{code}/affiliate', undefined, { params: { code: earlier } }))
      .status,
  ).toBe(404)
})
