import { describe, expect, test } from 'vitest'
import type { StaffRole } from '@cavaletti/contract/actions'
import { aClient, aColleague, aTrainer, type Person, signIn } from '#test/fixtures/identity/people.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'

const app = await testApp({ RATE_LIMITS: 'off' })
const owner = await aTrainer(app, { firstName: 'Olive', lastName: 'Oak' })

const team = async ({ token }: Person) => (await app.call('GET /api/team', undefined, { token })).body
const memberIn = async (reader: Person, id: string) => {
  const found = (await team(reader)).items.find((one) => one.id === id)
  if (!found) throw new Error('not in the team')
  return found
}
async function setRole(by: Person, of: Person, role: StaffRole) {
  const { version } = await memberIn(by, of.id)
  return app.call('PATCH /api/team/{id}', { version, role }, { token: by.token, params: { id: of.id } })
}
async function end(by: Person, of: Person, body: object = { now: true }) {
  const { version } = await memberIn(by, of.id)
  return app.call('POST /api/team/{id}/end', { version, ...body }, { token: by.token, params: { id: of.id } })
}
const status = async (address: 'GET /api/me' | 'GET /api/invoices' | 'GET /api/horses', { token }: Person) =>
  (await app.call(address, undefined, { token })).status

describe('a change of the team is refused', () => {
  test('to everybody but owners', async () => {
    const trainer = await aColleague(app, owner, 'trainer')
    const assistant = await aColleague(app, owner, 'assistant')
    expect((await setRole(trainer, assistant, 'owner')).code).toBe('forbidden')
    expect((await setRole(trainer, trainer, 'owner')).code).toBe('forbidden')
    const invite = { role: 'trainer', staffRole: 'owner' }
    expect((await app.call('POST /api/invitations', invite, { token: trainer.token })).code).toBe('forbidden')
  })
  test('for people of another business, with 404', async () => {
    const stranger = await aTrainer(app)
    const params = { id: stranger.id }
    const body = { version: 1, role: 'assistant' }
    expect((await app.call('PATCH /api/team/{id}', body, { token: owner.token, params })).status).toBe(404)
  })
  test('for a client, who does not work here', async () => {
    const client = await aClient(app, owner)
    const params = { id: client.id }
    const body = { version: 1, role: 'owner' }
    expect((await app.call('PATCH /api/team/{id}', body, { token: owner.token, params })).status).toBe(404)
  })
  test('if it would leave the business without an owner', async () => {
    const founder = await aTrainer(app)
    const { version } = await memberIn(founder, founder.id)
    const params = { id: founder.id }
    const { token } = founder
    const change = { version, role: 'trainer' }
    expect((await app.call('PATCH /api/team/{id}', change, { token, params })).code).toBe('last_owner')
    expect((await end(founder, founder)).code).toBe('last_owner')
    // An owner whose time ends does not count.
    const other = await aColleague(app, founder, 'owner')
    await end(founder, other, { lastDay: '2030-01-31' })
    expect((await end(founder, founder)).code).toBe('last_owner')
  })
  test('on a version that is not the newest', async () => {
    const colleague = await aColleague(app, owner, 'assistant')
    const body = { version: 99, role: 'trainer' }
    const params = { id: colleague.id }
    const answer = await app.call('PATCH /api/team/{id}', body, { token: owner.token, params })
    expect(answer.code).toBe('version_conflict')
  })
  test('for a last day in the past', async () => {
    const colleague = await aColleague(app, owner, 'assistant')
    expect((await end(owner, colleague, { lastDay: '2020-01-31' })).code).toBe('invalid_input')
  })
})

test('trainers see no invitations to the team, whose codes would give a role', async () => {
  const trainer = await aColleague(app, owner, 'trainer')
  const { body } = await app.call(
    'POST /api/invitations',
    { role: 'trainer', staffRole: 'owner' },
    { token: owner.token },
  )
  const listed = async ({ token }: Person) =>
    (await app.call('GET /api/invitations', undefined, { token })).body.items.map(({ id }) => id)
  expect(await listed(owner)).toContain(body.id)
  expect(await listed(trainer)).not.toContain(body.id)
  const params = { id: body.id }
  expect(
    (await app.call('DELETE /api/invitations/{id}', undefined, { token: trainer.token, params })).code,
  ).toBe('not_found')
})

