import { join } from 'node:path'
import { type Binaries, packagedBinaries } from './embedded-binaries.ts'
import { databaseName, ensureCluster, owner, renewPassword } from './embedded-cluster.ts'
import { letThrough, prepareDataDir, privateFolder, socketFolder } from './embedded-folders.ts'
import { lockFolder } from './embedded-lock.ts'
import { endOrphans } from './embedded-processes.ts'
import { supervise } from './embedded-supervisor.ts'
import { databaseUser } from './embedded-user.ts'
import { type Connection, passwordIsAccepted } from '../connection.ts'
import type { DatabaseLog } from '../log.ts'
import { Refusal } from '../refusal.ts'

export interface EmbeddedOptions {
  /** Holds everything: the database in `postgres`, its messages in `postgres.log`. */
  dataDir: string
  /** Password of the role that owns the database. A new password replaces the one of the last start. */
  ownerPassword: string
  log: DatabaseLog
  /** Replaces the binaries that npm installed. */
  binaries?: Binaries
  /** Default: true. False only for tests, whose data may be lost with the machine. */
  durable?: boolean
  /** Aborts the start, which then ends with the signal's reason. */
  signal?: AbortSignal
}

export interface Embedded {
  /** Connects as the owner, for migrations. The server itself never uses it. */
  connection: Connection
  /** Stops the database and releases the folder. Close every pool first. Takes at most about 20 s. */
  stop: () => Promise<void>
}

const neverAborted = new AbortController().signal

/** Hundreds of test files and servers share one database. */
const forTests = { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off', max_connections: '400' }

/**
 * Starts PostgreSQL on the data folder and keeps it running.
 * @throws Refusal, worded for the operator; nothing is left running or changed
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  if (process.platform === 'win32') {
    throw new Refusal('On Windows, set DATABASE_URL to a PostgreSQL server: Cavaletti starts none there.')
  }
  const dataDir = await prepareDataDir(options.dataDir)
  const lock = lockFolder(dataDir)
  try {
    const started = await start(dataDir, options)
    return {
      connection: started.connection,
      async stop() {
        try {
          await started.stop()
        } finally {
          lock.release()
        }
      },
    }
  } catch (error) {
    lock.release()
    throw error
  }
}

async function start(dataDir: string, options: EmbeddedOptions): Promise<Embedded> {
  const { ownerPassword, log, durable = true, signal = neverAborted } = options
  const folder = join(dataDir, 'postgres')
  const user = await databaseUser(folder)
  await letThrough(dataDir, user)
  const binaries = options.binaries ?? (await packagedBinaries(dataDir, user))
  const cluster = { folder, binaries, user }
  await endOrphans(`${folder}.incomplete`)
  log.info({ folder }, 'starting PostgreSQL')
  await ensureCluster(cluster, ownerPassword, durable)
  const socketDir = await socketFolder(dataDir, user)
  await privateFolder(socketDir, user)

  const launch = { cluster, socketDir, settings: durable ? {} : forTests, log }
  const connection = {
    host: socketDir,
    port: 5432,
    user: owner,
    password: ownerPassword,
    database: databaseName,
  }
  const server = await supervise(launch, signal)
  const accepted = await passwordIsAccepted(connection).catch(async (error: unknown) => {
    await server.stop()
    throw error
  })
  if (accepted) return { connection, stop: server.stop }
  log.warn({}, 'the secret has changed since the last start: the database gets a new password')
  await server.stop()
  await renewPassword(cluster, ownerPassword)
  const renewed = await supervise(launch, signal)
  return { connection, stop: renewed.stop }
}
