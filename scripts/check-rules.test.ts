import { execFileSync, spawnSync } from 'node:child_process'
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

/** Each violation is planted in a copy of docs/rules.md, its proofs and the catalogues, and must be found. */

const root = join(import.meta.dirname, '..')
const page = 'docs/rules.md'
const catalogs = ['web/src/messages/de.po', 'server/messages/de.po']
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cavaletti-rules-'))
  execFileSync('git', ['init', '--quiet', folder])
  const text = await readFile(join(root, page), 'utf8')
  const proofs = [...text.matchAll(/^- Proof: `(.+)`$/gm)].map(([, path = '']) => path)
  for (const file of [page, ...catalogs, ...proofs]) await cp(join(root, file), join(folder, file))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const run = () => {
  const { stdout, stderr } = spawnSync(process.execPath, [join(root, 'scripts/check-rules.ts'), folder], {
    encoding: 'utf8',
  })
  return stdout + stderr
}

/** Plants a file for one run. Returns the output of the check. */
async function runWith(file: string, text: string): Promise<string> {
  const path = join(folder, file)
  const before = await readFile(path, 'utf8').catch(() => null)
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, text)
  const said = run()
  await (before === null ? rm(path) : writeFile(path, before))
  return said
}

const changedPage = async (from: RegExp, to: string) =>
  await runWith(page, (await readFile(join(folder, page), 'utf8')).replace(from, to))

test.each([
  ['an unknown number', 'server/src/a.ts', '// Kept for M99.', 'quotes M99'],
  [
    'a number in an API summary',
    'contract/src/a.ts',
    "summary: 'Sells a pack (M6).',",
    'shows a rule number',
  ],
  ['a number on a screen', 'web/src/A.tsx', 'const a = t`See S5`', 'shows a rule number'],
  ['a number in a message', 'server/src/a.ts', "say('Not allowed (S5)')", 'shows a rule number'],
  [
    'a number in a translation',
    'web/src/messages/de.po',
    'msgid ""\nmsgstr ""\n\n#. js-lingui-explicit-id\nmsgid "Not allowed"\nmsgstr "Nach S5 nicht erlaubt"\n',
    'shows a rule number',
  ],
])('the check finds %s', async (_, file, text, words) => {
  expect(await runWith(file, text)).toContain(words)
})

test('the check finds an implemented rule without a proof', async () => {
  expect(await changedPage(/- Proof: `.+`\n/, '')).toContain('names no proof')
})

test('the check finds a proof that is missing', async () => {
  expect(await changedPage(/- Proof: `.+`/, '- Proof: `server/gone.test.ts`')).toContain('is missing')
})

test('the check finds a proof that does not quote its rule', async () => {
  await writeFile(join(folder, 'empty.test.ts'), '')
  expect(await changedPage(/- Proof: `.+`/, '- Proof: `empty.test.ts`')).toContain('does not quote it')
})

test('the check finds a rule that is defined twice', async () => {
  expect(await changedPage(/### H2 /, '### H1 ')).toContain('defines H1 twice')
})

test('the check accepts the page and its proofs', () => expect(run()).toContain(', 0 problems'))