describe('a role', () => {
  test('counts from the next request on, with the same token', async () => {
    const colleague = await aColleague(app, owner, 'trainer')
    expect(await status('GET /api/invoices', colleague)).toBe(200)
    expect((await setRole(owner, colleague, 'assistant')).status).toBe(200)
    expect(await status('GET /api/invoices', colleague)).toBe(403)
    expect(await status('GET /api/horses', colleague)).toBe(200)
    await setRole(owner, colleague, 'bookkeeper')
    expect([
      await status('GET /api/invoices', colleague),
      await status('GET /api/horses', colleague),
    ]).toEqual([200, 403])
    await app.mailbox.mailTo(colleague.email, (mail) => mail.text.includes('bookkeeper'))
  })
  test('is told to its own user, with all it may do', async () => {
    const assistant = await aColleague(app, owner, 'assistant')
    const { body } = await app.call('GET /api/me', undefined, { token: assistant.token })
    expect([body.role, body.staffRole]).toEqual(['trainer', 'assistant'])
    expect(body.actions).toContain('lessons.change')
    expect(body.actions).not.toContain('money.read')
  })
  test('is that of the invitation; assistants and bookkeepers give no lessons', async () => {
    const founder = await aTrainer(app)
    const names: string[] = []
    for (const role of ['owner', 'trainer', 'assistant', 'bookkeeper'] as const)
      names.push((await aColleague(app, founder, role, { firstName: role, lastName: 'One' })).id)
    const roles = (await team(founder)).items.map(({ role }) => role)
    expect(roles).toEqual(['owner', 'owner', 'trainer', 'assistant', 'bookkeeper'])
    const { body } = await app.call('GET /api/trainers', undefined, { token: founder.token })
    expect(body.items.map(({ id }) => id).toSorted()).toEqual([founder.id, ...names.slice(0, 2)].toSorted())
  })
})

describe('the end of a membership', () => {
  test('ends all sessions at once; the person signs in again but finds no business', async () => {
    const colleague = await aColleague(app, owner, 'trainer', { firstName: 'Ash' })
    expect((await end(owner, colleague)).status).toBe(200)
    expect(await status('GET /api/me', colleague)).toBe(401)
    const { refreshToken } = colleague
    expect((await app.call('POST /api/refresh-token', { refreshToken })).status).toBe(401)
    const again = { ...colleague, ...(await signIn(app, colleague.email, colleague.password)) }
    const { body } = await app.call('GET /api/me', undefined, { token: again.token })
    expect([body.businessId, body.staffRole, body.actions]).toEqual([null, null, []])
    expect(await status('GET /api/horses', again)).toBe(403)
    expect((await team(owner)).former.map(({ id }) => id)).toContain(colleague.id)
    await app.mailbox.mailTo(colleague.email, (mail) => mail.subject.includes('no longer work'))
    const next = await aTrainer(app)
    const { body: invitation } = await app.call(
      'POST /api/invitations',
      { role: 'trainer', staffRole: 'assistant' },
      { token: next.token },
    )
    const params = { code: invitation.code }
    const joined = await app.call('PATCH /api/trainer-users/{code}', {}, { token: again.token, params })
    const { body: me } = await app.call('GET /api/me', undefined, { token: joined.body.tokens?.token })
    expect(me.staffRole).toBe('assistant')
  })
  test('after a day ends access at midnight, without anybody acting; it can be taken back', async () => {
    const colleague = await aColleague(app, owner, 'trainer')
    await end(owner, colleague, { lastDay: '2030-06-30' })
    const { body: business } = await app.call('GET /api/business', undefined, { token: owner.token })
    expect((await memberIn(owner, colleague.id)).endsAt).toBe(
      Temporal.ZonedDateTime.from(`2030-07-01T00:00[${business.timeZone}]`).toInstant().toString(),
    )
    expect(await status('GET /api/me', colleague)).toBe(200)
    await end(owner, colleague, { lastDay: null })
    expect((await memberIn(owner, colleague.id)).endsAt).toBeNull()
    await app.db
      .updateTable('memberships')
      .set({ endsAt: Temporal.Now.instant() })
      .where('userId', '=', colleague.id)
      .execute()
    expect(await status('GET /api/me', colleague)).toBe(401)
  })
  test('ends the calendar feed; the records keep the name', async () => {
    const colleague = await aColleague(app, owner, 'trainer', { firstName: 'Fern', lastName: 'Gate' })
    const { body } = await app.call('POST /api/calendar-feeds', {}, { token: colleague.token })
    const feed = new URL(body.url).pathname
    expect((await app.send('GET', feed)).status).toBe(200)
    await end(owner, colleague)
    expect((await app.send('GET', feed)).status).toBe(404)
    expect((await team(owner)).former.map(({ name }) => name)).toContain('Fern Gate')
  })
  test('ends the live stream', async () => {
    const colleague = await aColleague(app, owner, 'trainer')
    const response = await fetch(`${app.url}/api/live`, {
      headers: { authorization: `Bearer ${colleague.token}` },
    })
    const reader = response.body?.getReader()
    await reader?.read()
    await end(owner, colleague)
    const hasEnded = async (): Promise<boolean> => (await reader?.read())?.done || hasEnded()
    expect(await hasEnded()).toBe(true)
  })
})

