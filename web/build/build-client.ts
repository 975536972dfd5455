import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'vite'
import { sourcesHash } from './sources-hash.ts'

const web = join(import.meta.dirname, '..')
const project = join(web, '..')
/** Everything that changes the built client. */
const sources = [
  'web/src',
  'web/public',
  'web/build',
  'web/worker',
  'web/index.html',
  'web/vite.config.ts',
  'contract/src',
  'package-lock.json',
]
const dist = join(web, 'dist')
/** Stored in the build, beside its manifest: the hash of its sources, and the API host. */
const stampFile = join('.vite', 'sources.sha256')

/**
 * Builds web/dist and returns whether it did. With `ifChanged`, builds only if sources or dependencies
 * changed; `onBegin` runs before a build. A complete build replaces the old one, so that no partial build is
 * ever served.
 */
export async function buildClient({ ifChanged = false, onBegin = () => {} } = {}): Promise<boolean> {
  const stamp = await sourcesHash(project, sources)
  if (ifChanged && (await lastStamp()) === stamp) return false
  onBegin()
  const building = join(web, '.building', String(process.pid))
  try {
    await build({
      root: web,
      configFile: join(web, 'vite.config.ts'),
      logLevel: 'warn',
      build: { outDir: join(building, 'new'), emptyOutDir: true },
    })
    await writeFile(join(building, 'new', stampFile), stamp)
    await mkdir(dist, { recursive: true })
    await rename(dist, join(building, 'old'))
    await rename(join(building, 'new'), dist)
  } finally {
    await rm(building, { recursive: true, force: true })
  }
  return true
}

async function lastStamp(): Promise<string | undefined> {
  try {
    return await readFile(join(dist, stampFile), 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}
