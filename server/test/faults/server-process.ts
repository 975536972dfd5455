import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import { killPostgres } from './postgres-processes.ts'

/** The product in its own process, as `npm start` runs it. */
export interface ServerProcess {
  node: ChildProcess
  /** Its local address. */
  url: string
  port: number
  dataDir: string
  /** Printed code of the first administrator's invitation; null if there is an administrator. */
  firstCode: string | null
  /** Milliseconds from start until it listened. */
  startMillis: number
  /** Stops in order, like SIGTERM; returns the exit code. */
  stop(): Promise<number | null>
  /** Kills it, like `kill -9`; its database lives on. */
  kill(): Promise<void>
}

export interface ServerOptions {
  dataDir: string
  /** 0: a free one. A second start needs the first one's port, because tokens contain the address. */
  port?: number
  env?: Record<string, string>
  nodeOptions?: readonly string[]
}

const root = join(import.meta.dirname, '../../..')

/** A data folder that the database's user may enter. `removeDataDir` deletes it and ends its processes. */
export async function newDataDir(): Promise<string> {
  const folder = await mkdtemp(join(await realpath(tmpdir()), 'cavaletti-faults-'))
  await chmod(folder, 0o755)
  return join(folder, 'data')
}

export async function removeDataDir(dataDir: string): Promise<void> {
  await killPostgres(dataDir)
  await rm(join(dataDir, '..'), { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
}

/** Spawns the server's process. */
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
 * Starts the server without rate limits and captcha, and waits until it listens.
 * @throws an error with its last output if it ends
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
    // The last line of a start is empty.
    if (publicUrl !== '' && line === '') listening.resolve()
  })
  void ended.then(async ([code]) =>
    listening.reject(new Error(`The server ended with code ${code}: ${await lastWords}`)),
  )
  await listening.promise
  // Further output is dropped, which costs less than reading it.
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
