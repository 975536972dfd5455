import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { inScope, jobScope } from '#database/scope.ts'
import { asOwner } from '#test/fixtures/horses/horses.ts'
import { aRider } from '#test/fixtures/schedule/lessons.ts'
import { anIncident, involved } from '#test/fixtures/schedule/incidents.ts'
import { aColleague, aTrainer, type Person, signIn } from '#test/fixtures/identity/people.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'
import { readKeys } from '#platform/keys.ts'
import { createLog } from '#platform/log.ts'
import { reseal } from '#platform/sealing-keys/reseal.ts'
import { eraseOldIncidents } from './erased-store.ts'
import { resealIncidents } from './reseal-incidents.ts'

const secret = () => `for-tests-only-${randomBytes(24).toString('base64url')}`
const [older, newer] = [secret(), secret()]
const env = { RATE_LIMITS: 'off' }
const app = await testApp({ ...env, SECRET: older })
const today = Temporal.Now.plainDateISO('UTC')

const businessOf = async ({ token }: Person) =>
  (await app.call('GET /api/me', undefined, { token })).body.businessId ?? ''
const open = (by: Pick<Person, 'token'>, id: string, on = app) =>
  on.call('GET /api/incidents/{id}', undefined, { token: by.token, params: { id } })
const write = ({ token }: Person, id: string, text: string) =>
  app.call('POST /api/incidents/{id}/notes', { text }, { token, params: { id } })

/** An owner with an incident of an adult's fall, and a note. */
async function aBook() {
  const owner = await aTrainer(app)
  const riderId = await aRider(app, owner)
  const people = [involved(riderId, { injury: 'Broken wrist', treatment: 'hospital' })]
  const { id } = await anIncident(app, owner, { kind: 'injury', people, happened: 'Pony spooked.' })
  await write(owner, id, 'Plaster is off.')
  return { owner, id, riderId, businessId: await businessOf(owner) }
}

/** Made before servers with other values of SECRET run on the same database. */
const early = await aBook()

describe('P9: the incident book', () => {
  test.each([
    `update incidents set kind = 'damage'`,
    `update incidents set sha256 = ''`,
    'delete from incidents',
    `update incident_notes set sha256 = ''`,
    'delete from incident_notes',
    'delete from incident_riders',
    'truncate incidents cascade',
  ])('refuses “%s”, also by the owner of the database', async (statement) => {
    const { businessId } = await aBook()
    await expect(
      inScope(app.db, jobScope(businessId), (tx) => sql.raw(statement).execute(tx)),
    ).rejects.toThrow('permission denied')
    await expect(asOwner(app.database, businessId, statement)).rejects.toThrow('only ever added to')
  })

  test('notices a text that somebody changed in the database', async () => {
    const { owner, id, businessId } = await aBook()
    await asOwner(
      app.database,
      businessId,
      `update incidents set sealed = set_byte(sealed, 40, get_byte(sealed, 40) # 1) where id = '${id}'`,
    )
    const { body } = await open(owner, id)
    expect(body).toMatchObject({ isReadable: true, isAltered: true, happened: '', people: [] })
    expect(body.notes).toMatchObject([{ text: 'Plaster is off.', isAltered: false }])
  })

  test('notices the text of another note in its place', async () => {
    const { owner, id, businessId } = await aBook()
    await write(owner, id, 'The wrist has healed.')
    await asOwner(
      app.database,
      businessId,
      `update incident_notes n set sealed = o.sealed from incident_notes o where o.id > n.id
        and n.incident_id = '${id}' and o.incident_id = '${id}'`,
    )
    const texts = (await open(owner, id)).body.notes.map(({ text, isAltered }) => [text, isAltered])
    expect(texts).toEqual([
      ['', true],
      ['The wrist has healed.', false],
    ])
  })

  test('holds nothing readable in the database', async () => {
    const { businessId } = await aBook()
    const { rows } = await inScope(app.db, jobScope(businessId), (tx) =>
      sql<{ row: string }>`select i::text || n::text as row from incidents i, incident_notes n`.execute(tx),
    )
    for (const { row } of rows) expect(row).not.toMatch(/wrist|spooked|Plaster|hospital|Hale/)
  })
})

