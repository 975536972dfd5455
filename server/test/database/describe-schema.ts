import { join } from 'node:path'
import { type Migration, readMigrations } from '../../src/database/migration-files.ts'
import type { Database } from '../../src/database/pool.ts'
import { readFunctions, readRelations, type RelationInDatabase } from './read-catalogue.ts'

/** The file that describes every table of the database. */
export const schemaFile = join(import.meta.dirname, '../../../docs/schema.md')

const migrations = join(import.meta.dirname, '../../src/database/migrations')

const preface = `# Tables of the database

Written by \`npm run generate\` from the database that the migrations make; a test fails when this file is not current.

A chapter is a domain and stands for one file of \`server/src/database/migrations\`. Comments come from the database itself: to change one, edit its migration and run \`npm run generate\`. Rule numbers such as H5 are those of [rules.md](rules.md).

A table with \`business_id\` belongs to a tenant: row-level security shows a transaction only the rows of its business. Amounts are whole numbers in the minor unit of their currency. An instant is a \`timestamptz\`; a \`date\` is a local day, which the server decides.

The comment of a trigger begins with its purpose: immutability, guard, sum, look-up or notice ([decision 172](decisions/172-triggers-keep-invariants.md)).
`

/** The content of docs/schema.md, from the catalogue of a migrated database and the domains of the migrations. */
export async function describeSchema(db: Database['db']): Promise<string> {
  const relations = await readRelations(db)
  const functions = await readFunctions(db)
  const chapters = (await readMigrations(migrations)).map((migration) => {
    const made = namesMadeBy(migration)
    const parts = [`## ${migration.name.slice(5)}`, introduction(migration.sql)]
    for (const relation of inOrder(relations, made.relations)) parts.push(describeRelation(relation))
    const own = inOrder(functions, made.functions)
    if (own.length > 0) {
      parts.push(`### Functions of ${migration.name.slice(5)}`)
      parts.push(own.map(({ name, call, comment }) => `- \`${name}${call}\`: ${comment}`).join('\n'))
    }
    return parts.join('\n\n')
  })
  return `${preface}\n${chapters.join('\n\n')}\n`
}

function describeRelation(relation: RelationInDatabase): string {
  const parts = [`### ${relation.name}`, relation.comment]
  const rows = relation.columns.map(({ name, type, isNullable, filling, comment }) =>
    [
      code(name),
      type.replace('timestamp with time zone', 'timestamptz'),
      isNullable ? 'null' : '',
      filling === null ? '' : code(filling),
      comment,
    ].map(cell),
  )
  parts.push(
    ['| column | type | null | default | comment |', '| --- | --- | --- | --- | --- |']
      .concat(rows.map((cells) => `| ${cells.join(' | ')} |`))
      .join('\n'),
  )
  const listed = [
    ['Constraints', relation.constraints.map(({ name, rule }) => `- ${name}: ${code(rule)}`)],
    ['Indexes', relation.indexes.map(({ name, on, comment }) => `- ${name}: ${code(on)}. ${comment}`)],
    ['Triggers', relation.triggers.map(({ name, when, comment }) => `- ${name}: ${code(when)}. ${comment}`)],
  ] as const
  for (const [title, lines] of listed) if (lines.length > 0) parts.push(`${title}:`, lines.join('\n'))
  return parts.join('\n\n')
}

/** The comment at the head of a migration: its first paragraph, as one line. */
function introduction(text: string): string {
  const [head = ''] = /^(-- .*\n)+/.exec(text) ?? []
  return head.replaceAll(/^-- /gm, '').replaceAll('\n', ' ').trim()
}

/** Tables, views and functions that a migration creates, in order. */
function namesMadeBy({ sql }: Migration): { relations: string[]; functions: string[] } {
  const names = (made: RegExp) => [...sql.matchAll(made)].map(([, name = '']) => name)
  return {
    relations: names(/^create (?:unlogged )?(?:table|view) (\w+) (?!partition of)/gm),
    functions: names(/^create function (\w+)/gm),
  }
}

function inOrder<T extends { name: string }>(all: T[], names: string[]): T[] {
  return names.flatMap((name) => all.filter((one) => one.name === name))
}

const code = (text: string) => `\`${text.replaceAll(/\s+/g, ' ')}\``

const cell = (text: string) => text.replaceAll('|', '\\|')
