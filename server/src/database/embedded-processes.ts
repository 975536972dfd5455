import { execFile } from 'node:child_process'
import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { folderKey, socketName } from './embedded-folders.ts'
import { errorCode, Refusal } from './refusal.ts'

/** PostgreSQL puts this name into the title of every process of the cluster but the first. */
export function clusterName(cluster: string): string {
  return `cavaletti-${folderKey(cluster)}`
}

/**
 * Ends what an earlier Cavaletti left running on this cluster after it was killed. To be called under the
 * folder's lock: then whatever still runs there has nobody to serve.
 *
 * Processes are known by their command line, never by a number read from a file: numbers are reused.
 * @returns whether there was anything to end
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
  throw new Refusal(`The database left running in ${cluster} does not end: restart this machine.`)
}

/**
 * Removes the marks of a server that is gone when their process number now belongs to somebody else, or
 * to a zombie nobody buries: PostgreSQL would take that process for a living server and never start.
 * Any other mark is left to PostgreSQL itself. To be called after {@link endOrphans}.
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
    // A process may end while we look.
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
