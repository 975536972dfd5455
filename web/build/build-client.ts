import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'vite'
import { sourcesHash } from './sources-hash.ts'

const web = join(import.meta.dirname, '..')
const project = join(web, '..')
/** What the built client depends on. */
const sources = [
  'web/src',
  'web/public',
  'web/build',
  'web/index.html',
  'web/vite.config.ts',
  'contract/src',
  'package-lock.json',
]
/** Lies in what a build empties first, so that a build that broke off is never taken for a whole one. */
const stampFile = join(web, 'dist', '.vite', 'sources.sha256')

/** Builds web/dist; `ifChanged`: only when its sources or dependencies changed. Says whether it built. */
export async function buildClient({ ifChanged = false } = {}): Promise<boolean> {
  const stamp = await sourcesHash(project, sources)
  if (ifChanged && (await lastStamp()) === stamp) return false
  await build({ root: web, configFile: join(web, 'vite.config.ts'), logLevel: 'warn' })
  await writeFile(stampFile, stamp)
  return true
}

async function lastStamp(): Promise<string | undefined> {
  try {
    return await readFile(stampFile, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}
