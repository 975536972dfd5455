import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, expect, test, vi } from 'vitest'
import { inScope, jobScope } from '#database/scope.ts'
import { now, setClock } from '#platform/clock.ts'
import { findWords } from '#test/database/find-words.ts'
import { aFamily } from '#test/fixtures/people/families.ts'
import { plantExport, stateOf } from '#test/fixtures/reporting/business-exports.ts'
import { asOwner } from '#test/fixtures/horses/horses.ts'
import { jobsAreDone } from '#test/fixtures/app/jobs-done.ts'
import { brokenLedger } from '#test/fixtures/payments/ledger.ts'
import { aTrainer, type Person } from '#test/fixtures/identity/people.ts'
import { aSchoolOfPayers, moneyOf, movesTo } from '#test/fixtures/people/payers.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'
import { eraseAllExpired } from './erase-expired.ts'
import { runDueErasures } from './run-erasure.ts'

vi.setConfig({ testTimeout: 60_000 })
const app = await testApp({ RATE_LIMITS: 'off' })
afterEach(() => setClock())

/** Runs the job some days later; sessions are of today. */
async function run(businessId: string, days = 7): Promise<void> {
  const moment = now().add({ hours: 24 * days, seconds: 1 })
  setClock(() => moment)
  await runDueErasures(app.db, businessId).finally(() => setClock())
  await jobsAreDone(app.db)
}

const ask = (trainer: Person, id: string) =>
  app.call(
    'POST /api/clients/{id}/erasure',
    { reason: 'Asked at the yard' },
    { token: trainer.token, params: { id } },
  )

test('P11: after an erasure no column, file or mail names the person, except what the answer lists', async () => {
  const { trainer, businessId, parent, clientId, mark, email, invoice, feed } = await aFamily(app)
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
    'texts',
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

test('P11: a place booked against a warning, and a card payment that somebody looked at, stop no erasure', async () => {
  const { trainer, businessId, clientId, invoice, mark, email } = await aFamily(app)
  await asOwner(
    app.database,
    businessId,
    `update seats set overridden = '{rest}', override_reason = 'For ${mark}' where client_id = '${clientId}';
      insert into card_payments (business_id, id, client_id, document_id, begun_by, amount_minor, asked_minor, currency,
        begun_at, state, looked_at, looked_by, looked_by_name, looked_note)
      values ('${businessId}', gen_random_uuid(), '${clientId}', '${invoice.id}', 'link', 100, 100, 'GBP', now(), 'lost',
        now(), '${trainer.id}', 'Hannah', 'Paid by ${mark}')`,
  )
  await ask(trainer, clientId)
  await run(businessId)
  const { body } = await app.call('GET /api/clients/{id}/erasure', undefined, {
    token: trainer.token,
    params: { id: clientId },
  })
  expect(body.erasure?.state).toBe('done')
  const found = await findWords(app.database, businessId, [mark, email])
  expect(found.filter((one) => /^(seats|card_payments)\./.test(one))).toEqual([])
})

test('P11: an erasure that fails delays no other of the business', async () => {
  const trainer = await aTrainer(app)
  const { token } = trainer
  const { id: businessId } = (await app.call('GET /api/business', undefined, { token })).body
  const ids: string[] = []
  for (const firstName of ['Stuck', 'Other']) {
    const { body } = await app.call('POST /api/clients', { firstName, lastName: 'Hale' }, { token })
    ids.push(body.id)
    await ask(trainer, body.id)
  }
  await asOwner(
    app.database,
    businessId,
    `create function stuck() returns trigger language plpgsql as 'begin raise exception ''stuck''; end';
      create trigger stuck before update on clients for each row when (old.id = '${ids[0]}') execute function stuck()`,
  )
  try {
    await expect(run(businessId)).rejects.toThrow('Erasures that failed: 1')
  } finally {
    await asOwner(app.database, businessId, 'drop trigger stuck on clients')
  }
  const states = async () => {
    const { items } = (await app.call('GET /api/erasures', undefined, { token })).body
    return items.map(({ subjectId, state }) => [subjectId === ids[0] ? 'stuck' : 'other', state])
  }
  expect(await states()).toEqual([
    ['other', 'done'],
    ['stuck', 'waiting'],
  ])
  await run(businessId)
  expect((await states()).at(-1)).toEqual(['stuck', 'done'])
})

test('P11: what stayed is erased when its period ends, and the chain of documents still holds', async () => {
  const { trainer, businessId, clientId, mark, email } = await aFamily(app)
  await ask(trainer, clientId)
  await run(businessId)
  const tables = ['documents', 'payments', 'horse_work', 'receipts']
  const all = (what: string) => tables.map((table) => `alter table ${table} ${what} trigger user;`).join(' ')
  await asOwner(
    app.database,
    businessId,
    `${all('disable')} update documents set issued_on = issued_on - 4000; update payments set paid_on = paid_on - 4000;
      update bank_lines set paid_on = paid_on - 4000; update horse_work set day = day - 4000; update receipts set issued_at = issued_at - interval '4000 days';
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

test('P11: two businesses that a person left do not block each other’s erasure', async () => {
  const schools = [await aSchoolOfPayers(app), await aSchoolOfPayers(app)]
  const [first, second] = schools
  if (!first || !second) throw new Error('Two schools are needed.')
  const client = await first.aPerson()
  const paid = async (school: typeof first, recordId: string) =>
    school.pay(recordId, [(await school.invoice(recordId)).id])
  await paid(first, client.recordId)
  const moved = await movesTo(app, client, second.trainer)
  const recordThere = await second.recordOf(moved)
  await paid(second, recordThere)
  const person = await movesTo(app, moved, await aTrainer(app))
  await expect.poll(async () => (await moneyOf(app, person).former()).length).toBe(2)
  for (const [school, clientId] of [
    [first, client.recordId],
    [second, recordThere],
  ] as const) {
    const { token } = school.trainer
    const asked = await ask(school.trainer, clientId)
    expect(asked.body).toMatchObject({ obstacles: [], erasure: { state: 'waiting' } })
    await run((await app.call('GET /api/business', undefined, { token })).body.id)
    const { body } = await app.call('GET /api/clients/{id}/erasure', undefined, {
      token,
      params: { id: clientId },
    })
    expect(body.erasure?.state).toBe('done')
  }
  // The third business is not concerned: the account stays.
  expect(await moneyOf(app, person).former()).toEqual([])
})

test('P11: the database keeps young bookkeeping and register entries, whatever the server asks', async () => {
  const { businessId, mark } = await aFamily(app)
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
  const { businessId } = await aFamily(app)
  const change = inScope(app.db, jobScope(businessId), async (tx) => {
    await sql`select set_config('app.erasing', 'on', true)`.execute(tx)
    await sql`update documents set note = 'x' where issued_at is not null`.execute(tx)
  })
  await expect(change).rejects.toThrow('An issued document is never changed')
})
