import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { describeSchema, schemaFile } from './describe-schema.ts'
import { freshDatabase } from './fresh-database.ts'
import { generateTableTypes, typesFile } from './generate-table-types.ts'

const { db, owner } = await freshDatabase()

const advice = 'The file does not fit the migrations: run `npm run generate`.'

test('docs/schema.md describes the migrated database', async () => {
  expect(await readFile(schemaFile, 'utf8'), advice).toBe(await describeSchema(db))
})

test('the types of the tables match the migrations', async () => {
  expect(await readFile(typesFile, 'utf8'), advice).toBe(await generateTableTypes(owner))
})
