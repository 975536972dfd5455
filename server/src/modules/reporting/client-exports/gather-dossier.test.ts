import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { Api } from '@cavaletti/contract'
import { inLanguage } from '#platform/messages/say.ts'
import { aPdf, aPicture } from '#test/fixtures/app/files.ts'
import { aHorse } from '#test/fixtures/horses/horses.ts'
import { aDraft, anInvoice, aSeller } from '#test/fixtures/invoicing/invoices.ts'
import { aClient, aTrainer, signIn } from '#test/fixtures/identity/people.ts'
import { households } from '#test/fixtures/people/riders.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'
import { reportOf } from './rules.ts'

const app = await testApp({ RATE_LIMITS: 'off' })
const trainer = await aTrainer(app)
const { token } = trainer
const yard = households(app, trainer)
const as = <A extends keyof Api>(by: string, address: A, body?: unknown, id = '') =>
  app.call(address, body, { token: by, params: { id } })

/** A household: the client rides, has a child, and owns a horse with another client. */
const client = await aClient(app, trainer)
const clientId = await yard.recordOf(client)
const { version } = (await as(token, 'GET /api/clients/{id}', undefined, clientId)).body
await as(
  token,
  'PATCH /api/clients/{id}',
  { version, note: 'note-about-client', phone: '+44 1632 960001' },
  clientId,
)
const own = (await yard.add(clientId, { isClient: true, firstName: 'Robin', note: 'note-about-self' })).body
const child = (await yard.add(clientId, { dateOfBirth: '2016-05-01', note: 'note-about-child-and-aunt' }))
  .body
const level = { level: 3, setOn: '2026-01-05', note: 'assessed-child' }
await as(token, 'POST /api/riders/{id}/levels', level, child.id)
const withHealth = {
  version: child.version + 1,
  consent: true,
  allergies: 'hay-dust-planted',
  conditions: '',
}
await as(token, 'PUT /api/riders/{id}/health', withHealth, child.id)
const consent = { purposeId: '019a0000-0000-7000-8000-000000000001', textVersion: 1, agreed: true }
await as(client.token, 'POST /api/my-riders/{id}/photo-consents', consent, child.id)
const aunt = await yard.aHousehold({ firstName: 'Agnes', lastName: 'Aunt-Elsewhere' })
const toAunt = { clientId: aunt, version: null, isGuardian: true, isPayer: false, permissions: ['book'] }
await yard.grant(child.id, toAunt)

const horse = await aHorse(app, trainer, {
  name: 'Half Mine',
  owners: [
    { clientId, share: 5000 },
    { clientId: aunt, share: 5000 },
  ],
})
await as(
  token,
  'POST /api/horses/{id}/medicines',
  { givenOn: '2026-02-01', product: 'Wormer-planted' },
  horse.id,
)
await as(token, 'POST /api/horses/{id}/care', { kind: 'farrier', doneOn: '2026-02-02' }, horse.id)
await app.call('PUT /api/horses/{id}/photo', await aPicture(), {
  token,
  params: { id: horse.id },
  query: { version: String(horse.version) },
  headers: { 'content-type': 'image/jpeg' },
})
const startedAt = Temporal.Now.instant().subtract({ hours: 30 }).toString()
const ride = { startedAt, minutes: 40, activity: 'hack', riderId: child.id, riderName: 'Mia' }
await as(token, 'POST /api/horses/{id}/work', ride, horse.id)

const invoiced = async (of: string, text: string, paid: number) => {
  const { version: seen } = (await as(token, 'GET /api/clients/{id}', undefined, of)).body
  const address = { version: seen, street: 'Mill Lane 4', city: 'Oakfield', postcode: 'OA1', country: 'GB' }
  await as(token, 'PATCH /api/clients/{id}', address, of)
  const lines = [{ description: text, unitPriceMinor: 4500 }]
  const invoice = await anInvoice(app, trainer, { clientId: of, lines })
  await as(token, 'POST /api/payments', {
    clientId: of,
    method: 'bank',
    amountMinor: paid,
    paidOn: '2026-03-01',
    reference: `paid-${text}`,
    note: `note-about-${text}`,
  })
  return invoice
}