describe('P9: an incident is erased', () => {
  const yearsAgo = (years: number) =>
    Temporal.Now.zonedDateTimeISO('UTC').subtract({ years, days: 2 }).toInstant().toString()
  const born = (age: number) => today.subtract({ years: age }).toString()
  const erase = (businessId: string) =>
    inScope(app.db, jobScope(businessId), (tx) => eraseOldIncidents(tx, { today, timeZone: 'UTC' }))

  test('not within four years, and not before its minors are 21', async () => {
    const owner = await aTrainer(app)
    const child = await aRider(app, owner, { dateOfBirth: born(15) })
    const young = await anIncident(app, owner, { happenedAt: yearsAgo(6), people: [involved(child)] })
    const recent = await anIncident(app, owner, { happenedAt: yearsAgo(3) })
    expect(await erase(await businessOf(owner))).toBe(0)
    for (const { id } of [young, recent]) expect((await open(owner, id)).status).toBe(200)
  })

  test('not on its last day where the business is, also far east of Greenwich', async () => {
    const owner = await aTrainer(app)
    const timeZone = 'Pacific/Auckland'
    const here = Temporal.Now.plainDateISO(timeZone)
    const early = here.subtract({ years: 5 }).toZonedDateTime({ timeZone, plainTime: '00:30' })
    await app.call('PATCH /api/incident-settings', { keepYears: 5 }, { token: owner.token })
    await anIncident(app, owner, { happenedAt: early.toInstant().toString() })
    const eraseOn = async (on: Temporal.PlainDate) =>
      inScope(app.db, jobScope(await businessOf(owner)), (tx) =>
        eraseOldIncidents(tx, { today: on, timeZone }),
      )
    expect(await eraseOn(here)).toBe(0)
    expect(await eraseOn(here.add({ days: 1 }))).toBe(1)
  })

  test('not while the business chose to keep it longer', async () => {
    const owner = await aTrainer(app)
    const { id } = await anIncident(app, owner, { happenedAt: yearsAgo(6) })
    const { body } = await app.call('PATCH /api/incident-settings', { keepYears: 10 }, { token: owner.token })
    expect(body).toEqual({ keepYears: 10 })
    expect(await erase(await businessOf(owner))).toBe(0)
    expect((await open(owner, id)).status).toBe(200)
  })

  test('by nobody before that, whatever the caller asks', async () => {
    const { id, businessId } = await aBook()
    const { rows } = await inScope(app.db, jobScope(businessId), (tx) =>
      sql<{ erased: number }>`select erase_incidents(array[${id}]::uuid[]) as erased`.execute(tx),
    )
    expect(rows).toEqual([{ erased: 0 }])
  })

  test('afterwards with its notes and links, and its number is not used again', async () => {
    const owner = await aTrainer(app)
    const grown = await aRider(app, owner, { dateOfBirth: born(22) })
    const { id } = await anIncident(app, owner, { happenedAt: yearsAgo(5), people: [involved(grown)] })
    await write(owner, id, 'Healed.')
    expect(await erase(await businessOf(owner))).toBe(1)
    expect((await open(owner, id)).code).toBe('not_found')
    expect((await anIncident(app, owner)).number).toBe(2)
  })
})

test('P9: only owners change how long incidents are kept, and not below four years', async () => {
  const owner = await aTrainer(app)
  const trainer = await aColleague(app, owner, 'trainer')
  const change = (by: Person, keepYears: number) =>
    app.call('PATCH /api/incident-settings', { keepYears }, { token: by.token })
  expect((await change(trainer, 10)).code).toBe('forbidden')
  expect((await change(owner, 3)).code).toBe('invalid_input')
  expect((await change(owner, 30)).status).toBe(200)
  const { body } = await app.call('GET /api/incidents', undefined, { token: owner.token })
  expect(body.keepYears).toBe(30)
})

test('P9: without the value of SECRET, an incident is shown as unreadable', async () => {
  const { owner, id } = early
  const lost = await testApp({ ...env, SECRET: newer, LOST_SECRETS: readKeys(older)[0].id }, app.database)
  const as = await signIn(lost, owner.email, owner.password)
  const { body } = await open(as, id, lost)
  expect(body).toMatchObject({ number: 1, isReadable: false, isAltered: false, happened: '', people: [] })
  expect(body.notes).toMatchObject([{ text: '', isReadable: false }])
  const pdf = await lost.call('GET /api/incidents/{id}/pdf', undefined, { token: as.token, params: { id } })
  expect(pdf.status).toBe(200)
})

test('P9: a new value of SECRET encrypts incidents and notes again, and they stay unaltered', async () => {
  const { owner, id, businessId } = early
  const log = createLog('silent')
  const both = await testApp({ ...env, SECRET: `${newer},${older}` }, app.database)
  const kinds = [resealIncidents(app.db, log)]
  const { signal } = new AbortController()
  await reseal({ db: app.db, keys: readKeys(`${newer},${older}`), log, kinds, signal, evenIfUnneeded: true })
  const { rows } = await inScope(app.db, jobScope(businessId), (tx) =>
    sql<{
      key: string
    }>`select sealed_key as key from incidents union select sealed_key from incident_notes`.execute(tx),
  )
  expect(rows).toEqual([{ key: readKeys(newer)[0].id }])
  const as = await signIn(both, owner.email, owner.password)
  expect((await open(as, id, both)).body).toMatchObject({ happened: 'Pony spooked.', isAltered: false })
})
