import { closeSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { asRefusal, Refusal } from './refusal.ts'

const sqliteBusy = 5
const sqliteFull = 13

/**
 * Makes this process the only Cavaletti on a data folder until `release`.
 *
 * The lock is the kernel's (a file lock, taken through SQLite, as Node itself offers none): it ends with
 * its process however that dies, so no stale lock can be left and no process number be mistaken for
 * another's, and it holds between containers that share the folder.
 */
export function lockFolder(dataDir: string): { release(): void } {
  const path = join(dataDir, 'lock')
  const holder = join(dataDir, 'lock.pid')
  let file: DatabaseSync | undefined
  try {
    closeSync(openSync(path, 'a', 0o600))
    file = new DatabaseSync(path)
    // Without a journal on disk it writes nothing, and so works on a full disk.
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
    // Only a hint: the lock itself says that somebody is there.
  }
  return `Cavaletti is already running on ${dataDir}${pid}: stop it first, or set DATA_DIR to another folder.`
}

function isSqlite(error: unknown, code: number): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === code
}
