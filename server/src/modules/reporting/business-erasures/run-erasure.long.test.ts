import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, expect, test, vi } from 'vitest'
import { inScope, inTransaction, jobScope } from '#database/scope.ts'
import { businessesOfTrainers } from '#modules/identity/accounts/index.ts'
import { now, setClock } from '#platform/clock.ts'
import { findWords } from '#test/database/find-words.ts'
import { atTheEnd, businessErasure } from '#test/fixtures/reporting/business-erasures.ts'
import { plantExport } from '#test/fixtures/reporting/business-exports.ts'
import { aFamily } from '#test/fixtures/people/families.ts'
import { aHorse, asOwner } from '#test/fixtures/horses/horses.ts'
import { aBuyer, anInvoice } from '#test/fixtures/invoicing/invoices.ts'
import { endPause, jobsAreDone } from '#test/fixtures/app/jobs-done.ts'
import { brokenLedger } from '#test/fixtures/payments/ledger.ts'
import { giveLogo } from '#test/fixtures/invoicing/logos.ts'
import { aClient, aColleague, anAddress, aTrainer, signIn } from '#test/fixtures/identity/people.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'
import { runDueAccounts } from '../account-erasures/run-erasure.ts'
import { eraseExpired } from './erase-expired.ts'

vi.setConfig({ testTimeout: 90_000 })
const app = await testApp({ RATE_LIMITS: 'off' })
afterEach(() => setClock())

const stateOf = async (businessId: string) =>
  app.db
    .selectFrom('businessErasures')
    .selectAll()
    .where('ofBusinessId', '=', businessId)
    .executeTakeFirstOrThrow()

/** A school in which everything has a name: business, owner, colleague, family, horse. */
async function aNamedSchool() {
  const owner = await aTrainer(app)
  // The invoice points to the logo.
  await giveLogo(app, owner)
  const family = await aFamily(app, owner)
  const { trainer, mark } = family
  const { token } = trainer
  const { version } = (await app.call('GET /api/business', undefined, { token })).body
  const name = `Hazel${mark} Stables`
  await app.call('PATCH /api/business', { version, name }, { token })
  const billing = (await app.call('GET /api/billing', undefined, { token })).body
  await app.call(
    'PATCH /api/billing',
    { version: billing.version, legalName: `Hazel${mark} Ltd`, contactPhone: `07701 ${mark}` },
    { token },
  )
  const colleague = await aColleague(app, trainer, 'trainer', { lastName: `Verney${mark}` })
  await aHorse(app, trainer, {
    name: `Star ${mark}`,
    owners: [{ clientId: family.clientId, share: 10_000 }],
  })
  await app.call('POST /api/places', { name: `Yard ${mark}`, street: `2 ${mark} Road` }, { token })
  await app.call(
    'POST /api/clients',
    { firstName: 'Walk', lastName: `In${mark}`, email: anAddress(mark) },
    { token },
  )
  const settled = await businessErasure(app, trainer).plan()
  expect(settled.body.obstacles).toEqual([])
  return { ...family, name, colleague }
}

async function filesName(mark: string): Promise<string[]> {
  const found = []
  for (const file of await readdir(app.dataDir, { recursive: true, withFileTypes: true }))
    if (file.isFile() && (await readFile(join(file.parentPath, file.name))).includes(mark))
      found.push(file.name)
  return found
}

/** What the answer lists: bookkeeping, the registers, and accounts, which belong to their people. */
const listed = [
  'auth_tokens.email_key',
  'auth_tokens.registration',
  'bank_lines.counterparty',
  'bank_lines.reference',
  'document_lines.description',
  'document_lines.rider_name',
  'documents.buyer',
  'documents.seller',
  'horse_work.rider_name',
  'horses.name',
  // Mails of the platform to these accounts; those of the business are gone.
  'mails.to_address',
  'payments.reference',
  'receipts.content',
  'users.email',
  'users.email_key',
  'users.first_name',
  'users.last_name',
]

