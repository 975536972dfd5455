import { join } from 'node:path'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { type Language, languages } from '@cavaletti/contract/messages'
import { catalogsOf, readCatalog } from './read-catalog.ts'

/**
 * Compares each translation with its English text: the same values and tags, all plural forms of its language, and
 * typographic apostrophes. Lingui itself reports missing and outdated texts.
 */

const root = process.argv[2] ?? join(import.meta.dirname, '..')
const problems: string[] = []
let texts = 0

for (const language of languages) {
  if (language === 'en') continue
  for (const file of catalogsOf(language)) {
    for (const { english, translation } of readCatalog(root, file, language)) {
      texts += 1
      for (const problem of flaws(english, translation, language))
        problems.push(`${file}: “${english}”: ${problem}`)
    }
  }
}

if (texts === 0) problems.push('No translation was read; something is wrong with this check.')
for (const problem of problems) console.error(problem)
console.log(`messages: ${texts} translations, ${problems.length} problems`)
process.exitCode = problems.length ? 1 : 0

function* flaws(english: string, translation: string, language: Language): Generator<string> {
  const wanted = partsOf(english)
  const found = partsOf(translation)
  for (const part of wanted.difference(found)) yield `the translation lacks ${part}`
  for (const part of found.difference(wanted)) yield `the translation adds ${part}`
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories
  for (const cases of pluralsOf(compileMessage(translation)))
    // Lingui stores `=1` as `1`, and both languages use “one” for 1 only.
    for (const form of forms.filter((each) => !(each === 'one' && '1' in cases)))
      if (!(form in cases)) yield `the translation lacks the plural form “${form}”`
  if (/\w'\w/.test(translation)) yield 'the translation has a straight apostrophe'
}

/** `{name}` for a value, `<0>` for a tag. */
function partsOf(text: string): Set<string> {
  const values = Array.from(namesIn(compileMessage(text)), (name) => `{${name}}`)
  return new Set([...values, ...(text.match(/<\/?\w+\/?>/g) ?? [])])
}

type Compiled = ReturnType<typeof compileMessage>

function* namesIn(parts: Compiled): Generator<string> {
  for (const part of parts) {
    if (typeof part === 'string') continue
    yield part[0]
    for (const nested of nestedIn(part[2])) yield* namesIn(nested)
  }
}

function* pluralsOf(parts: Compiled): Generator<object> {
  for (const part of parts) {
    if (typeof part === 'string') continue
    if (part[1] === 'plural') yield part[2] ?? {}
    for (const nested of nestedIn(part[2])) yield* pluralsOf(nested)
  }
}

/** The cases of a plural or of a choice that are messages of their own. */
function nestedIn(cases: unknown): Compiled[] {
  if (typeof cases !== 'object' || cases === null) return []
  return Object.values(cases).filter((one): one is Compiled => Array.isArray(one))
}
