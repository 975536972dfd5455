import { accessSync, constants, readFileSync, statfsSync } from 'node:fs'

const memory = '/dev/shm'
/** Bytes. A run of all server tests takes a quarter of it; Docker's default of 64 MB is too small. */
const enough = 2 * 1024 ** 3

/**
 * Makes this process and its children create temporary files in memory, where Linux has enough of it. Each test file
 * has a database of 900 files: on a disk, creating and deleting them took a third of the processor's time.
 */
export function keepTemporaryFilesInMemory(): void {
  if (process.env['TMPDIR'] === undefined && isUsable()) process.env['TMPDIR'] = memory
}

function isUsable(): boolean {
  try {
    accessSync(memory, constants.W_OK)
    const { bavail, bsize } = statfsSync(memory)
    return bavail * bsize >= enough && mayRunPrograms()
  } catch {
    // Only Linux has this folder.
    return false
  }
}

/** PostgreSQL's programs are copied into the data folder if its user may not enter the checkout. */
function mayRunPrograms(): boolean {
  const mount = readFileSync('/proc/self/mounts', 'utf8')
    .split('\n')
    .findLast((line) => line.split(' ')[1] === memory)
  return mount !== undefined && !mount.split(' ')[3]?.split(',').includes('noexec')
}