const mine = async () => (await as(client.token, 'GET /api/my-export')).body
const theirs = async () => (await as(token, 'GET /api/clients/{id}/export', undefined, clientId)).body
const healthRead = async () => {
  const { rows } = await sql<{
    count: number
  }>`select count(*)::int from audit_log where event = 'health_read'`.execute(app.db)
  return rows[0]?.count ?? 0
}

describe('P12: "A guardian\'s export of a child excludes the trainer\'s private notes about third parties"', () => {
  test('the client gets no private notes, and nothing about others with access to the child', async () => {
    const dossier = await mine()
    const text = JSON.stringify(dossier)
    expect(text).not.toContain('note-about')
    expect(text).not.toContain('Aunt-Elsewhere')
    expect([dossier.person.note, ...dossier.riders.map(({ note }) => note)]).toEqual([null, null, null])
    expect(dossier.leftOut).toEqual(['Private notes and tags of the trainer, who can export those.'])
  })

  test('"gives the person everything": the client, the child with progress, rides and health, the horse', async () => {
    const before = await healthRead()
    const dossier = await mine()
    expect(dossier.person).toMatchObject({ phone: '+44 1632 960001' })
    expect(dossier.riders.map(({ id }) => id).toSorted()).toEqual([own.id, child.id].toSorted())
    expect(dossier.riders.find(({ id }) => id === child.id)).toMatchObject({
      levels: [{ level: 3, setOn: '2026-01-05', note: 'assessed-child' }],
      health: { allergies: 'hay-dust-planted' },
      rides: [{ minutes: 40, activity: 'hack', horse: 'Half Mine' }],
    })
    expect(dossier.horses).toMatchObject([
      {
        name: 'Half Mine',
        share: 5000,
        medicines: [{ product: 'Wormer-planted' }],
        care: [{ kind: 'farrier' }],
      },
    ])
    expect(
      Buffer.from(dossier.horses[0]?.photo?.base64 ?? '', 'base64')
        .subarray(8, 12)
        .toString(),
    ).toBe('WEBP')
    expect(await healthRead()).toBe(before + 1)
  })

  test('the trainer exports the data of this household only', async () => {
    const dossier = await theirs()
    for (const note of ['note-about-child-and-aunt', 'note-about-self', 'note-about-client'])
      expect(JSON.stringify(dossier)).toContain(note)
    expect(dossier.leftOut).toEqual([])
    const ofAunt = (await as(token, 'GET /api/clients/{id}/export', undefined, aunt)).body
    expect([ofAunt.riders, ofAunt.horses.map(({ name }) => name)]).toEqual([[], ['Half Mine']])
    expect(JSON.stringify(ofAunt)).not.toContain('hay-dust-planted')
  })

  test('without permission, progress and health are left out, and the export says so', async () => {
    const { access } = await yard.read(child.id)
    const now = access.find((one) => one.clientId === clientId)
    const less = { clientId, version: now?.version, isGuardian: true, isPayer: true, permissions: ['book'] }
    expect((await yard.grant(child.id, less)).status).toBe(200)
    const before = await healthRead()
    const dossier = await mine()
    expect(dossier.riders.find(({ id }) => id === child.id)).toMatchObject({ levels: null, health: null })
    expect(JSON.stringify(dossier)).not.toContain('hay-dust-planted')
    expect(dossier.leftOut).toHaveLength(3)
    expect(await healthRead()).toBe(before)
  })

  test('the client’s own invoices with lines, payments and balance are included', async () => {
    await aSeller(app, trainer)
    const invoice = await invoiced(clientId, 'lesson-of-client', 1000)
    await invoiced(aunt, 'lesson-of-aunt', 9900)
    await aDraft(app, trainer, { clientId, lines: [{ description: 'still-a-draft', unitPriceMinor: 100 }] })
    const { grossMinor, number } = invoice
    const openMinor = grossMinor - 1000
    const dossier = await mine()
    const { money } = dossier
    expect(money.balance).toEqual({ openMinor, overdueMinor: 0, creditMinor: 0 })
    const lines = [{ description: 'lesson-of-client', amountMinor: 4500 }]
    expect(money.documents).toMatchObject([{ kind: 'invoice', number, grossMinor, openMinor, lines }])
    const reference = 'paid-lesson-of-client'
    const usedFor = [{ number, amountMinor: 1000 }]
    expect(money.payments).toMatchObject([
      { kind: 'payment', amountMinor: 1000, reference, note: null, usedFor },
    ])
    expect(JSON.stringify(dossier)).not.toMatch(/lesson-of-aunt|still-a-draft/)
    expect((await theirs()).money.payments[0]?.note).toBe('note-about-lesson-of-client')
  })

  test('the certificate of a horse’s time off work is included for its owner', async () => {
    const { body: timeOff } = await as(
      token,
      'POST /api/horses/{id}/time-off',
      { fromDay: '2026-02-01', untilDay: '2026-02-02', reason: 'Lame', byInspector: false },
      horse.id,
    )
    const put = await app.call('PUT /api/time-off/{id}/certificate', aPdf, {
      token,
      params: { id: timeOff.id },
      query: { version: String(timeOff.version) },
      headers: { 'content-type': 'application/pdf' },
    })
    expect(put.status).toBe(200)
    const certificate = (await mine()).horses[0]?.timesOff[0]?.certificate
    expect(Buffer.from(certificate?.base64 ?? '', 'base64').toString('latin1', 0, 5)).toBe('%PDF-')
  })

  test('P13: answers about photos are included', async () => {
    for (const dossier of [await mine(), await theirs()])
      expect(dossier.riders.find(({ id }) => id === child.id)?.photoConsents).toMatchObject([
        { purpose: 'Website', agreed: true, by: 'Robin Field', as: 'guardian' },
      ])
  })

  test('both can be read as a PDF', async () => {
    for (const answer of [
      await app.send<Uint8Array>('GET', '/api/my-export.pdf', undefined, { token: client.token }),
      await app.send<Uint8Array>('GET', `/api/clients/${clientId}/export.pdf`, undefined, { token }),
    ]) {
      expect(Buffer.from(answer.body).toString('latin1', 0, 5)).toBe('%PDF-')
      expect(answer.headers.get('content-disposition')).toContain('filename="Robin-Field.pdf"')
    }
  })
})

