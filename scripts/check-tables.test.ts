import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'

const script = join(import.meta.dirname, 'check-tables.ts')
const folders: string[] = []
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))))

const sound = {
  'server/src/database/tables.ts':
    'export interface Tables {\n  horses: Horses;\n  lessons: Lessons;\n  mails: Mails;\n}\n',
  'server/src/modules/horses/horses/tables.ts': "export const owns = ['horses']\n",
  'server/src/modules/horses/horses/store.ts':
    "tx.insertInto('horses')\n/** Never select from lessons. */\n// nor delete from lessons\n",
  'server/src/modules/schedule/lessons/tables.ts':
    "export const owns = ['lessons']\nexport const reads = ['horses']\n",
  'server/src/modules/schedule/lessons/store.ts':
    "tx.updateTable('lessons').from('x')\nsql`select 1 from lessons l join horses h on true`\n",
}

/** The output of the check for these files, and whether it fails. */
async function check(changes: Record<string, string> = {}): Promise<{ said: string; fails: boolean }> {
  const folder = await mkdtemp(join(tmpdir(), 'cavaletti-tables-'))
  folders.push(folder)
  for (const [file, text] of Object.entries({ ...sound, ...changes })) {
    await mkdir(dirname(join(folder, file)), { recursive: true })
    await writeFile(join(folder, file), text)
  }
  return new Promise((resolve) => {
    execFile(process.execPath, [script, folder], (error, stdout, stderr) =>
      resolve({ said: stdout + stderr, fails: error !== null }),
    )
  })
}

const lessons = 'server/src/modules/schedule/lessons'
const refusals: [promise: string, changes: Record<string, string>, words: string][] = [
  [
    'a write to a table of another module is refused',
    { [`${lessons}/seat-store.ts`]: 'sql`update horses set name = null`' },
    'schedule/lessons writes horses, which belongs to horses/horses. Call its owner.',
  ],
  [
    'a store in a folder of a module is read too',
    { [`${lessons}/seats/seat-store.ts`]: 'sql`update horses set name = null`' },
    'schedule/lessons writes horses, which belongs to horses/horses. Call its owner.',
  ],
  [
    'a read of a table that is not listed is refused',
    { 'server/src/modules/horses/horses/work-store.ts': "tx.selectFrom('lessons as l')" },
    'horses/horses reads lessons of schedule/lessons.',
  ],
  [
    'a join to a table that is not listed is refused',
    { 'server/src/modules/horses/horses/work-store.ts': "query.leftJoin('lessons', 'a', 'b')" },
    'horses/horses reads lessons of schedule/lessons.',
  ],
  [
    'a write to a table of the platform is refused',
    { [`${lessons}/mail-store.ts`]: 'sql`delete from mails`' },
    'schedule/lessons writes mails, which belongs to the platform.',
  ],
  [
    'two owners of one table are refused',
    { [`${lessons}/tables.ts`]: "export const owns = ['lessons', 'horses']\n" },
    'horses has two owners: horses/horses and schedule/lessons.',
  ],
  [
    'an owned table that the database lacks is refused',
    {
      [`${lessons}/tables.ts`]: "export const owns = ['lessons', 'seats']\nexport const reads = ['horses']\n",
    },
    'schedule/lessons owns seats, which is not in the database.',
  ],
  [
    'a listed table that no query reads is refused',
    {
      [`${lessons}/tables.ts`]: "export const owns = ['lessons']\nexport const reads = ['horses', 'mails']\n",
    },
    'lists mails, but no query of the module reads it.',
  ],
  [
    'a module without a list is refused',
    { 'server/src/modules/schedule/series/store.ts': "tx.selectFrom('lessons')" },
    'schedule/series reads lessons of schedule/lessons.',
  ],
]

test.each(refusals)('%s', async (_promise, changes, words) => {
  const { said, fails } = await check(changes)
  expect(said).toContain(words)
  expect(fails).toBe(true)
})

test('tables that owners write and listed modules read are accepted', async () => {
  expect(await check()).toEqual({ said: 'tables: 2 with an owner, 0 problems\n', fails: false })
})
