import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { formatter } from '@lingui/format-po'

/**
 * Looks for the words that docs/glossary.md refuses: those of its last columns in every text that a person reads,
 * and old-fashioned words in every tracked file.
 */

const root = process.argv[2] ?? join(import.meta.dirname, '..')
const page = 'docs/glossary.md'
const catalogs = ['web/src/messages/de.po', 'server/messages/de.po']
/** Files that quote such words: the page, the test of this check, and headings of files that people import. */
const quoting = [page, 'scripts/check-texts.test.ts', 'web/src/features/people/imports/columns.ts']
const problems: string[] = []

interface Word {
  word: string
  instead: string
}

const read = (file: string): string => readFileSync(join(root, file), 'utf8')
const sections = read(page).split(/^## /m)
const refused = sections.filter((section) => !section.startsWith('Words we never')).flatMap(refusedWords)
const never = sections.filter((section) => section.startsWith('Words we never')).flatMap(neverWords)

for (const file of catalogs) for (const text of englishOf(file)) look(refused, `${file}: “${text}”`, text)
const tracked = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' }).split('\0')
for (const file of tracked.filter((name) => !quoting.includes(name))) {
  if (file !== 'docs/schema.md' && /^docs\/.*\.md$|^[A-Z]+\.md$/.test(file))
    look(refused, file, prose(read(file)))
  if (/\.(?:ts|tsx|sql|css|md)$/.test(file))
    look(never, file, read(file).replaceAll(/([a-z])(?=[A-Z])/g, '$1 '))
}

if (refused.length < 50 || never.length < 3) problems.push(`${page}: its words could not be read.`)
for (const problem of problems) console.error(problem)
console.log(`glossary: ${refused.length + never.length} refused words, ${problems.length} problems`)
process.exitCode = problems.length ? 1 : 0

function look(words: readonly Word[], place: string, text: string): void {
  for (const { word, instead } of words)
    if (new RegExp(`\\b${word}s?\\b`, 'i').test(text))
      problems.push(`${place} says “${word}”. Write “${instead}”.`)
}

/** Words of the third column, without those in italics and without remarks in brackets. */
function refusedWords(section: string): Word[] {
  return rows(section, 3).flatMap(([instead = '', , words = '']) =>
    words
      .replaceAll(/\([^)]*\)/g, '')
      .split(',')
      .map((word) => word.trim())
      .filter((word) => word !== '' && !/[*_]/.test(word))
      .map((word) => ({ word, instead })),
  )
}

function neverWords(section: string): Word[] {
  return rows(section, 2).map(([word = '', instead = '']) => ({ word, instead }))
}

/** The cells of a table, without its head. */
function rows(section: string, columns: number): string[][] {
  return section
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .slice(2)
    .map((line) => line.split('|').slice(1, columns + 1))
    .map((cells) => cells.map((cell) => cell.trim()))
}

function englishOf(file: string): string[] {
  const about = { locale: 'de', sourceLocale: 'en', filename: file }
  const entries = formatter().parse(read(file), about) as Record<string, { message?: string }>
  return Object.entries(entries).map(([id, { message }]) => (message ?? id).replaceAll(/\{\w+/g, ''))
}

/** Without code and quotations, which may name other words. */
function prose(text: string): string {
  return text.replaceAll(/```[\s\S]*?```|`[^`]*`|"[^"]*"|“[^”]*”/g, '')
}
