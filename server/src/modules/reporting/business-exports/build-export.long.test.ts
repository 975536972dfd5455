import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { inScope, jobScope } from '#database/scope.ts'
import { storedTables } from '#modules/reporting/stored-data/index.ts'
import type { Growing } from '#platform/files/archive-folder.ts'
import {
  archiveOf,
  anExport,
  archiveStatus,
  fetchArchive,
  filesOf,
  plantExport,
  stateOf,
} from '#test/fixtures/reporting/business-exports.ts'
import { bestLongestTurn, mostTurn } from '#test/fixtures/app/longest-turn.ts'
import { aTrainer } from '#test/fixtures/identity/people.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'
import { aWholeSchool } from '#test/load/whole-school.ts'
import { buildExport } from './build-export.ts'
import { columnsOf } from './row-store.ts'
import { fileOf, sourceOf } from './write-table.ts'

const app = await testApp({ RATE_LIMITS: 'off' })
const [school, other] = [await aWholeSchool(app), await aWholeSchool(app)]
const { trainer, businessId } = school
const named = { firstName: '=HYPERLINK("x")', lastName: 'Planted' }
await app.call('POST /api/clients', named, { token: trainer.token })
const { items } = (
  await app.call('GET /api/clients/{id}/riders', undefined, {
    token: trainer.token,
    params: { id: school.clientId },
  })
).body
const rider = items[0]
await app.call(
  'PUT /api/riders/{id}/health',
  { version: rider?.version, consent: true, allergies: 'hay-dust-planted', conditions: '' },
  { token: trainer.token, params: { id: rider?.id ?? '' } },
)
const archive = await archiveOf(app, trainer, await anExport(app, trainer))
const ofOther = await archiveOf(app, other.trainer, await anExport(app, other.trainer))
const inSchool = <T>(run: Parameters<typeof inScope<T>>[2]) => inScope(app.db, jobScope(businessId), run)
const patient = { signal: new AbortController().signal, isLastAttempt: false }

