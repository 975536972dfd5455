import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Refusal } from './refusal.ts'

export interface Migration {
  /** File name without its ending, for example 0001-platform. */
  name: string
  sql: string
  /** SHA-256 of the text; LF and CRLF give the same sum. */
  checksum: string
}

/** Every `NNNN-name.sql` of the folder, in order. Throws a Refusal for any other file name or a duplicate number. */
export async function readMigrations(folder: string): Promise<Migration[]> {
  const files = (await readdir(folder)).filter((file) => !file.startsWith('.')).sort()
  const migrations = files.map(async (file) => {
    if (!/^\d{4}-[a-z0-9-]+\.sql$/.test(file)) {
      throw new Refusal(`The migration ${file} is not named like 0001-what-it-does.sql.`)
    }
    const sql = (await readFile(join(folder, file), 'utf8')).replaceAll('\r\n', '\n')
    const checksum = createHash('sha256').update(sql).digest('hex')
    return { name: file.replace(/\.sql$/, ''), sql, checksum }
  })
  const read = await Promise.all(migrations)
  for (const [index, { name }] of read.entries()) {
    const next = read[index + 1]?.name
    if (next?.slice(0, 4) === name.slice(0, 4))
      throw new Refusal(`Two migrations have one number: ${name} and ${next}.`)
  }
  return read
}

/**
 * The migrations that are not applied yet.
 * @param applied checksums by name
 * @throws Refusal if an applied migration was edited, is missing or is out of order
 */
export function pendingMigrations(all: Migration[], applied: Map<string, string>): Migration[] {
  const known = new Set(all.map(({ name }) => name))
  for (const name of applied.keys()) {
    if (known.has(name)) continue
    throw new Refusal(
      `The database was migrated by a newer Cavaletti (${name}): start that version or a later one.`,
    )
  }
  for (const { name, checksum } of all) {
    if (!applied.has(name) || applied.get(name) === checksum) continue
    throw new Refusal(
      `The migration ${name} was edited after it was applied: put it back as it was and write a new one.`,
    )
  }
  const pending = all.filter(({ name }) => !applied.has(name))
  const last = [...applied.keys()].sort().at(-1)
  const late = pending.find(({ name }) => last !== undefined && name < last)
  if (late !== undefined) {
    throw new Refusal(
      `The migration ${late.name} comes before ${last}, which is already applied: give it a higher number.`,
    )
  }
  return pending
}
