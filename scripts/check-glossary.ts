import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readApiTexts } from './read-api-texts.ts'
import { catalogsOf, readCatalog } from './read-catalog.ts'

/**
 * Looks for the words that docs/glossary.md refuses, in every text that a person reads: in the catalogues, in
 * summaries of endpoints and in the documentation.
 */

const root = process.argv[2] ?? join(import.meta.dirname, '..')
const page = 'docs/glossary.md'
/** The glossary itself, and a page made of the schema's names. */
const exempt = [page, 'docs/schema.md']
const problems: string[] = []

interface Word {
  word: string
  instead: string
}

const read = (file: string): string => readFileSync(join(root, file), 'utf8')
const refused = refusedWords(read(page))

for (const file of catalogsOf('de')) {
  for (const { english } of readCatalog(root, file, 'de'))
    look(`${file}: “${english}”`, english.replaceAll(/\{\w+/g, ''))
}
for (const file of tracked('*.md')) if (!exempt.includes(file)) look(file, prose(read(file)))
for (const file of tracked('contract/src', 'server/src'))
  if (/(?<!\.test)\.tsx?$/.test(file))
    for (const text of readApiTexts(read(file)))
      look(`${file}: “${text}”`, text.replaceAll(/\{\w+|`[^`]*`/g, ''))

if (refused.length < 50) problems.push(`${page}: its words could not be read.`)
for (const problem of problems) console.error(problem)
console.log(`glossary: ${refused.length} refused words, ${problems.length} problems`)
process.exitCode = problems.length ? 1 : 0

function tracked(...paths: string[]): string[] {
  const output = execFileSync('git', ['ls-files', '-z', ...paths], { cwd: root, encoding: 'utf8' })
  return output.split('\0').filter((file) => file !== '')
}

function look(place: string, text: string): void {
  for (const { word, instead } of refused)
    if (new RegExp(`\\b${word}s?\\b`, 'i').test(text))
      problems.push(`${place} says “${word}”. Write “${instead}”.`)
}

/** Words of the third column, without remarks in brackets and without those in italics: wrong in one sense only. */
function refusedWords(text: string): Word[] {
  return text
    .split('\n')
    .filter((line) => /^\|(?! We write| *-)/.test(line))
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .flatMap(([, instead = '', , words = '']) =>
      words
        .replaceAll(/\([^)]*\)/g, '')
        .split(',')
        .map((word) => word.trim())
        .filter((word) => word !== '' && !/[*_]/.test(word))
        .map((word) => ({ word, instead })),
    )
}

/** Without code and quotations, which may name other words. */
function prose(text: string): string {
  return text.replaceAll(/```[\s\S]*?```|`[^`]*`|"[^"]*"|“[^”]*”/g, '')
}
