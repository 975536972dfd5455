import { closeSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { asRefusal, Refusal } from '../refusal.ts'

const sqliteBusy = 5
const sqliteFull = 13

/**
 * Makes this process the only Cavaletti on a data folder until `release`.
 *
 * The lock is a kernel file lock, taken through SQLite because Node has no file locks. It ends with its
 * process, so it cannot become stale, and no process number can be confused with another. It also works
 * between containers that share the folder.
 */
export function lockFolder(dataDir: string): { release(): void } {
  const path = join(dataDir, 'lock')
  const holder = join(dataDir, 'lock.pid')
  let file: DatabaseSync | undefined
  try {
    closeSync(openSync(path, 'a', 0o600))
    file = new DatabaseSync(path)
    // Without a journal on disk SQLite writes nothing, so this works on a full disk.
    file.exec('pragma journal_mode = memory; begin exclusive')
    writeFileSync(holder, `${process.pid}\n`)
  } catch (error) {
    file?.close()
    if (isSqlite(error, sqliteBusy)) throw new Refusal(alreadyRunning(dataDir, holder), { cause: error })
    throw asRefusal(isSqlite(error, sqliteFull) ? { code: 'ENOSPC' } : error, dataDir)
  }
  const held = file
  return {
    release() {
      rmSync(holder, { force: true })
      held.close()
    },
  }
}

function alreadyRunning(dataDir: string, holder: string): string {
  let pid = ''
  try {
    pid = ` (process ${readFileSync(holder, 'utf8').trim()})`
  } catch {
    // Only a hint: the lock itself shows that another process is running.
  }
  return `Cavaletti is already running on ${dataDir}${pid}: stop it first, or set DATA_DIR to another folder.`
}

function isSqlite(error: unknown, code: number): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === code
}