test('invitations end with the right to send them: nobody comes back by a code from before', async () => {
  const founder = await aTrainer(app)
  const other = await aColleague(app, founder, 'owner')
  const invited = async (body: object) =>
    (await app.call('POST /api/invitations', body, { token: other.token })).body
  const [owner2, client] = [
    await invited({ role: 'trainer', staffRole: 'owner' }),
    await invited({ role: 'client' }),
  ]
  const look = async ({ code }: { code: string }) =>
    (await app.call('GET /api/invitations/{code}/affiliate', undefined, { params: { code } })).status
  const listed = async () => {
    const { body } = await app.call('GET /api/invitations', undefined, { token: founder.token })
    return [owner2, client].map(({ id }) => body.items.find((one) => one.id === id)?.state)
  }
  expect([await look(owner2), await look(client), await listed()]).toEqual([200, 200, ['open', 'open']])
  await setRole(founder, other, 'trainer')
  expect([await look(owner2), await look(client), await listed()]).toEqual([404, 200, ['revoked', 'open']])
  expect((await end(founder, other)).status).toBe(200)
  expect([await look(client), await listed()]).toEqual([404, ['revoked', 'revoked']])
  const { token } = await signIn(app, other.email, other.password)
  for (const { code } of [owner2, client]) {
    const joined = await app.call('PATCH /api/trainer-users/{code}', {}, { token, params: { code } })
    expect(joined.code).toBe('invitation_invalid')
  }
})

test('two owners who remove each other at once leave one owner, 6 times', async () => {
  for (let i = 0; i < 6; i++) {
    const one = await aTrainer(app)
    const other = await aColleague(app, one, 'owner')
    const body = { version: 1, now: true }
    const remove = (by: Person, of: Person) =>
      app.call('POST /api/team/{id}/end', body, { token: by.token, params: { id: of.id } })
    const answers = await Promise.all([remove(one, other), remove(other, one)])
    expect(answers.filter(({ status: given }) => given === 200)).toHaveLength(1)
    const [left] = [one, other].filter((_, at) => answers[at]?.status === 200)
    if (!left) throw new Error('nobody was left')
    expect((await team(left)).items.map(({ id, role }) => [id, role])).toEqual([[left.id, 'owner']])
  }
})

test('no statement leaves a business without an owner', async () => {
  const founder = await aTrainer(app)
  const ending = app.db
    .updateTable('memberships')
    .set({ endsAt: Temporal.Now.instant() })
    .where('userId', '=', founder.id)
    .execute()
  await expect(ending).rejects.toThrow('would have no owner')
})
