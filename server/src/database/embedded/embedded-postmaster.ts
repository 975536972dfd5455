import { spawn } from 'node:child_process'
import { open, readFile, rename, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Cluster, explain, postgresEnvironment } from './embedded-cluster.ts'
import { clearStaleMarks, clusterName, endOrphans } from './embedded-processes.ts'
import type { DatabaseLog } from '../log.ts'
import { asRefusal } from '../refusal.ts'

/** A running PostgreSQL server: a child of this process that accepts connections. */
export interface Postmaster {
  /** Resolves when the server has ended for any reason, with a description of how it ended. */
  ended: Promise<string>
  /** Ends the server within 20 s: smart shutdown, then fast, then kill. None of them loses committed data. */
  stop: () => Promise<void>
}

export interface Launch {
  cluster: Cluster
  socketDir: string
  /** Settings of postgresql.conf for this server only. */
  settings: Record<string, string>
  log: DatabaseLog
}

const largestLog = 5_000_000

/**
 * Starts the server and waits until it accepts connections, however long recovery takes.
 * @throws Refusal if PostgreSQL gives up; the signal's reason if `signal` is aborted
 */
export async function launchPostmaster(launch: Launch, signal: AbortSignal): Promise<Postmaster> {
  signal.throwIfAborted()
  const { cluster, socketDir, log } = launch
  if (await endOrphans(cluster.folder)) {
    log.warn({ cluster: cluster.folder }, 'ended the database that a killed Cavaletti had left running')
  }
  await clearStaleMarks(cluster.folder, socketDir)

  const output = await openLog(`${cluster.folder}.log`)
  const child = spawn(cluster.binaries.postgres, ['-D', cluster.folder, ...settings(launch)], {
    cwd: '/',
    env: postgresEnvironment,
    // Its own process group: Ctrl-C reaches only Node, which stops the database last.
    detached: true,
    stdio: ['ignore', output.file.fd, output.file.fd],
    ...cluster.user,
  })
  const ended = new Promise<string>((resolve) => {
    child.on('error', (error) => resolve(error.message))
    child.on('exit', (code, signal) => resolve(signal === null ? `exit code ${code}` : `signal ${signal}`))
  })
  await output.file.close()

  const postmaster = { ended, stop: () => stop(child, ended) }
  const started = performance.now()
  let reported = started
  while (child.pid !== undefined && child.exitCode === null && child.signalCode === null) {
    if (signal.aborted) {
      await postmaster.stop()
      throw signal.reason
    }
    if (await isReady(cluster.folder, child.pid)) return postmaster
    await sleep(15)
    if (performance.now() - reported > 10_000) {
      reported = performance.now()
      const seconds = Math.round((reported - started) / 1000)
      log.info({ seconds }, 'the database is still recovering from its last end')
    }
  }
  const said = (await readFile(`${cluster.folder}.log`)).subarray(output.size).toString()
  throw explain(said || (await ended), dirname(cluster.folder))
}

function settings({ cluster, socketDir, settings }: Launch): string[] {
  const all = {
    listen_addresses: '',
    unix_socket_directories: socketDir,
    unix_socket_permissions: '0700',
    cluster_name: clusterName(cluster.folder),
    // The caller logs errors. Statements and keys contain personal data, so PostgreSQL does not log them.
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    log_checkpoints: 'off',
    jit: 'off',
    ...settings,
  }
  return Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

async function openLog(path: string) {
  try {
    const before = await stat(path).catch(() => ({ size: 0 }))
    if (before.size > largestLog) await rename(path, `${path}.old`)
    const file = await open(path, 'a', 0o600)
    return { file, size: (await file.stat()).size }
  } catch (error) {
    throw asRefusal(error, path)
  }
}

/** PostgreSQL writes this file: the first line is the process number, the eighth the state. */
async function isReady(folder: string, pid: number): Promise<boolean> {
  const lines = (await readFile(join(folder, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n')
  return lines[0] === String(pid) && lines[7]?.trim() === 'ready'
}

async function stop(child: { kill(signal: NodeJS.Signals): boolean }, ended: Promise<string>): Promise<void> {
  const patience = { SIGINT: 10_000, SIGQUIT: 5_000, SIGKILL: 5_000 } as const
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    const enough = new AbortController()
    child.kill(signal)
    const waited = sleep(patience[signal], false, { signal: enough.signal }).catch(() => false)
    const done = await Promise.race([ended.then(() => true), waited])
    enough.abort()
    if (done) return
  }
}
