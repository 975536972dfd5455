import { spawn } from 'node:child_process'
import { open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { Binaries } from './embedded-binaries.ts'
import { privateFolder } from './embedded-folders.ts'
import type { SystemUser } from './embedded-user.ts'
import { asRefusal, errorCode, Refusal } from '../refusal.ts'
import { scramVerifier } from '../scram.ts'

export interface Cluster {
  /** PostgreSQL's data directory. */
  folder: string
  binaries: Binaries
  user: SystemUser | null
}

export const owner = 'cavaletti'
export const databaseName = 'cavaletti'

/**
 * Creates the cluster if it is missing. It gets its name only when it is complete, so a crash leaves nothing
 * that looks like a database. An existing cluster is only checked, never changed.
 */
export async function ensureCluster(cluster: Cluster, password: string, durable: boolean): Promise<void> {
  const version = await versionOf(cluster.folder)
  if (version === String(cluster.binaries.major)) return
  if (version !== undefined) {
    throw new Refusal(
      `The data in ${cluster.folder} was written by PostgreSQL ${version} and this Cavaletti brings ${cluster.binaries.major}: start the version of Cavaletti that wrote it, or move the data over with pg_dump.`,
    )
  }
  const unfinished = { ...cluster, folder: `${cluster.folder}.incomplete` }
  try {
    await rm(unfinished.folder, { recursive: true, force: true, maxRetries: 5 })
    await privateFolder(unfinished.folder, cluster.user)
    await runInitdb(unfinished, durable)
    await writeFile(join(unfinished.folder, 'pg_hba.conf'), 'local all all scram-sha-256\n')
    await singleUser(unfinished, [setPassword(password), `create database ${databaseName}`])
    await rename(unfinished.folder, cluster.folder)
    const parent = await open(dirname(cluster.folder))
    try {
      await parent.sync()
    } finally {
      await parent.close()
    }
  } catch (error) {
    throw asRefusal(error, cluster.folder)
  }
}

/** Changes the owner's password. The cluster must not be running. */
export async function renewPassword(cluster: Cluster, password: string): Promise<void> {
  await singleUser(cluster, [setPassword(password)])
}

function setPassword(password: string): string {
  return `alter role ${owner} password '${scramVerifier(password)}'`
}

async function versionOf(folder: string): Promise<string | undefined> {
  try {
    return (await readFile(join(folder, 'PG_VERSION'), 'utf8')).trim()
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw asRefusal(error, folder)
  }
  const content = await readdir(folder).catch(() => [])
  if (content.length === 0) return undefined
  throw new Refusal(
    `${folder} holds files but no database: move them away, restore it from a backup, or set DATA_DIR to another folder.`,
  )
}

async function runInitdb({ folder, binaries, user }: Cluster, durable: boolean): Promise<void> {
  const locale =
    binaries.major >= 17
      ? ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C']
      : ['--locale=C.UTF-8']
  const args = ['-D', folder, '-U', owner, '-E', 'UTF8', ...locale, '--lc-messages=C', '--data-checksums']
  // Nobody connects before pg_hba.conf is written: initdb only requires these options.
  const access = ['--auth-local=peer', '--auth-host=reject', '--no-instructions']
  await run(binaries.initdb, [...args, ...access, ...(durable ? [] : ['--no-sync'])], user, '')
}

/**
 * Runs statements without a server: one per line, without access control. The password is not visible to
 * other processes.
 */
async function singleUser({ folder, binaries, user }: Cluster, statements: string[]): Promise<void> {
  const args = ['--single', '-D', folder, '-c', 'exit_on_error=on', '-c', 'log_checkpoints=off', 'postgres']
  await run(binaries.postgres, args, user, statements.map((statement) => `${statement}\n`).join(''))
}

async function run(program: string, args: string[], user: SystemUser | null, input: string): Promise<void> {
  const child = spawn(program, args, { cwd: '/', env: postgresEnvironment, ...user })
  child.stdin.on('error', () => {}) // A program that ends early gives its reason on stderr.
  child.stdin.end(input)
  const [out, err, code] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    new Promise<number | null>((resolve, reject) => child.on('error', reject).on('close', resolve)),
  ])
  if (code !== 0) throw explain(err + out, dirname(args[args.indexOf('-D') + 1] ?? ''))
}

/** The environment of PostgreSQL: none of ours, so none of our secrets. English, because `explain` parses it. */
export const postgresEnvironment = { LC_ALL: 'C', TZ: 'UTC' }

/** Makes one sentence of PostgreSQL's last messages. */
export function explain(output: string, path: string): Error {
  if (/No space left on device|Disk quota exceeded/.test(output)) return refusalFor('ENOSPC', path)
  if (/Permission denied/.test(output)) return refusalFor('EACCES', path)
  if (/Read-only file system/.test(output)) return refusalFor('EROFS', path)
  const line = output.split('\n').findLast((line) => /(FATAL|PANIC|error):/.test(line)) ?? output.trim()
  return new Refusal(
    `PostgreSQL does not start on ${path}: ${line.replace(/^.*?(FATAL|PANIC|error):\s*/, '')}`,
  )
}

function refusalFor(code: string, path: string): Error {
  return asRefusal({ code }, path) as Refusal
}
