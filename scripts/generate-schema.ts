import { writeFile } from 'node:fs/promises'
import { openDatabase } from '../server/src/database/pool.ts'
import { describeSchema, schemaFile } from '../server/test/database/describe-schema.ts'
import { generateTableTypes, typesFile } from '../server/test/database/generate-table-types.ts'
import { silent, startTestServer } from '../server/test/database/server.ts'

/**
 * Writes the files that follow from the migrations: the types of the tables, and docs/schema.md. A test fails
 * if either is outdated.
 */
const server = await startTestServer()
try {
  const connection = { ...server.owner, database: server.template }
  const { db, close } = await openDatabase({ connection, log: silent })
  try {
    await writeFile(typesFile, await generateTableTypes(connection))
    await writeFile(schemaFile, await describeSchema(db))
  } finally {
    await close()
  }
} finally {
  await server.stop()
}
