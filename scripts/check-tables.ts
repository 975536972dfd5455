import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { sqlName } from '../server/src/database/names.ts'

/**
 * Each table has one owner. A module's tables.ts lists the tables it owns and the foreign tables it reads.
 * This script reads the SQL of the module's stores. It fails on a query of any other table, on a write to a
 * foreign table, and on a listed table that no query uses. Tables without an owner belong to the platform.
 */

interface Declared {
  owns?: readonly string[]
  reads?: readonly string[]
  /** Foreign tables that one statement must write together with the module's own, each with the reason. */
  alsoWrites?: Readonly<Record<string, string>>
}

const root = process.argv[2] ?? join(import.meta.dirname, '..')
const modules = 'server/src/modules'
const problems: string[] = []
const tables = new Set(readTables())
const owners = new Map<string, string>()
const touched = new Map<string, { reads: Set<string>; writes: Set<string> }>()
const declared = new Map<string, Declared>()

for (const domain of folders(modules))
  for (const name of folders(join(modules, domain))) {
    const module = `${domain}/${name}`
    touched.set(module, readQueries(join(modules, module)))
    const file = join(modules, module, 'tables.ts')
    declared.set(
      module,
      existsSync(join(root, file)) ? ((await import(pathToFileURL(join(root, file)).href)) as Declared) : {},
    )
  }

for (const [module, { owns = [] }] of declared)
  for (const table of owns) {
    const other = owners.get(table)
    if (other !== undefined) problems.push(`${table} has two owners: ${other} and ${module}.`)
    else if (!tables.has(table)) problems.push(`${module} owns ${table}, which is not in the database.`)
    owners.set(table, module)
  }

for (const [module, { reads, writes }] of touched) {
  const { owns = [], reads: mayRead = [], alsoWrites = {} } = declared.get(module) ?? {}
  const file = `${modules}/${module}/tables.ts`
  for (const table of writes)
    if (!owns.includes(table) && !(table in alsoWrites))
      problems.push(
        `${module} writes ${table}, which belongs to ${owners.get(table) ?? 'the platform'}. Call its owner.`,
      )
  for (const table of reads)
    if (!owns.includes(table) && !mayRead.includes(table) && !(table in alsoWrites))
      problems.push(
        `${module} reads ${table} of ${owners.get(table) ?? 'the platform'}. Call its owner, or list it in ${file}.`,
      )
  for (const table of mayRead)
    if (!reads.has(table)) problems.push(`${file} lists ${table}, but no query of the module reads it.`)
  for (const table of Object.keys(alsoWrites))
    if (!writes.has(table)) problems.push(`${file} lists ${table}, but no query of the module writes it.`)
}

if (process.argv[2] === undefined && (owners.size < 60 || touched.size < 40))
  problems.push(`Only ${owners.size} tables of ${touched.size} modules were read; something is wrong here.`)
for (const problem of problems) console.error(problem)
console.log(`tables: ${owners.size} with an owner, ${problems.length} problems`)
process.exitCode = problems.length ? 1 : 0

/** Names of all tables and views, from the generated types. */
function readTables(): string[] {
  const text = readFileSync(join(root, 'server/src/database/tables.ts'), 'utf8')
  const list = /export interface Tables \{([^}]*)\}/.exec(text)?.[1] ?? ''
  return [...list.matchAll(/^ {2}"?([a-zA-Z.]+)"?:/gm)].map(([, name = '']) =>
    sqlName(name.split('.').at(-1) ?? name),
  )
}

/** Tables that a module's stores read and write, in Kysely's calls and in raw SQL. */
function readQueries(folder: string): { reads: Set<string>; writes: Set<string> } {
  const reads = new Set<string>()
  const writes = new Set<string>()
  for (const name of readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })) {
    if (!/^([a-z-]+-)?store\.ts$/.test(basename(name))) continue
    const text = readFileSync(join(root, folder, name), 'utf8').replaceAll(/\/\*[^]*?\*\/|^\s*\/\/.*$/gm, '')
    const note = (verb: string, table: string) => {
      if (!tables.has(table)) return
      if (/^(insertInto|insertRows|updateTable|deleteFrom|insert into|update|delete from)$/.test(verb))
        writes.add(table)
      else reads.add(table)
    }
    const calls =
      /\b(selectFrom|insertInto|insertRows|updateTable|deleteFrom|\w+Join|using)\(\s*(?:tx,\s*)?'([a-zA-Z]+)/g
    for (const [, verb = '', table = ''] of text.matchAll(calls)) note(verb, sqlName(table))
    const raw = /\b(insert into|update|delete from|from|join)\s+(?:only\s+)?([a-z_]+)\b/g
    for (const [, verb = '', table = ''] of text.matchAll(raw)) note(verb, table)
  }
  return { reads, writes }
}

function folders(path: string): string[] {
  return readdirSync(join(root, path), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
}
