import { createHash } from 'node:crypto'
import { chmod, chown, lstat, mkdir, realpath, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { SystemUser } from './embedded-user.ts'
import { asRefusal, Refusal } from '../refusal.ts'

/** The kernel limits a socket's path to 108 bytes on Linux and 104 elsewhere, including a NUL. */
const longestSocketPath = process.platform === 'linux' ? 107 : 103
export const socketName = '.s.PGSQL.5432'

/** Creates the data folder if it is missing. Returns its real path. */
export async function prepareDataDir(dataDir: string): Promise<string> {
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 })
    return await realpath(dataDir)
  } catch (error) {
    throw asRefusal(error, dataDir)
  }
}

/** Lets the database's user pass through the data folder without reading it. Never changes the folders above. */
export async function letThrough(dataDir: string, user: SystemUser | null): Promise<void> {
  if (user === null) return
  if (!(await mayEnter(dirname(dataDir), user))) {
    throw new Refusal(
      `PostgreSQL runs as the user ${user.name}, who may not enter ${dirname(dataDir)}: set DATA_DIR to a folder elsewhere, such as /var/lib/cavaletti.`,
    )
  }
  if (await mayEnter(dataDir, user)) return
  const { mode } = await stat(dataDir)
  await chown(dataDir, 0, user.gid)
  await chmod(dataDir, (mode & 0o700) | 0o010)
}

/** Whether the modes of a folder and its parents let the user pass; null means this process. */
export async function mayEnter(folder: string, user: SystemUser | null): Promise<boolean> {
  if (user === null) return true
  for (let path = await realpath(folder); ; path = dirname(path)) {
    const { mode, uid, gid } = await stat(path)
    const bit = uid === user.uid ? 0o100 : gid === user.gid ? 0o010 : 0o001
    if ((mode & bit) === 0) return false
    if (path === dirname(path)) return true
  }
}

/** A folder that only the database's user and root can enter. */
export async function privateFolder(path: string, user: SystemUser | null): Promise<void> {
  await mkdir(path, { mode: 0o700 }).catch((error: unknown) => {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw asRefusal(error, path)
  })
  const found = await lstat(path)
  const self = process.getuid?.()
  if (!found.isDirectory() || (found.uid !== self && found.uid !== user?.uid)) {
    throw new Refusal(`${path} belongs to another user. Remove it, then start Cavaletti again.`)
  }
  if (user !== null) await chown(path, user.uid, user.gid)
  await chmod(path, 0o700)
}

/** The socket's folder: in the data folder, or in a short temporary folder if that path is too long. */
export async function socketFolder(dataDir: string, user: SystemUser | null): Promise<string> {
  const short = `cavaletti-${folderKey(dataDir)}`
  for (const folder of [join(dataDir, 'socket'), join(tmpdir(), short)]) {
    const fits = Buffer.byteLength(join(folder, socketName)) <= longestSocketPath
    if (fits && (await mayEnter(dirname(folder), user))) return folder
  }
  return join('/tmp', short)
}

/** A short name for a data folder, the same on every start. */
export function folderKey(dataDir: string): string {
  return createHash('sha256').update(dataDir).digest('hex').slice(0, 12)
}
