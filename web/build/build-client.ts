import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Language, languages } from '@cavaletti/contract/messages'
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
    const outOf = (language: Language) => join(building, language === 'en' ? 'new' : language)
    const builds = languages.map((language) => buildLanguage(language, stamp, outOf(language)))
    // All have ended before their folder is removed.
    await Promise.allSettled(builds)
    await Promise.all(builds)
    for (const language of languages.filter((other) => other !== 'en'))
      // oxlint-disable-next-line no-await-in-loop -- their assets go into one folder
      await addLanguage(outOf('en'), outOf(language), language)
    await writeFile(join(building, 'new', stampFile), stamp)
    await mkdir(dist, { recursive: true })
    await rename(dist, join(building, 'old'))
    await rename(join(building, 'new'), dist)
  } finally {
    await rm(building, { recursive: true, force: true })
  }
  return true
}

/** In a process of its own: compiling keeps a core busy, and each language compiles all sources. */
async function buildLanguage(language: Language, stamp: string, out: string): Promise<void> {
  const script = join(import.meta.dirname, 'build-language.ts')
  const child = spawn(process.execPath, [script, '--language', language, '--stamp', stamp, '--out', out], {
    stdio: 'inherit',
  })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`Building the client in ${language} ended with code ${String(code)}.`)
}

/** `index.html.br` -> `index.de.html.br`. */
function inLanguage(name: string, language: Language): string {
  return name.replace(/(index|service-worker|manifest)\./, `$1.${language}.`)
}

/**
 * Adds the build of another language: its document, service worker and manifest under names with the language, and
 * its assets beside the others. Names of assets contain a hash of their content, so equal names are equal files.
 */
async function addLanguage(into: string, from: string, language: Language): Promise<void> {
  await cp(join(from, 'assets'), join(into, 'assets'), { recursive: true })
  const named = (await readdir(from)).filter((name) => /^(?:index|service-worker)\./.test(name))
  const copies = [...named, join('.vite', 'manifest.json')].map((name) =>
    cp(join(from, name), join(into, inLanguage(name, language))),
  )
  await Promise.all(copies)
}

async function lastStamp(): Promise<string | undefined> {
  try {
    return await readFile(join(dist, stampFile), 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}
