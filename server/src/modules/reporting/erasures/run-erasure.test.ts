import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, expect, test, vi } from 'vitest'
import { inScope, jobScope } from '#database/scope.ts'
import { now, setClock } from '#platform/clock.ts'
import { findWords } from '../../../../test/database/find-words.ts'
import { aStatement } from '../../../../test/http/bank-lines.ts'
import { plantExport, stateOf } from '../../../../test/http/business-exports.ts'
import { asOwner } from '../../../../test/http/horses.ts'
import { aHorse } from '../../../../test/http/horses.ts'
import { anInvoice, aSeller } from '../../../../test/http/invoices.ts'
import { jobsAreDone } from '../../../../test/http/jobs-done.ts'
import { brokenLedger } from '../../../../test/http/ledger.ts'
import { aLesson, at, lessonsOf, seatOf } from '../../../../test/http/lessons.ts'
import { aClient, anAddress, aTrainer, type Person } from '../../../../test/http/people.ts'
import { refusePhotos } from '../../../../test/http/photo-consents.ts'
import { households } from '../../../../test/http/riders.ts'
import { testApp } from '../../../../test/http/test-app.ts'
import { eraseAllExpired } from './erase-expired.ts'
import { runDueErasures } from './run-erasure.ts'

vi.setConfig({ testTimeout: 60_000 })
const app = await testApp({ RATE_LIMITS: 'off' })
afterEach(() => setClock())

/** Runs the job some days later; sessions are of today. */
async function run(businessId: string, days = 7): Promise<void> {
  const moment = now().add({ hours: 24 * days, seconds: 1 })
  setClock(() => moment)
  await runDueErasures(app.db, businessId)
  setClock()
  await jobsAreDone(app.db)
}

/** A family with an account, a rider with everything that can be stored, a paid invoice, and texts that name them. */
async function aFamily() {
  const trainer = await aTrainer(app)
  await aSeller(app, trainer)
  const { token } = trainer
  const { id: businessId } = (await app.call('GET /api/business', undefined, { token })).body
  const mark = Math.random().toString(36).slice(2, 8)
  const names = { firstName: `Odette${mark}`, lastName: `Marlow${mark}` }
  const email = anAddress(`odette${mark}`)
  const parent = await aClient(app, trainer, { ...names, email })
  const home = households(app, trainer)
  const clientId = await home.recordOf(parent)
  const { body: record } = await app.call('GET /api/clients/{id}', undefined, {
    token,
    params: { id: clientId },
  })
  const contact = {
    phone: `07700 ${mark}`,
    street: `1 ${mark} Lane`,
    city: 'Oakfield',
    postcode: 'OX1',
    country: 'GB',
  }
  await app.call(
    'PATCH /api/clients/{id}',
    { version: record.version, ...contact, tags: [`of ${mark}`], note: `Pays late, says ${mark}` },
    { token, params: { id: clientId } },
  )
  const riderNames = { firstName: `Tabitha${mark}`, lastName: `Marlow${mark}` }
  const rider = await home.add(clientId, {
    ...riderNames,
    dateOfBirth: '2014-05-06',
    weightKg: 40,
    emergencyName: `Nan ${mark}`,
    emergencyPhone: `07700 ${mark}`,
    note: `Shy: ${mark}`,
  })
  const riderId = rider.body.id
  await app.call(
    'PUT /api/riders/{id}/health',
    { consent: true, allergies: `Hay ${mark}`, conditions: '' },
    { token, params: { id: riderId } },
  )
  const full = `${riderNames.firstName} ${riderNames.lastName}`
  await refusePhotos(app, trainer, { riderId, signedBy: `${names.firstName} ${names.lastName}` })
  const horse = await aHorse(app, trainer)
  const lessons = lessonsOf(app, trainer)
  const lesson = await aLesson(app, trainer, {
    startsAt: at(-1),
    title: `For ${full}`,
    seats: [{ riderId, horseId: horse.id }],
  })
  const seat = seatOf(lesson)
  await lessons.seat(seat.id, { version: seat.version, note: `Rode well, ${mark}`, state: 'attended' })
  const invoice = await anInvoice(app, trainer, {
    clientId,
    lines: [{ description: `Lesson of ${mark}`, unitPriceMinor: 4500, riderId }],
  })
  const allocations = [{ documentId: invoice.id, amountMinor: 4500 }]
  const payment = await app.call(
    'POST /api/payments',
    {
      clientId,
      method: 'cash',
      amountMinor: 4500,
      bookedOn: '2026-01-02',
      reference: `From ${mark}`,
      allocations,
    },
    { token },
  )
  await app.call('POST /api/payments/{id}/receipt/send', undefined, {
    token,
    params: { id: payment.body.id },
  })
  await app.call('POST /api/invoices/{id}/send', {}, { token, params: { id: invoice.id } })
  await app.call('POST /api/waivers', { seatId: seat.id, reason: `Friend of ${full}` }, { token })
  const feed = await app.call('POST /api/calendar-feeds', {}, { token: parent.token })
  const paid = aStatement([{ counterparty: `${names.firstName} ${names.lastName}`, reference: mark }])
  await app.call('POST /api/bank-statements', paid, { token })
  await jobsAreDone(app.db)
  return {
    feed: feed.body.url,
    trainer,
    businessId,
    parent,
    clientId,
    riderId,
    mark,
    email,
    names,
    riderNames,
    invoice,
  }
}

