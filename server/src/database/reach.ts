import { realpath } from 'node:fs/promises'
import { join } from 'node:path'
import { type Connection, connect, parseDatabaseUrl } from './connection.ts'
import { databaseName } from './embedded/embedded-cluster.ts'
import { socketFolder } from './embedded/embedded-folders.ts'
import { databaseUser } from './embedded/embedded-user.ts'
import { type Database, openDatabase } from './pool.ts'
import { serverRole } from './roles.ts'
import { type StartOptions, startDatabase } from './start.ts'
import { refuseUnsafeRole } from './unsafe-role.ts'

/**
 * The database for a command beside a running product. Starts the embedded one if it is not running.
 * @throws Refusal, worded for the operator
 */
export async function reachDatabase(options: StartOptions): Promise<Pick<Database, 'db' | 'close'>> {
  const connection = await runningServer(options)
  const answers = await connect(connection).then(
    async (client) => {
      await client.end()
      return true
    },
    () => false,
  )
  if (!answers) return startDatabase(options)
  const database = await openDatabase({ connection, log: options.log, size: 4 })
  try {
    await refuseUnsafeRole(database.db)
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}

async function runningServer({ dataDir, url, appUrl, passwords }: StartOptions): Promise<Connection> {
  if (appUrl !== null) return parseDatabaseUrl(appUrl, 'DATABASE_APP_URL')
  const asServer = { user: serverRole, password: passwords.server }
  if (url !== null) return { ...parseDatabaseUrl(url, 'DATABASE_URL'), ...asServer }
  const folder = await realpath(dataDir).catch(() => dataDir)
  const host = await socketFolder(folder, await databaseUser(join(folder, 'postgres')))
  return { host, port: 5432, database: databaseName, ...asServer }
}
