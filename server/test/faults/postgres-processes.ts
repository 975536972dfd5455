import { readdir, readFile } from 'node:fs/promises'
import { isRunning, postmasterPid, until } from '../database/embedded-process.ts'

/** Process ids of the embedded server and its connections. */
export async function processesOf(dataDir: string): Promise<number[]> {
  const postmaster = await postmasterPid(dataDir)
  if (postmaster === undefined || !(await isRunning(postmaster))) return []
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number)
  const parents = await Promise.all(
    pids.map(async (pid) => {
      const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
      // After the name in brackets: state, then parent.
      return Number(stat.slice(stat.lastIndexOf(')')).split(' ')[2])
    }),
  )
  return [postmaster, ...pids.filter((_, at) => parents[at] === postmaster)]
}

/** `kill -9` of the first process; the others end automatically. Returns its id. */
export async function killPostmaster(dataDir: string): Promise<number | undefined> {
  const pid = await postmasterPid(dataDir)
  if (pid !== undefined) signal(pid, 'SIGKILL')
  return pid
}

/** Ends every process of the folder's database, frozen ones too, and waits for it. */
export async function killPostgres(dataDir: string): Promise<void> {
  const all = await processesOf(dataDir)
  for (const pid of all) signal(pid, 'SIGKILL')
  await until(async () => !(await Promise.all(all.map(isRunning))).includes(true))
}

/** Freezes the database: connections stay open without answers. Returns a function that resumes it. */
export async function freezePostgres(dataDir: string): Promise<() => void> {
  const all = await processesOf(dataDir)
  for (const pid of all) signal(pid, 'SIGSTOP')
  return () => {
    for (const pid of all) signal(pid, 'SIGCONT')
  }
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch (error) {
    // It has ended since.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}