const ask = (trainer: Person, id: string) =>
  app.call(
    'POST /api/clients/{id}/erasure',
    { reason: 'Asked at the yard' },
    { token: trainer.token, params: { id } },
  )

test('P11: after an erasure no column, file or mail names the person, except what the answer lists', async () => {
  const { trainer, businessId, parent, clientId, mark, email, invoice, feed } = await aFamily()
  const { token } = trainer
  expect(await findWords(app.database, businessId, [mark])).toContain('clients.first_name')
  const asked = await ask(trainer, clientId)
  expect(asked.body).toMatchObject({ obstacles: [] })
  expect([asked.status, asked.body.erasure?.state]).toEqual([200, 'waiting'])
  const archive = await plantExport(app, { businessId, askedBy: trainer.id })
  await run(businessId)
  // An archive of the business names the person too.
  expect(await stateOf(app, trainer, archive)).toBe('ended')
  const { body: done } = await app.call('GET /api/clients/{id}/erasure', undefined, {
    token,
    params: { id: clientId },
  })
  expect(done.erasure?.state).toBe('done')
  expect(done.name).toBe(`Erased person No. ${done.erasure?.number}`)
  const found = await findWords(app.database, businessId, [mark, email])
  expect(found).toEqual([
    'bank_lines.counterparty',
    'bank_lines.reference',
    'document_lines.description',
    'document_lines.rider_name',
    'documents.buyer',
    'horse_work.rider_name',
    // The mail with the answer, for two days.
    'mails.to_address',
    'payments.reference',
    'receipts.content',
  ])
  expect(done.stays.map(({ purpose }) => purpose)).toEqual([
    'register',
    'money',
    'bank',
    'security',
    'messages',
    'backups',
  ])
  for (const { until, purpose } of done.stays.filter(({ count }) => count !== null))
    expect(until, purpose).toMatch(/^20\d\d-/)
  // Files, sessions, links and search.
  for (const file of await readdir(join(app.dataDir), { recursive: true, withFileTypes: true }))
    if (file.isFile())
      expect((await readFile(join(file.parentPath, file.name))).includes(mark), file.name).toBe(false)
  expect((await app.call('GET /api/my-riders', undefined, { token: parent.token })).status).toBe(401)
  expect((await fetch(feed.replace('http://localhost:3000', app.url))).status).toBe(404)
  const search = await app.call('GET /api/clients', undefined, { token, query: { search: mark } })
  expect(search.body.items).toEqual([])
  // The answer goes to the person, without a name.
  const answer = await app.mailbox.mailTo(
    email,
    ({ attachments }) => attachments.length === 1 && attachments[0]?.name.startsWith('erasure') === true,
  )
  expect(answer.attachments[0]?.type).toBe('application/pdf')
  expect(answer.text).not.toContain(mark)
  // M2: the chain still holds.
  expect(await brokenLedger(app.db, businessId)).toEqual([])
  expect(
    (await app.call('GET /api/invoices/{id}', undefined, { token, params: { id: invoice.id } })).status,
  ).toBe(200)
})

test('P11: what stayed is erased when its period ends, and the chain of documents still holds', async () => {
  const { trainer, businessId, clientId, mark, email } = await aFamily()
  await ask(trainer, clientId)
  await run(businessId)
  const tables = ['documents', 'payments', 'horse_work', 'receipts']
  const all = (what: string) => tables.map((table) => `alter table ${table} ${what} trigger user;`).join(' ')
  await asOwner(
    app.database,
    businessId,
    `${all('disable')} update documents set issued_on = issued_on - 4000; update payments set booked_on = booked_on - 4000;
      update bank_lines set booked_on = booked_on - 4000; update horse_work set day = day - 4000; update receipts set issued_at = issued_at - interval '4000 days';
      update erasures set next_on = '2020-01-01'; delete from mails; ${all('enable')}`,
  )
  await eraseAllExpired(app.db, businessId)
  expect(await findWords(app.database, businessId, [mark, email])).toEqual([])
  expect(await brokenLedger(app.db, businessId)).toEqual([])
  const { rows } =
    await sql`select from audit_log where event = 'rows_erased' and acting_business_id = ${businessId}`.execute(
      app.db,
    )
  expect(rows.length).toBeGreaterThan(2)
})

test('P11: the database keeps young bookkeeping and register entries, whatever the server asks', async () => {
  const { businessId, mark } = await aFamily()
  await inScope(app.db, jobScope(businessId), async (tx) => {
    for (const table of ['documents', 'document_lines', 'payments', 'horse_work'])
      await sql`select erase_fixed(${table}, (select array_agg(id) from ${sql.table(table)}))`.execute(tx)
  })
  expect(await findWords(app.database, businessId, [mark])).toEqual(
    expect.arrayContaining([
      'documents.buyer',
      'document_lines.rider_name',
      'payments.reference',
      'horse_work.rider_name',
    ]),
  )
})

test('P11: the server cannot pass the triggers itself', async () => {
  const { businessId } = await aFamily()
  const change = inScope(app.db, jobScope(businessId), async (tx) => {
    await sql`select set_config('app.erasing', 'on', true)`.execute(tx)
    await sql`update documents set note = 'x' where issued_at is not null`.execute(tx)
  })
  await expect(change).rejects.toThrow('An issued document is never changed')
})