test('P12: an export speaks the reader’s language, with words instead of codes', async () => {
  const headers = { 'accept-language': 'de-AT' }
  const { body } = await app.call('GET /api/my-export', undefined, { token: client.token, headers })
  expect(body.leftOut).toContain(
    'Private Notizen und Schlagwörter des Reitlehrers. Nur er kann sie exportieren.',
  )
  const german = JSON.stringify(inLanguage('de', () => reportOf(body)))
  for (const words of ['Daten, die', 'Reiter: Mia Hale', 'Ausritt', 'Hufschmied', 'Rechnung', 'Überweisung'])
    expect(german).toContain(words)
  expect(german).toContain('Vereinigtes Königreich')
  const english = JSON.stringify(reportOf(body))
  for (const words of ['Hack', 'Farrier', 'Invoice', 'Bank transfer', 'United Kingdom', 'Book'])
    expect(english).toContain(words)
  const token = client.token
  expect((await app.send('GET', '/api/my-export.pdf', undefined, { token, headers })).status).toBe(200)
})

test('a client without a trainer has nothing to export', async () => {
  const away = await aClient(app, trainer)
  await sql`update memberships set ends_at = clock_timestamp() where user_id = ${away.id}`.execute(app.db)
  // Sessions end with the membership.
  const { token: later } = await signIn(app, away.email, away.password)
  expect((await as(later, 'GET /api/my-export')).status).toBe(404)
})
