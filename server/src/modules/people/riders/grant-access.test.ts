import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { inScope, jobScope } from '#database/scope.ts'
import { permissions } from '@cavaletti/contract/people/riders'
import { aClient, anAddress, aTrainer, type Person } from '#test/fixtures/identity/people.ts'
import { households, ridersOf } from '#test/fixtures/people/riders.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'

const app = await testApp({ RATE_LIMITS: 'off' })
const trainer = await aTrainer(app, { timeZone: 'Europe/London' })
const { token } = trainer
const today = Temporal.Now.plainDateISO('Europe/London')
const aged = (years: number) => today.subtract({ years }).toString()

const { aHousehold, recordOf, add, read, change, grant } = households(app, trainer)
const mine = (person: Person) => ridersOf(app, person)

describe('permissions in a household (P1)', () => {
  const all = { isGuardian: false, isPayer: false, permissions: [...permissions] }
  test('a rider always has exactly one payer', async () => {
    const [mother, father] = [await aHousehold(), await aHousehold({ firstName: 'Tom' })]
    const { id, access } = (await add(mother)).body
    const own = { ...all, clientId: mother, version: access[0]?.version ?? null }
    expect((await grant(id, own)).code).toBe('payer_missing')
    const { body } = await grant(id, { ...all, clientId: father, version: null, isPayer: true })
    expect(body.access.map((one) => [one.clientId, one.isPayer])).toEqual([
      [father, true],
      [mother, false],
    ])
  })
  test('need the current version, and can be removed completely', async () => {
    const aunt = await aHousehold({ firstName: 'Ann' })
    const { id } = (await add(await aHousehold())).body
    await grant(id, { ...all, clientId: aunt, version: null })
    expect((await grant(id, { ...all, clientId: aunt, version: null })).code).toBe('version_conflict')
    const { body } = await grant(id, { ...all, permissions: [], clientId: aunt, version: 1 })
    expect(body.access.map((one) => one.clientId)).not.toContain(aunt)
  })
  test('are granted one way and separately', async () => {
    const [mother, father] = [await aClient(app, trainer), await aClient(app, trainer)]
    const [hers, his] = [await recordOf(mother), await recordOf(father)]
    const child = (await add(hers, { dateOfBirth: aged(10) })).body
    const other = (await add(his, { firstName: 'Max', dateOfBirth: aged(8) })).body
    await grant(child.id, { ...all, permissions: ['book'], clientId: his, version: null })
    expect((await mine(father)).map((one) => [one.id, one.permissions, one.progress, one.mayChange])).toEqual(
      [
        [other.id, [...permissions], { level: null, setOn: null }, true],
        [child.id, ['book'], null, false],
      ],
    )
    expect((await mine(mother)).map((one) => one.id)).toEqual([child.id])
    const params = { id: child.id }
    const health = await app.call('GET /api/my-riders/{id}/health', undefined, {
      token: father.token,
      params,
    })
    expect(health.status).toBe(403)
    const body = { version: child.version, emergencyName: 'Father', emergencyPhone: '01632 960001' }
    const patch = (as: Person) => app.call('PATCH /api/my-riders/{id}', body, { token: as.token, params })
    expect((await patch(father)).status).toBe(403)
    expect((await patch(mother)).body.emergencyName).toBe('Father')
  })
  test('mails the household when access grows, not when it shrinks', async () => {
    const email = anAddress('household')
    const aunt = await aHousehold({ firstName: 'Ann', lastName: 'Oak' })
    const { id } = (await add(await aHousehold({ email }), { firstName: 'Lou' })).body
    await grant(id, { ...all, permissions: ['book', 'pay'], clientId: aunt, version: null })
    const mail = await app.mailbox.mailTo(email)
    expect([mail.subject, mail.text]).toEqual([
      'Ann Oak has new access to Lou Hale',
      expect.stringContaining('see prices and cancel lessons, see and pay the invoices'),
    ])
    const sent = async () => {
      const { rows } = await sql<{ n: number }>`select count(*)::int as n from mails
        where to_address = ${email}`.execute(app.db)
      return rows[0]?.n
    }
    await grant(id, { ...all, permissions: ['book'], clientId: aunt, version: 1 })
    expect(await sent()).toBe(1)
    await grant(id, { ...all, permissions: ['book', 'health'], clientId: aunt, version: 2 })
    expect(await sent()).toBe(2)
  })
  test('mention only existing functions in mails: no booking', async () => {
    const email = anAddress('household')
    const aunt = await aHousehold({ firstName: 'Ann', lastName: 'Elm' })
    const { id } = (await add(await aHousehold({ email }))).body
    await grant(id, { ...all, permissions: ['reminders'], clientId: aunt, version: null })
    await grant(id, { ...all, permissions: [...permissions], clientId: aunt, version: 1 })
    const first = await app.mailbox.mailTo(email)
    expect(first.text).toContain('get notifications about lessons')
    const second = await app.mailbox.mailTo(email, ({ text }) => text.includes('see progress and level'))
    for (const { text } of [first, second]) expect(text).not.toMatch(/book/i)
  })
  test('are announced in the language of the account, or of the business without one', async () => {
    const german = await aTrainer(app, { locale: 'de-DE' })
    const there = households(app, german)
    const [email, english] = [anAddress('household'), await aClient(app, german)]
    const aunt = await there.aHousehold({ firstName: 'Ann', lastName: 'Ast' })
    for (const household of [await there.aHousehold({ email }), await there.recordOf(english)]) {
      const { id } = (await there.add(household)).body
      await there.grant(id, { ...all, permissions: ['book', 'health'], clientId: aunt, version: null })
    }
    const mail = await app.mailbox.mailTo(email)
    expect([mail.subject, mail.text, mail.html]).toEqual([
      'Neue Rechte für Ann Ast: Mia Hale', // cspell:disable-line
      expect.stringContaining('Preise sehen und Stunden absagen, Gesundheitsangaben sehen und ändern'), // cspell:disable-line
      expect.stringContaining('lang="de"'),
    ])
    const isNews = ({ subject }: { subject: string }) => subject.startsWith('Ann Ast')
    expect((await app.mailbox.mailTo(english.email, isNews)).subject).toBe(
      'Ann Ast has new access to Mia Hale',
    )
  })
  test('of a guardian end when the rider comes of age, until granted again (P3)', async () => {
    const mother = await aClient(app, trainer)
    const hers = await recordOf(mother)
    const { id, version } = (await add(hers, { dateOfBirth: aged(17) })).body
    const { businessId } = (await app.call('GET /api/me', undefined, { token })).body
    await inScope(app.db, jobScope(businessId ?? ''), (tx) =>
      sql`update rider_access set granted_at = now() - interval '2 years' where rider_id = ${id}`.execute(tx),
    )
    await change(id, { version, dateOfBirth: aged(18) })
    expect(await mine(mother)).toEqual([])
    const [access] = (await read(id)).access
    expect(access?.ended).toBe(true)
    await grant(id, { ...all, isPayer: true, clientId: hers, version: access?.version ?? null })
    expect((await mine(mother)).map((one) => one.id)).toEqual([id])
  })
})
