import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { now, setClock } from '#platform/clock.ts'
import { findWords } from '#test/database/find-words.ts'
import { aFamily } from '#test/fixtures/people/families.ts'
import { asOwner } from '#test/fixtures/horses/horses.ts'
import { jobsAreDone } from '#test/fixtures/app/jobs-done.ts'
import { aLesson, aRider, at, seatOf } from '#test/fixtures/schedule/lessons.ts'
import { brokenLedger } from '#test/fixtures/payments/ledger.ts'
import { aClient, aColleague, anAddress, aTrainer } from '#test/fixtures/identity/people.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'
import { runDueAccounts } from './run-erasure.ts'

vi.setConfig({ testTimeout: 60_000 })
const app = await testApp({ RATE_LIMITS: 'off' })
const parts = { db: app.db, publicUrl: 'http://localhost:3000' }
afterEach(() => setClock())

async function run(): Promise<void> {
  const moment = now().add({ hours: 7 * 24, seconds: 1 })
  setClock(() => moment)
  await runDueAccounts(parts)
  // A request that was passed on is due at once.
  await jobsAreDone(app.db)
  setClock()
}

async function filesName(mark: string): Promise<string[]> {
  const files = await readdir(join(app.dataDir), { recursive: true, withFileTypes: true })
  const found = []
  for (const file of files)
    if (file.isFile() && (await readFile(join(file.parentPath, file.name))).includes(mark))
      found.push(file.name)
  return found
}

test('P11: after a client’s account is erased, only what the answer lists names them', async () => {
  const { trainer, businessId, parent, clientId, mark, email } = await aFamily(app)
  const asked = await app.call('POST /api/me/erasure', { withRecords: true }, { token: parent.token })
  expect(asked.body).toMatchObject({ obstacles: [], erasure: { state: 'waiting', withRecords: true } })
  await run()
  const { token } = trainer
  const params = { id: clientId }
  const { body } = await app.call('GET /api/clients/{id}/erasure', undefined, { token, params })
  expect(body.erasure).toMatchObject({ state: 'done', askedAs: 'self' })
  expect(await findWords(app.database, businessId, [mark, email])).toEqual([
    'bank_lines.counterparty',
    'bank_lines.reference',
    'document_lines.description',
    'document_lines.rider_name',
    'documents.buyer',
    'horse_work.rider_name',
    // The mails with the answers, for two days.
    'mails.to_address',
    'payments.reference',
    'receipts.content',
  ])
  expect(await filesName(mark)).toEqual([])
  const search = await app.call('GET /api/clients', undefined, { token, query: { search: mark } })
  expect(search.body.items).toEqual([])
  expect(await brokenLedger(app.db, businessId)).toEqual([])
  await app.mailbox.mailTo(trainer.email, ({ text }) => text.includes('erased their account'))
  expect((await app.call('GET /api/me', undefined, { token: parent.token })).status).toBe(401)
})

test('P11: a client who does not pass the request on leaves the business its records, without an account', async () => {
  const { trainer, clientId, parent, email } = await aFamily(app)
  await app.call('POST /api/me/erasure', { withRecords: false }, { token: parent.token })
  await run()
  const { token } = trainer
  const record = await app.call('GET /api/clients/{id}', undefined, { token, params: { id: clientId } })
  expect(record.body).toMatchObject({ email, userId: null })
  await app.mailbox.mailTo(trainer.email, ({ text }) => text.includes('stay, without an account'))
})

test('P11: after a colleague’s account is erased, no column, file, log or search names them', async () => {
  const owner = await aTrainer(app)
  const { token } = owner
  const { id: businessId } = (await app.call('GET /api/business', undefined, { token })).body
  const mark = Math.random().toString(36).slice(2, 8)
  const full = `Wilma${mark} Thorn${mark}`
  const email = anAddress(`wilma${mark}`)
  const names = { firstName: `Wilma${mark}`, lastName: `Thorn${mark}` }
  const colleague = await aColleague(app, owner, 'trainer', { email, ...names })
  const riderId = await aRider(app, owner)
  const lesson = await aLesson(app, colleague, {
    startsAt: at(-1),
    title: `With ${full}`,
    note: `${full} taught`,
    trainerId: colleague.id,
    seats: [{ riderId }],
  })
  await app.call(
    'POST /api/waivers',
    { seatId: seatOf(lesson).id, reason: 'Gift' },
    { token: colleague.token },
  )
  await aClient(app, colleague)
  await app.call(
    'POST /api/permits',
    {
      kind: 'first_aid',
      trainerId: colleague.id,
      reference: mark,
      issuer: `Aid ${mark}`,
      expiresOn: '2030-01-01',
    },
    { token },
  )
  await jobsAreDone(app.db)
  expect(await findWords(app.database, businessId, [mark])).toContain('users.first_name')
  const plan = (await app.call('GET /api/me/erasure', undefined, { token: colleague.token })).body
  expect(plan.stays.map(({ purpose }) => purpose)).toEqual(['business', 'security', 'messages', 'backups'])
  await app.call('POST /api/me/erasure', {}, { token: colleague.token })
  await run()
  // The mail with the answer, for two days.
  expect(await findWords(app.database, businessId, [mark, email])).toEqual(['mails.to_address'])
  expect(await filesName(mark)).toEqual([])
  const shown = await app.call('GET /api/lessons/{id}', undefined, { token, params: { id: lesson.id } })
  expect(JSON.stringify(shown.body)).not.toContain(mark)
})

test('an account that cannot be erased does not delay others', async () => {
  const trainer = await aTrainer(app)
  const { id: businessId } = (await app.call('GET /api/business', undefined, { token: trainer.token })).body
  const [stuck, other] = [await aClient(app, trainer), await aClient(app, trainer)]
  for (const { token } of [stuck, other]) await app.call('POST /api/me/erasure', {}, { token })
  const asOwnerOf = (statement: string) => asOwner(app.database, businessId, statement)
  await asOwnerOf(
    `create function fail() returns trigger language plpgsql as 'begin raise exception ''stuck''; end'`,
  )
  await asOwnerOf(
    `create trigger fail before update on users for each row when (old.id = '${stuck.id}') execute function fail()`,
  )
  try {
    await expect(run()).rejects.toThrow('1 accounts could not be erased')
  } finally {
    await asOwnerOf('drop trigger fail on users')
  }
  const states = await app.db
    .selectFrom('accountErasures')
    .select('state')
    .where('userId', 'in', [stuck.id, other.id])
    .orderBy('number')
    .execute()
  expect(states.map(({ state }) => state)).toEqual(['waiting', 'done'])
})