describe('P12: the archive of a business', () => {
  test('holds nothing of another business', async () => {
    for (const [mine, theirs] of [
      [archive, other],
      [ofOther, school],
    ] as const) {
      const text = [...mine.keys(), ...mine.values()].join('\n')
      for (const foreign of [theirs.businessId, theirs.trainer.email, theirs.client.email, theirs.clientId])
        expect(text).not.toContain(foreign)
    }
    expect(archive.get('data/clients.csv')).toContain(school.clientId)
  })

  test('holds no secrets, and no health details', async () => {
    const heads = [...archive]
      .filter(([name]) => name.endsWith('.csv'))
      .map(([, text]) => text.split('\r\n')[0])
    const secret = heads
      .join(',')
      .split(',')
      .filter((head) => /\b(hash|hmac|salt|secret|sealed|key)\b/i.test(head))
    // Hashes of documents and files open nothing.
    expect(secret.toSorted()).toEqual(['Hash', 'Previous hash'])
    expect([...archive.values()].join('\n')).not.toContain('hay-dust-planted')
    expect(archive.get('README.txt')).toContain('Health details of riders')
    expect(archive.get('README.txt')).toContain('Texts and people of incidents')
  })

  test.each(storedTables.map(({ name }) => name))('holds every row of %s, or says why not', async (name) => {
    const source = await inSchool((tx) => sourceOf(tx, name))
    if ('reason' in source) {
      const reasons = (archive.get('README.txt') ?? '').split('Not in the archive:')[1]
      expect(reasons).toMatch(new RegExp(`[ ,]${name}[,.]`))
      return
    }
    const columns = (await inSchool((tx) => columnsOf(tx, name))).map((column) => column.name)
    const mine = columns.includes('business_id') ? sql`business_id = ${businessId}` : sql`true`
    const counted = await inSchool((tx) =>
      sql<{ rows: number }>`select count(*)::integer as rows from ${sql.table(name)} where ${mine}`.execute(
        tx,
      ),
    )
    const lines = (archive.get(`${fileOf(name)}.jsonl`) ?? 'none').split('\n').filter((line) => line !== '')
    const rows = counted.rows[0]?.rows ?? -1
    // Without row-level security, the table has rows of others.
    if (columns.includes('business_id')) expect(lines).toHaveLength(rows)
    else expect(lines.length).toBeLessThanOrEqual(rows)
    const keys = lines.map((line) => Object.keys(JSON.parse(line) as object))
    for (const some of keys) expect(some).toEqual(source.columns.map((column) => column.name))
    expect(archive.has(`${fileOf(name)}.csv`)).toBe(true)
  })

  test('names the business, the team and the columns in words', () => {
    expect(archive.get('data/users.csv')).toContain(trainer.email)
    expect(archive.get('data/users.csv')).not.toContain(school.client.email)
    expect(archive.get('data/businesses.jsonl')).toContain(businessId)
    expect(archive.get('data/clients.csv')).toContain('First name')
    expect(archive.get('columns.csv')).toContain('data/clients,First name,first_name,')
  })

  test('has a README in the language of the business', async () => {
    const owner = await aTrainer(app)
    const { version } = (await app.call('GET /api/business', undefined, { token: owner.token })).body
    const german = await app.call('PATCH /api/business', { version, language: 'de' }, { token: owner.token })
    expect(german.status).toBe(200)
    const readme = (await archiveOf(app, owner, await anExport(app, owner))).get('README.txt')
    expect(readme).toContain('Nicht im Archiv:')
    expect(readme).not.toContain('Not in the archive:')
  })

  test('holds documents, receipts, statements and uploads as files', () => {
    const folders = new Map<string, number>()
    for (const name of archive.keys()) {
      const [folder = ''] = name.split('/')
      folders.set(folder, (folders.get(folder) ?? 0) + 1)
    }
    const pdf = [...archive].find(([name]) => name.startsWith('documents/Invoice '))
    expect(pdf?.[1].slice(0, 5)).toBe('%PDF-')
    expect(
      [...archive.keys()].filter((name) => /^files\/(horse-photo|time-off-certificate)\//.test(name)),
    ).toHaveLength(2)
    expect([...archive.keys()].filter((name) => name.startsWith('bank-statements/'))).not.toEqual([])
    const receipts = (archive.get('data/receipts.jsonl') ?? '').split('\n').filter(Boolean)
    expect(folders.get('receipts') ?? 0).toBe(receipts.length)
  })

  test('holds no cell that a spreadsheet would run as a formula', () => {
    expect(archive.get('data/clients.csv')).toContain(`"'=HYPERLINK(""x"")"`)
    expect(archive.get('data/clients.jsonl')).toContain('"=HYPERLINK(')
  })
})

/** An export of the school that the test makes itself; `begin` is called for each file that is begun. */
const made = async (begin: (name: string) => void) => {
  await endAll()
  const exportId = await plantExport(app, { businessId, askedBy: trainer.id })
  const { archives } = app.parts
  const watched = {
    ...archives,
    begin(place: Parameters<typeof archives.begin>[0], name: string): Promise<Growing> {
      begin(name)
      return archives.begin(place, name)
    },
  }
  const parts = { ...app.parts, archives: watched }
  return { exportId, build: (context = patient) => buildExport(parts, { businessId, exportId }, context) }
}
const endAll = () =>
  inSchool((tx) => sql`update business_exports set state = 'ended' where state = 'building'`.execute(tx))

describe('P12: an export', () => {
  test('that finds the disk full fails at once, says so, and leaves no files', async () => {
    const { exportId, build } = await made(() => {
      throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
    })
    await expect(build()).rejects.toThrow('no space')
    const [latest] = (await app.call('GET /api/business-exports', undefined, { token: trainer.token })).body
      .items
    expect(latest).toMatchObject({ id: exportId, state: 'failed', problem: 'disk_full' })
    expect(await app.parts.archives.list(businessId)).not.toContain(exportId)
  })

  test('that fails at every attempt ends as failed', async () => {
    const { exportId, build } = await made(() => {
      throw new Error('broken')
    })
    await expect(build()).rejects.toThrow('broken')
    expect(await stateOf(app, trainer, exportId)).toBe('building')
    await expect(build({ ...patient, isLastAttempt: true })).rejects.toThrow('broken')
    expect(await stateOf(app, trainer, exportId)).toBe('failed')
  })

  test('continues after a restart of the server where it was, and loses nothing', async () => {
    const began: string[] = []
    const stop = new AbortController()
    const { exportId, build } = await made((name) => {
      began.push(name)
      if (name === 'data/seats.csv') stop.abort()
    })
    await expect(build({ ...patient, signal: stop.signal })).rejects.toThrow('aborted')
    const before = new Set(began.splice(0))
    await build()
    expect(before.size).toBeGreaterThan(20)
    // The last ten tables were not saved yet.
    expect(began.filter((name) => before.has(name)).length).toBeLessThanOrEqual(20)
    expect(await stateOf(app, trainer, exportId)).toBe('ready')
    const again = await filesOf(await (await fetchArchive(app, trainer, exportId)).bytes())
    const tables = (files: Map<string, string>) =>
      [...files.keys()].filter((name) => !name.startsWith('data/mails'))
    expect(tables(again).toSorted()).toEqual(tables(archive).toSorted())
    expect(again.get('data/clients.csv')).toBe(archive.get('data/clients.csv'))
  })

  test('that another attempt took over saves nothing more', async () => {
    let isFirst = true
    const { exportId, build } = await made(() => {
      isFirst = false
    })
    await inSchool((tx) => sql`select 1`.execute(tx))
    const both = await Promise.allSettled([build(), build()])
    expect([isFirst, both.map(({ status }) => status)]).toEqual([false, ['fulfilled', 'fulfilled']])
    expect(await stateOf(app, trainer, exportId)).toBe('ready')
    expect(await archiveStatus(app, trainer, exportId)).toBe(200)
  })

  test('of thousands of rows keeps nobody waiting for more than 50 ms', { timeout: 120_000 }, async () => {
    const owner = await aTrainer(app)
    const { id: large } = (await app.call('GET /api/business', undefined, { token: owner.token })).body
    await inScope(app.db, jobScope(large), (tx) =>
      sql`insert into clients (business_id, id, first_name, last_name, note)
        select ${large}::uuid, gen_random_uuid(), 'Client', 'No. ' || n, repeat('a note ', 50)
        from generate_series(1, 4000) n`.execute(tx),
    )
    const turn = await bestLongestTurn(async () => {
      const exportId = await plantExport(app, { businessId: large, askedBy: owner.id })
      await buildExport(app.parts, { businessId: large, exportId }, patient)
    })
    expect(turn).toBeLessThan(mostTurn)
  })
})
