import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { catalogsOf, readCatalog } from './read-catalog.ts'
import { readApiTexts } from './read-api-texts.ts'

/**
 * Compares docs/rules.md with the repository. Fails on a rule number that the page does not define, on an
 * implemented rule whose proof is missing or does not quote it, and on a number in a text of a screen or of
 * the API.
 */

const root = process.argv[2] ?? join(import.meta.dirname, '..')
const page = 'docs/rules.md'
const problems: string[] = []

interface Rule {
  isImplemented: boolean
  /** Path of the test from the root. */
  proof: string | undefined
}

const rules = readRules(readFileSync(join(root, page), 'utf8'))
/** This test quotes numbers that no rule has. */
const ownTest = 'scripts/check-rules.test.ts'
const files = tracked().filter((file) => /\.(ts|tsx|sql|md)$/.test(file) && file !== page && file !== ownTest)

for (const [number, { isImplemented, proof }] of rules) {
  if (!isImplemented) continue
  if (proof === undefined) problems.push(`${page}: ${number} is implemented but names no proof.`)
  else if (!existsSync(join(root, proof)))
    problems.push(`${page}: the proof of ${number}, ${proof}, is missing.`)
  else if (!quotes(readFileSync(join(root, proof), 'utf8')).has(number))
    problems.push(`${proof} should prove ${number} but does not quote it.`)
}

let quoted = 0
for (const file of files) {
  const text = readFileSync(join(root, file), 'utf8')
  for (const number of quotes(text)) {
    quoted += 1
    if (!rules.has(number)) problems.push(`${file} quotes ${number}, which ${page} does not define.`)
  }
  for (const shown of shownTexts(file, text))
    if (quotes(shown).size > 0) problems.push(`${file} shows a rule number to its reader: ${shown}`)
}

for (const file of catalogsOf('de'))
  for (const { english, translation } of readCatalog(root, file, 'de'))
    for (const shown of [english, translation])
      if (quotes(shown).size > 0) problems.push(`${file} shows a rule number to its reader: ${shown}`)

if (rules.size < 60 || quoted < 100)
  problems.push(
    `Only ${rules.size} rules and ${quoted} quotes were read; something is wrong with this check.`,
  )
for (const problem of problems) console.error(problem)
console.log(`rules: ${rules.size} rules, ${quoted} quotes, ${problems.length} problems`)
process.exitCode = problems.length ? 1 : 0

function readRules(text: string): Map<string, Rule> {
  const read = new Map<string, Rule>()
  for (const section of text.split(/^### /m).slice(1)) {
    const number = section.split(' ', 1)[0] ?? ''
    if (read.has(number)) problems.push(`${page} defines ${number} twice.`)
    const state = section.match(/^- State: (\w+)$/m)?.[1]
    if (state !== 'implemented' && state !== 'planned')
      problems.push(`${page}: the state of ${number} is neither implemented nor planned.`)
    read.set(number, {
      isImplemented: state === 'implemented',
      proof: section.match(/^- Proof: `(.+)`$/m)?.[1],
    })
  }
  return read
}

/** Rule numbers in a text, without the paths of icons (`d="M12 4"`). */
function quotes(text: string): Set<string> {
  const plain = text.replaceAll(/\bd="[^"]*"/g, '')
  return new Set(plain.match(/(?<![\w./-])[HSMP][1-9]\d?(?![\w-])(?!\.\d)/g))
}

/** Texts for readers: API summaries and messages, and the texts of screens and mails. */
function shownTexts(file: string, text: string): string[] {
  if (/\.test\.tsx?$/.test(file)) return []
  if (/^(contract|server)\/src\//.test(file)) return readApiTexts(text)
  if (file.startsWith('web/src/'))
    return [...text.matchAll(/\bt`([^`]*)`|<Trans>(.*?)<\/Trans>/gs)].map(([, a, b]) => a ?? b ?? '')
  return []
}

function tracked(): string[] {
  const output = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  })
  return output.split('\n').filter((file) => file !== '' && existsSync(join(root, file)))
}