test('P11: after a business is erased, only what the answer lists names it, its clients and its staff', async () => {
  const { trainer, businessId, parent, mark, email, name, colleague, feed } = await aNamedSchool()
  await plantExport(app, { businessId, askedBy: trainer.id })
  const asked = await businessErasure(app, trainer).ask(name)
  expect(asked.body).toMatchObject({ obstacles: [], erasure: { state: 'waiting' } })
  expect(asked.body.stays.map(({ purpose }) => purpose)).toEqual([
    'money',
    'bank',
    'register',
    'account',
    'messages',
    'security',
    'backups',
  ])
  await jobsAreDone(app.db)
  await atTheEnd(app)
  expect(await stateOf(businessId)).toMatchObject({ state: 'done', endedAt: null })
  const found = await findWords(app.database, businessId, [mark, email])
  expect(found.filter((one) => !listed.includes(one))).toEqual([])
  expect(found).toEqual(expect.arrayContaining(['documents.buyer', 'horses.name']))
  const mails = app.db.selectFrom('mails').select('id').where('senderBusinessId', '=', businessId)
  expect(await mails.execute()).toEqual([])
  expect(await filesName(mark)).toEqual([])
  expect(await readdir(join(app.dataDir, 'files', businessId))).toEqual([])
  // Sessions, feeds and search.
  for (const { token } of [trainer, colleague, parent])
    expect((await app.call('GET /api/clients', undefined, { token })).status).not.toBe(200)
  expect((await fetch(feed.replace('http://localhost:3000', app.url))).status).toBe(404)
  const answer = await app.mailbox.mailTo(trainer.email, ({ attachments }) => attachments.length === 1)
  expect(answer.subject).toContain('Your business was erased')
  expect(answer.text).not.toContain('Hazel')
  // M2: the chain still holds.
  expect(await brokenLedger(app.db, businessId)).toEqual([])
  // No job looks at the business any more.
  expect(await inTransaction(app.db, businessesOfTrainers)).not.toContain(businessId)
})

test('P11: when the last period has ended, a nightly job deletes everything that stayed', async () => {
  const { trainer, businessId, mark, email, name } = await aNamedSchool()
  await businessErasure(app, trainer).ask(name)
  await atTheEnd(app)
  const { id } = await stateOf(businessId)
  const due = { businessId, erasureId: id }
  await eraseExpired(app.db, due)
  expect((await stateOf(businessId)).endedAt).toBeNull()
  const tables = ['documents', 'payments', 'horse_work', 'receipts']
  const all = (what: string) => tables.map((table) => `alter table ${table} ${what} trigger user;`).join(' ')
  await asOwner(
    app.database,
    businessId,
    `${all('disable')} update documents set issued_on = issued_on - 4000; update payments set paid_on = paid_on - 4000;
      update bank_lines set paid_on = paid_on - 4000; update horse_work set day = day - 4000;
      update receipts set issued_at = issued_at - interval '4000 days'; delete from mails; ${all('enable')}`,
  )
  await eraseExpired(app.db, due)
  expect((await stateOf(businessId)).endedAt).not.toBeNull()
  const found = await findWords(app.database, businessId, [mark, email])
  expect(found.filter((one) => !/^(users|auth_tokens)\./.test(one))).toEqual([])
  await inScope(app.db, jobScope(businessId), async (tx) => {
    const { rows } = await sql<{ count: number }>`select ((select count(*) from documents)
      + (select count(*) from clients) + (select count(*) from horses))::integer as count`.execute(tx)
    expect(rows[0]?.count).toBe(0)
  })
})

