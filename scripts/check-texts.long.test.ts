import { execFileSync, spawnSync } from 'node:child_process'
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

/** Each fault is planted in copies of the glossary and the catalogues, and must be found. */

const root = join(import.meta.dirname, '..')
const glossary = 'docs/glossary.md'
const german = 'server/messages/de.po'
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cavaletti-texts-'))
  execFileSync('git', ['init', '--quiet', folder])
  for (const file of [glossary, german, 'web/src/messages/de.po'])
    await cp(join(root, file), join(folder, file))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Plants a file for one run. Returns the output of a check. */
async function runWith(check: 'glossary' | 'messages', file: string, text: string): Promise<string> {
  const path = join(folder, file)
  const before = await readFile(path, 'utf8').catch(() => null)
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, text)
  execFileSync('git', ['add', '--all'], { cwd: folder })
  const { stdout, stderr } = spawnSync(process.execPath, [join(root, `scripts/check-${check}.ts`), folder], {
    encoding: 'utf8',
  })
  await (before === null ? rm(path) : writeFile(path, before))
  execFileSync('git', ['add', '--all'], { cwd: folder })
  return stdout + stderr
}

const withEntry = async (english: string, translation: string) =>
  `${await readFile(join(folder, german), 'utf8')}\n#. js-lingui-explicit-id\nmsgid "${english}"\nmsgstr "${translation}"\n`

test.each([
  ['a refused word in a text', 'says “pupil”. Write “rider”.', german, 'The pupil is late.'],
  ['its plural', 'says “pupil”. Write “rider”.', german, 'No pupils came.'],
])('%s is found', async (_, problem, file, english) => {
  expect(await runWith('glossary', file, await withEntry(english, 'Nichts.'))).toContain(problem)
})

test('a refused word in the documentation is found', async () => {
  const told = await runWith('glossary', 'docs/running.md', 'Ask the office, or deny it.')
  expect(told).toContain('says “deny”')
})

test('a refused word in the summary of an endpoint is found', async () => {
  const told = await runWith('glossary', 'contract/src/a.ts', "summary: 'List the pupils.',")
  expect(told).toContain('says “pupil”')
})

test.each([
  ['a comment', '// Do it anew.'], // cspell:disable-line
  ['a name', 'const readAnew = 1'], // cspell:disable-line
])('an old-fashioned word in %s is found', (_, text) => {
  const cspell = join(root, 'node_modules/cspell/bin.mjs')
  const { stdout } = spawnSync(process.execPath, [cspell, 'lint', '--no-progress', 'stdin://a.ts'], {
    cwd: root,
    encoding: 'utf8',
    input: text,
  })
  expect(stdout).toMatch(/Forbidden word \(anew\)/i) // cspell:disable-line
})

test('a word that is wrong with one meaning only is not refused', async () => {
  const told = await runWith('glossary', german, await withEntry('Leave it empty.', 'Leer lassen.'))
  expect(told).toContain('0 problems')
})

test.each([
  ['without a value', '{count} lessons', 'Stunden', 'lacks {count}'],
  ['with a value of its own', 'All lessons', '{count} Stunden', 'adds {count}'],
  [
    'without a plural form',
    '{n, plural, one {# hour} other {# hours}}',
    '{n, plural, other {# Stunden}}',
    'lacks the plural form “one”',
  ],
  ['without a tag', 'See <0>rules</0>', 'Siehe Regeln', 'lacks <0>'],
])('a translation %s is refused', async (_, english, translation, problem) => {
  expect(await runWith('messages', german, await withEntry(english, translation))).toContain(problem)
})
