import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { emailChanges } from '#test/fixtures/identity/email-changes.ts'
import { addPasskey } from '#test/fixtures/identity/factors.ts'
import { anAddress, aTrainer, register, signIn } from '#test/fixtures/identity/people.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'
import { purgeChanges } from './store.ts'

const app = await testApp({ RATE_LIMITS: 'off' })
const { mailed, ask, confirm, takeBack, reset, resetLink, asked, changed, me } = emailChanges(app)
const fresh = 'quite another set of words'

describe('the way back', () => {
  test('is refused with a wrong link, after 72 hours, or a second time', async () => {
    const person = await aTrainer(app)
    const { wayBack } = await changed(person)
    expect((await takeBack([wayBack[0], 'A'.repeat(43)])).code).toBe('link_invalid')
    expect((await confirm(wayBack)).code).toBe('link_invalid')
    const answers = await Promise.all(Array.from({ length: 10 }, () => takeBack(wayBack)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await takeBack(wayBack)).code).toBe('link_invalid')

    const late = await aTrainer(app)
    const other = await changed(late)
    await sql`update email_changes set way_back_until = way_back_until - interval '72 hours'
      where user_id = ${late.id}`.execute(app.db)
    expect((await takeBack(other.wayBack)).code).toBe('link_invalid')
  })
  test('restores the address, ends every session and the password, and leads to a new one', async () => {
    const person = await aTrainer(app)
    const { email, wayBack } = await changed(person)
    const [p1, p2] = wayBack
    const seen = await app.call('GET /api/email-change-back/{p1}/{p2}', undefined, { params: { p1, p2 } })
    expect(seen.body).toEqual({ email: person.email })
    const thief = await signIn(app, email, person.password)
    const { status, body } = await takeBack(wayBack)
    expect(status).toBe(200)
    for (const { token } of [person, thief]) expect((await me(token)).status).toBe(401)
    for (const address of [email, person.email])
      expect(
        (await app.call('POST /api/authenticate', { email: address, password: person.password })).code,
      ).toBe('invalid_credentials')
    expect((await reset(body, fresh)).status).toBe(204)
    expect(await signIn(app, person.email, fresh)).toHaveProperty('token')
    for (const to of [email, person.email])
      await app.mailbox.mailTo(to, ({ subject }) => subject.includes('taken back'))
  })
  test('wins over everything that somebody did with the new address meanwhile', async () => {
    const person = await aTrainer(app)
    const { email, wayBack } = await changed(person)
    const link = await resetLink(email)
    expect((await reset(link, fresh)).status).toBe(204)
    const thief = { ...person, email, password: fresh, ...(await signIn(app, email, fresh)) }
    await addPasskey(app, thief)
    // Somebody else’s request for the old address, and the thief’s for a further one, change nothing.
    await ask(await aTrainer(app), person.email)
    expect((await ask(thief, anAddress())).code).toBe('email_changed_lately')
    const { status, body } = await takeBack(wayBack)
    expect(status).toBe(200)
    expect((await me(thief.token)).status).toBe(401)
    expect((await app.call('POST /api/authenticate', { email, password: fresh })).status).toBe(401)
    expect((await reset(body, `${fresh} again`)).status).toBe(204)
    const { token } = await signIn(app, person.email, `${fresh} again`)
    const { body: security } = await app.call('GET /api/me/security', undefined, { token })
    expect(security.passkeys).toEqual([])
  })
  test('ends calendar feeds made meanwhile and all subscriptions to messages; older feeds stay', async () => {
    const person = await aTrainer(app)
    const feed = async (token: string) => (await app.call('POST /api/calendar-feeds', {}, { token })).body.id
    const older = await feed(person.token)
    await sql`update calendar_feeds set made_at = made_at - interval '80 hours' where id = ${older}`.execute(
      app.db,
    )
    const { email, wayBack } = await changed(person)
    const thief = await signIn(app, email, person.password)
    const stolen = await feed(thief.token)
    await sql`insert into push_subscriptions (id, user_id, session_id, endpoint, p256dh, auth, key_id, created_at)
      select gen_random_uuid(), user_id, id, 'https://push.example/x', decode(repeat('00', 65), 'hex'),
        decode(repeat('00', 16), 'hex'), 'key', now() from sessions where user_id = ${person.id} limit 1`.execute(
      app.db,
    )
    expect((await takeBack(wayBack)).status).toBe(200)
    const { rows } = await sql<{ id: string; isOff: boolean }>`select id, revoked_at is not null as "isOff"
      from calendar_feeds where user_id = ${person.id} order by id`.execute(app.db)
    expect(rows).toEqual([
      { id: older, isOff: false },
      { id: stolen, isOff: true },
    ])
    const left = await sql`select from push_subscriptions where user_id = ${person.id}`.execute(app.db)
    expect(left.rows).toEqual([])
  })
  test('keeps second factors that are older than the change', async () => {
    const person = await aTrainer(app)
    await addPasskey(app, person)
    await sql`update passkeys set created_at = created_at - interval '80 hours'
      where user_id = ${person.id}`.execute(app.db)
    const { wayBack } = await changed(person)
    expect((await takeBack(wayBack)).status).toBe(200)
    const { rows } = await sql`select from passkeys where user_id = ${person.id}`.execute(app.db)
    expect(rows).toHaveLength(1)
  })
})

test('at night, expired requests and changes that nobody can take back are deleted; others stay', async () => {
  const [lapsed, late, waiting, recent] = await Promise.all(Array.from({ length: 4 }, () => aTrainer(app)))
  if (!lapsed || !late || !waiting || !recent) throw new Error('There are no people.')
  for (const person of [lapsed, waiting]) await asked(person)
  for (const person of [late, recent]) await changed(person)
  const people = [lapsed, late, waiting, recent].map(({ id }) => id)
  const left = async () => {
    const { rows } = await sql<{ userId: string }>`select user_id from email_changes
      where user_id = any(${people}::uuid[])`.execute(app.db)
    return rows.map(({ userId }) => userId).toSorted()
  }
  await sql`update email_changes set expires_at = clock_timestamp() - interval '1 second' where user_id = ${lapsed.id}`.execute(
    app.db,
  )
  await sql`update email_changes set way_back_until = clock_timestamp() - interval '1 second' where user_id = ${late.id}`.execute(
    app.db,
  )
  expect(await left()).toHaveLength(4)
  await purgeChanges(app.db)
  expect(await left()).toEqual([waiting.id, recent.id].toSorted())
})

test('finished changes leave no row behind', async () => {
  const person = await aTrainer(app)
  const { wayBack } = await changed(person)
  await takeBack(wayBack)
  const { rows } = await sql`select from email_changes where user_id = ${person.id}`.execute(app.db)
  expect(rows).toEqual([])
})

test('a registration at the same moment never takes the way back away, 8 times', async () => {
  for (let i = 0; i < 8; i++) {
    const person = await aTrainer(app)
    const { link } = await asked(person)
    const [done] = await Promise.all([
      confirm(link),
      register(app, { email: person.email }),
      ask(person, anAddress()),
    ])
    // The further request may come first; then it replaces this one.
    if (done.status !== 204) continue
    expect((await takeBack(await mailed(person.email, 'old-email'))).status).toBe(200)
  }
})