test('P11: an erasure that is interrupted goes on, and answers once', async () => {
  const { trainer, businessId, mark, email, name } = await aNamedSchool()
  await businessErasure(app, trainer).ask(name)
  const as = (statement: string) => asOwner(app.database, businessId, statement)
  await as(
    `create function stop_here() returns trigger language plpgsql as 'begin raise exception ''stopped''; end'`,
  )
  await as(
    `create trigger stop_here before delete on horse_care for each statement execute function stop_here()`,
  )
  try {
    await atTheEnd(app)
  } finally {
    await as('drop trigger stop_here on horse_care')
  }
  expect((await stateOf(businessId)).state).toBe('running')
  await endPause(app.db)
  await jobsAreDone(app.db)
  expect((await stateOf(businessId)).state).toBe('done')
  await atTheEnd(app)
  const found = await findWords(app.database, businessId, [mark, email])
  expect(found.filter((one) => !listed.includes(one))).toEqual([])
  const answers = app.mailbox.received.filter(
    ({ to, attachments }) => to === trainer.email && attachments.length === 1,
  )
  expect(answers).toHaveLength(1)
})

test('P11: an erasure waits while something that arose must be settled', async () => {
  const { trainer, businessId, name } = await aNamedSchool()
  await businessErasure(app, trainer).ask(name)
  await anInvoice(app, trainer, { clientId: await aBuyer(app, trainer) })
  await atTheEnd(app)
  expect((await stateOf(businessId)).state).toBe('waiting')
  const { token } = trainer
  expect((await app.call('GET /api/clients', undefined, { token })).status).toBe(200)
  const { body } = await businessErasure(app, trainer).plan()
  expect(body.obstacles.map(({ obstacle }) => obstacle)).toEqual(['open_invoices'])
})

test('P11: a business can be erased while one of its clients waits for an erasure', async () => {
  const { trainer, businessId, clientId, name } = await aNamedSchool()
  const { token } = trainer
  await app.call('POST /api/clients/{id}/erasure', {}, { token, params: { id: clientId } })
  await businessErasure(app, trainer).ask(name)
  await atTheEnd(app)
  expect((await stateOf(businessId)).state).toBe('done')
  const waiting = await inScope(app.db, jobScope(businessId), (tx) =>
    tx.selectFrom('erasures').select('id').where('state', '=', 'waiting').execute(),
  )
  expect(waiting).toEqual([])
})

test('P11: afterwards clients and staff keep their accounts, and the last owner can erase theirs', async () => {
  const owner = await aTrainer(app)
  const client = await aClient(app, owner)
  const ask = ({ token }: { token: string }) => app.call('POST /api/me/erasure', {}, { token })
  expect((await ask(owner)).code).toBe('erasure_refused')
  await businessErasure(app, owner).ask(await businessErasure(app, owner).name())
  await atTheEnd(app)
  const later = await signIn(app, client.email, client.password)
  expect((await app.call('GET /api/me', undefined, { token: later.token })).body.businessId).toBeNull()
  const ownerLater = await signIn(app, owner.email, owner.password)
  const { body } = await ask(ownerLater)
  expect(body).toMatchObject({ obstacles: [], erasure: { state: 'waiting' } })
  expect((await ask(later)).status).toBe(200)
  const moment = now().add({ hours: 7 * 24, seconds: 1 })
  setClock(() => moment)
  await runDueAccounts({ db: app.db, publicUrl: '' })
  setClock()
  for (const { token } of [later, ownerLater])
    expect((await app.call('GET /api/me', undefined, { token })).status).toBe(401)
})

test('P11: the server can neither end the last owner nor delete rows while a business is not erased', async () => {
  const owner = await aTrainer(app)
  const { id: businessId } = (await app.call('GET /api/business', undefined, { token: owner.token })).body
  const scope = jobScope(businessId)
  const as = (statement: string) => inScope(app.db, scope, (tx) => sql.raw(statement).execute(tx))
  await expect(as('select close_business()')).rejects.toThrow('is not being erased')
  await expect(as(`select erase_rows('offers', 10)`)).rejects.toThrow('is not being erased')
  const bySetting = inScope(app.db, scope, async (tx) => {
    await sql`select set_config('app.erasing', 'on', true)`.execute(tx)
    await sql`update memberships set ends_at = now() where of_business_id = ${businessId}`.execute(tx)
  })
  await expect(bySetting).rejects.toThrow('would have no owner')
})
