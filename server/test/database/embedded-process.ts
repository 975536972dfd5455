import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { onTestFinished } from 'vitest'
import type { Connection } from '../../src/database/connection.ts'

interface Line {
  message?: string
  connection?: Connection
  refusal?: string
  failure?: string
}

export interface EmbeddedProcess {
  node: ChildProcess
  connection: Connection
  /** Messages logged so far. */
  messages: string[]
  /** Stops in order, like SIGTERM; returns the exit code. */
  stop(): Promise<number | null>
  /** Kills the process, like `kill -9`; the database lives on. */
  kill(): Promise<void>
}

export interface ProcessOptions {
  password?: string
  uid?: number
  /** False is faster and unsafe. Default: true. */
  durable?: boolean
  /** Permissions that new files lack. */
  umask?: number
  /** Script of the process. Default: the one of this checkout. */
  script?: string
}

/**
 * Starts a process that keeps a database in a folder, and waits until it is ready. It is killed with its database
 * when the test ends.
 * @throws an error with the refusal's message
 */
export async function startProcess(dataDir: string, options: ProcessOptions = {}): Promise<EmbeddedProcess> {
  const { password = 'for-tests-only', uid, umask = 0o022, durable = true } = options
  const { script = join(import.meta.dirname, 'run-embedded.ts') } = options
  const node = spawn(process.execPath, [script, dataDir, password, String(umask), String(durable)], {
    stdio: ['ignore', 'pipe', 'inherit'],
    cwd: '/',
    ...(uid === undefined ? {} : { uid, gid: uid }),
  })
  onTestFinished(async () => {
    node.kill('SIGKILL')
    const postmaster = await postmasterPid(dataDir)
    if (postmaster !== undefined) killQuietly(postmaster)
  })
  const ended = once(node, 'exit') as Promise<[number | null]>
  const messages: string[] = []
  const ready = new Promise<Connection>((resolve, reject) => {
    createInterface({ input: node.stdout }).on('line', (text) => {
      const line = JSON.parse(text) as Line
      if (line.message !== undefined) messages.push(line.message)
      if (line.connection !== undefined) resolve(line.connection)
      if (line.refusal ?? line.failure) reject(new Error(line.refusal ?? line.failure))
    })
    void ended.then(([code]) => reject(new Error(`it ended with code ${code}`)))
  })
  return {
    node,
    connection: await ready,
    messages,
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

/** Process id of a folder's database, if it is running. */
export async function postmasterPid(dataDir: string): Promise<number | undefined> {
  const text = await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8').catch(() => '')
  const pid = Number.parseInt(text, 10)
  return pid > 0 ? pid : undefined
}

/** Whether a process runs; a zombie does not. */
export async function isRunning(pid: number): Promise<boolean> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  return stat !== '' && !/\) Z /.test(stat)
}

/** Waits until a condition holds, limited only by the test's timeout. */
export async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await condition())) await sleep(10)
}

function killQuietly(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It has ended.
  }
}
