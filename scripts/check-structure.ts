import { readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'

/** Checks beyond the linter: the files of a module, their length, and where SQL and the clock may be used. */

const root = process.argv[2] ?? join(import.meta.dirname, '..')
const problems: string[] = []
const skipped = new Set(['node_modules', 'dist', '.git', 'data', 'results'])

const files = walk(root).map((path) => relative(root, path))
const sources = files.filter((file) => /\.(ts|tsx|css)$/.test(file) && !file.endsWith('database/tables.ts'))

/** A property such as `first_name: string`. Statements in SQL are not checked by types, so it would be undefined. */
const snakeCaseType =
  /\b[a-z]+(_[a-z0-9]+)+\??: (string|number|boolean|Temporal|Buffer|Uint8Array|unknown|null)\b/

for (const file of sources) {
  const text = readFileSync(join(root, file), 'utf8')
  const lines = text.split('\n').length - 1
  if (lines > 250)
    problems.push(`${file} has ${lines} lines; over 250 it holds two ideas: find the second one's name.`)
  if (/(^|\/)(utils?|helpers?|services?|types|common)\.(ts|tsx)$/.test(file))
    problems.push(`${file}: that name says nothing. Name what it holds.`)
  if (
    file.startsWith('web/src/') &&
    !file.startsWith('web/src/ui/') &&
    !file.endsWith('.test.ts') &&
    /\.toPlainTime\(\)\s*\.toString\(/.test(text)
  )
    problems.push(
      `${file} writes a time of day; ask ui/words/clock-time.ts, which knows the business's 12-hour or 24-hour clock.`,
    )
  if (!file.startsWith('server/src/') || file.endsWith('.test.ts')) continue
  const mayHoldSql = /[/-]store\.ts$/.test(file) || file.startsWith('server/src/database/')
  if (
    !mayHoldSql &&
    /\bfrom 'kysely'|\bfrom 'pg'|\.(selectFrom|insertInto|updateTable|deleteFrom)\(/.test(text)
  )
    problems.push(
      `${file} holds SQL; only store.ts, a store of one noun such as known-store.ts, and database/ may.`,
    )
  if (computesDays(text))
    problems.push(
      `${file} computes days in SQL; its clock rules may differ from ours: ask platform/clock.ts.`,
    )
  if (file !== 'server/src/platform/clock.ts' && /Temporal\.Now|Date\.now\(|new Date\(/.test(text))
    problems.push(`${file} reads the time; ask platform/clock.ts.`)
  if (/\bmintScope\b/.test(text) && !/^server\/src\/(database\/|platform\/session\/gate\.ts)/.test(file))
    problems.push(`${file} mints a scope; only the session gate may.`)
  if (!file.startsWith('server/src/platform/stripe/') && snakeCaseType.test(text))
    problems.push(`${file} types a name in snake_case; rows have camelCase names.`)
}

for (const file of files.filter((path) => path.startsWith('server/src/database/migrations/')))
  if (computesDays(readFileSync(join(root, file), 'utf8')))
    problems.push(`${file} computes days in SQL: store the local day with the row when it is written.`)

/** Whether SQL computes a day or a wall time in the database. UTC is the same everywhere, so it is allowed. */
function computesDays(text: string): boolean {
  return /at time zone (?!'UTC')|\bcurrent_date\b|\blocaltime(stamp)?\b|\btimezone\(/i.test(text)
}

const nouns = /^(index\.ts|routes\.ts|policy\.ts|rules\.ts|store\.ts|tables\.ts|mails\.tsx|jobs\.ts)$/
/** A folder of a module is no module: its door, endpoints, tables and jobs are those of the module. */
const atRootOnly = /^(index\.ts|routes\.ts|policy\.ts|tables\.ts|jobs\.ts)$/
const verbNoun = /^[a-z]+(-[a-z]+)+\.ts$|^invite\.ts$/
for (const file of sources.filter((path) => path.startsWith('server/src/modules/'))) {
  const name = basename(file).replace(/(\.long)?\.test\.ts$/, '.ts')
  const depth = file.split('/').length
  if (depth < 6 || depth > 7)
    problems.push(
      `${file}: a module is a folder in the folder of its domain, with one level of folders at most.`,
    )
  else if (depth === 7 && atRootOnly.test(name))
    problems.push(`${file}: a folder of a module has no ${name}; it belongs to the module itself.`)
  else if (!nouns.test(name) && !verbNoun.test(name))
    problems.push(
      `${file}: a module holds ${nouns.source.slice(2, -2)} and verb-noun files, one for each change.`,
    )
  if (basename(file) === 'index.ts') {
    const lines = readFileSync(join(root, file), 'utf8').split('\n').length - 1
    if (lines > 15) problems.push(`${file} has ${lines} lines; a public door has at most 15.`)
  }
}

/** Newcomers find a module by this list. */
const listed = new Set<string>()
let domain = ''
for (const line of readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8').split('\n')) {
  domain = /^##+ (.+)/.exec(line)?.[1] ?? domain
  const name = /^\| `([a-z0-9-]+)` /.exec(line)?.[1]
  if (name) listed.add(`${domain}/${name}`)
}
const modules = new Set(sources.flatMap((file) => moduleOf(file) ?? []))
for (const one of modules)
  if (!listed.has(one)) problems.push(`CONTRIBUTING.md: describe the module ${one} in the list of modules.`)
for (const one of listed)
  if (!modules.has(one)) problems.push(`CONTRIBUTING.md describes the module ${one}, which does not exist.`)

/** Modules that a module imports, both as `domain/module`. */
const imported = new Map<string, Set<string>>()
for (const file of sources) {
  const from = moduleOf(file)
  if (from === undefined || file.endsWith('.test.ts')) continue
  const found = imported.get(from) ?? new Set()
  imported.set(from, found)
  for (const [, alias, path = ''] of readFileSync(join(root, file), 'utf8').matchAll(
    /(?:from|import) '(#modules\/|\.)([^']+)'/g,
  )) {
    const to = moduleOf(alias === '.' ? join(dirname(file), `.${path}`) : `server/src/modules/${path}`)
    if (to !== undefined && to !== from) found.add(to)
  }
}
for (const start of imported.keys()) {
  const circle = wayBack(start, start, new Set())
  // Each circle is reported once, from its first module in the alphabet.
  if (circle && circle.every((one) => start <= one))
    problems.push(`Modules in a circle: ${[start, ...circle].join(' -> ')}.`)
}

function moduleOf(path: string): string | undefined {
  return /^server\/src\/modules\/([^/]+\/[^/]+)\//.exec(path)?.[1]
}

/** The modules on a path of imports from one module to another, including the last one. */
function wayBack(from: string, to: string, seen: Set<string>): string[] | undefined {
  for (const next of imported.get(from) ?? []) {
    if (next === to) return [next]
    if (seen.has(next)) continue
    seen.add(next)
    const rest = wayBack(next, to, seen)
    if (rest) return [next, ...rest]
  }
  return undefined
}

if (sources.length < 20)
  problems.push(`Only ${sources.length} source files were read; something is wrong with this check.`)
for (const problem of problems) console.error(problem)
console.log(`structure: ${sources.length} files, ${problems.length} problems`)
process.exitCode = problems.length ? 1 : 0

function walk(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    if (skipped.has(name)) return []
    const path = join(folder, name)
    return statSync(path).isDirectory() ? walk(path) : [path]
  })
}
