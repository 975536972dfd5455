import { execFile } from 'node:child_process'
import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { folderKey, socketName } from './embedded-folders.ts'
import { errorCode, Refusal } from '../refusal.ts'

/** PostgreSQL puts this name into the title of every process of the cluster except the first. */
export function clusterName(cluster: string): string {
  return `cavaletti-${folderKey(cluster)}`
}

/**
 * Ends the processes of a killed Cavaletti on this cluster. Call it only under the folder's lock, which
 * proves that no other Cavaletti uses them.
 *
 * Processes are recognised by their command line, not by a stored number, because numbers are reused.
 * @returns whether a process was ended
 */
export async function endOrphans(cluster: string): Promise<boolean> {
  const left = await processesOf(cluster)
  if (left.length === 0) return false
  // Without their first process the others end by themselves, at once unless they are busy.
  const escalation = [
    ['SIGINT', left.some(({ isPostmaster }) => isPostmaster) ? 10_000 : 2_000],
    ['SIGQUIT', 5_000],
    ['SIGKILL', 5_000],
  ] as const
  for (const [signal, patience] of escalation) {
    const started = performance.now()
    for (const { pid, isPostmaster } of await processesOf(cluster)) {
      if (isPostmaster || signal !== 'SIGINT') kill(pid, signal)
    }
    while (performance.now() - started < patience) {
      if ((await processesOf(cluster)).length === 0) return true
      await sleep(20)
    }
  }
  throw new Refusal(`The database left running in ${cluster} does not stop. Restart this machine.`)
}

/**
 * Removes the pid files of a server that has ended if their process number now belongs to another process or
 * a zombie. Otherwise PostgreSQL would take that process for a running server and never start. PostgreSQL
 * handles all other pid files. Call it after {@link endOrphans}.
 */
export async function clearStaleMarks(cluster: string, socketDir: string): Promise<void> {
  for (const mark of [join(cluster, 'postmaster.pid'), join(socketDir, `${socketName}.lock`)]) {
    const text = await readFile(mark, 'utf8').catch(() => '')
    const pid = Math.abs(Number.parseInt(text, 10))
    if (pid > 0 && isTaken(pid)) await rm(mark, { force: true })
  }
}

interface Found {
  pid: number
  isPostmaster: boolean
}

async function processesOf(cluster: string): Promise<Found[]> {
  const title = `postgres: ${clusterName(cluster)}: `
  const found = []
  for (const { pid, command } of await commands()) {
    const isPostmaster = `${command} `.includes(` -D ${cluster} `)
    if (isPostmaster || command.startsWith(title)) found.push({ pid, isPostmaster })
  }
  return found
}

/** Every process of the machine with its command line; zombies have none. */
async function commands(): Promise<{ pid: number; command: string }[]> {
  if (process.platform !== 'linux') {
    const { stdout } = await promisify(execFile)('ps', ['-axww', '-o', 'pid=,command='])
    return stdout.split('\n').flatMap((line) => {
      const [, pid, command] = /^\s*(\d+)\s+(.*)$/.exec(line) ?? []
      return pid !== undefined && command !== undefined ? [{ pid: Number(pid), command }] : []
    })
  }
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const read = pids.map(async (pid) => ({
    pid: Number(pid),
    // The process may have ended since the listing.
    command: (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).replaceAll('\0', ' '),
  }))
  return Promise.all(read)
}

function kill(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if (errorCode(error) !== 'ESRCH') throw error
  }
}

function isTaken(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return errorCode(error) === 'EPERM'
  }
}
