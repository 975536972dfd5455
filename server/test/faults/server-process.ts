import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import { killPostgres } from './postgres-processes.ts'

/** The product as `npm start` runs it, in a process of its own. */
export interface ServerProcess {
  node: ChildProcess
  /** Where it answers, an address of this machine. */
  url: string
  port: number
  dataDir: string
  /** The code of the first administrator's invitation, as printed; null when there is an administrator. */
  firstCode: string | null
  /** Milliseconds from its start until it listened. */
  startMillis: number
  /** In order, as SIGTERM asks for; answers the exit code. */
  stop(): Promise<number | null>
  /** As `kill -9` does: its database lives on. */
  kill(): Promise<void>
}

export interface ServerOptions {
  dataDir: string
  /** 0: a free one. The second start must have the first one's, as its address stands in every token. */
  port?: number
  env?: Record<string, string>
  nodeOptions?: readonly string[]
}

const root = join(import.meta.dirname, '../../..')

/** A data folder that the database's user may enter. Removed, with whatever still runs in it, by `removeDataDir`. */
export async function newDataDir(): Promise<string> {
  const folder = await mkdtemp(join(await realpath(tmpdir()), 'cavaletti-faults-'))
  await chmod(folder, 0o755)
  return join(folder, 'data')
}

export async function removeDataDir(dataDir: string): Promise<void> {
  await killPostgres(dataDir)
  await rm(join(dataDir, '..'), { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
}

/** The server's process, just begun. */
export function spawnServer({ dataDir, port = 0, env = {}, nodeOptions = [] }: ServerOptions) {
  return spawn(
    process.execPath,
    [...nodeOptions, '--import', './server/src/app/jsx.ts', 'server/src/main.ts'],
    {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        PATH: process.env['PATH'],
        DATA_DIR: dataDir,
        PORT: String(port),
        RATE_LIMITS: 'off',
        CAPTCHA: 'off',
        LOG_LEVEL: 'warn',
        ...env,
      },
    },
  )
}

/**
 * Starts the server without throttles and captcha, and waits until it listens.
 * @throws an error with its last words when it ends instead
 */
export async function startServer(options: ServerOptions): Promise<ServerProcess> {
  const started = performance.now()
  const node = spawnServer(options)
  const lastWords = text(node.stderr)
  const ended = once(node, 'exit') as Promise<[number | null]>
  const lines = createInterface({ input: node.stdout })
  const listening = Promise.withResolvers<void>()
  let publicUrl = ''
  let firstCode: string | null = null
  lines.on('line', (line) => {
    publicUrl = /^Cavaletti is at (\S+)$/.exec(line)?.[1] ?? publicUrl
    firstCode = /\/invite\/(\S+)$/.exec(line)?.[1] ?? firstCode
    // The last thing a start prints is an empty line.
    if (publicUrl !== '' && line === '') listening.resolve()
  })
  void ended.then(async ([code]) =>
    listening.reject(new Error(`The server ended with code ${code}: ${await lastWords}`)),
  )
  await listening.promise
  // What else it prints is let go, which costs less than looking at it.
  lines.close()
  node.stdout.resume()
  const startMillis = performance.now() - started
  const given = Number(new URL(publicUrl).port)
  return {
    node,
    url: `http://127.0.0.1:${given}`,
    port: given,
    dataDir: options.dataDir,
    firstCode,
    startMillis,
    async stop() {
      node.kill('SIGTERM')
      const [code] = await ended
      return code
    },
    async kill() {
      node.kill('SIGKILL')
      await ended
    },
  }
}
