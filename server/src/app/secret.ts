import { randomBytes } from 'node:crypto'
import { link, mkdir, readFile, unlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Refusal } from '#database/refusal.ts'

/**
 * The SECRET of an installation that sets none: created once in DATA_DIR/secret, readable by its owner only. Two
 * simultaneous starts get the same one.
 */
export async function keptSecret(dataDir: string): Promise<string> {
  const file = join(dataDir, 'secret')
  const kept = await read(file)
  if (kept) return kept
  await mkdir(dataDir, { recursive: true })
  const draft = `${file}.${randomBytes(6).toString('hex')}`
  await writeFile(draft, `${randomBytes(48).toString('base64url')}\n`, { mode: 0o600, flush: true })
  // A hard link fails if the file exists, and never leaves it half written.
  await link(draft, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  await unlink(draft)
  const made = await read(file)
  if (!made)
    throw new Refusal(
      `${file} is empty. Restore it from your backup: sessions and encrypted data depend on it.`,
    )
  return made
}

async function read(file: string): Promise<string | null> {
  try {
    return (await readFile(file, 'utf8')).trim() || null
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}
