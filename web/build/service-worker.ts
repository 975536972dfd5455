import { createHash } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Plugin } from 'vite'

/** Name of its chunk and of its file beside the documents. */
export const workerEntry = 'service-worker'

/** Files that pages need offline. Other scripts then use the system's fonts. */
const needed = /\.(?:js|css|svg|png|webmanifest)$|-latin-(?:ext-)?wght-normal-[\w-]+\.woff2$/

/** Lists the files of this build for the service worker. */
export function listFilesForWorker(): Plugin {
  let publicDir = ''
  return {
    name: 'list-files-for-worker',
    apply: 'build',
    configResolved(config) {
      publicDir = resolve(config.root, config.publicDir)
    },
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        const worker = bundle[`${workerEntry}.js`]
        if (worker?.type !== 'chunk') throw new Error('The build has no service worker.')
        const built = Object.keys(bundle).filter((name) => needed.test(name) && bundle[name] !== worker)
        const copied = (await readdir(publicDir)).filter((name) => needed.test(join('/', name)))
        // Every screen is the same document, and this address is open to everybody.
        const files = ['/login', ...[...built, ...copied].map((name) => `/${name}`).toSorted()]
        const build = createHash('sha256').update(files.join('\n')).digest('hex').slice(0, 16)
        if (!worker.code.includes('__FILES__') || !worker.code.includes('__BUILD__'))
          throw new Error('The service worker has no place for its files.')
        worker.code = worker.code
          .replace('__FILES__', JSON.stringify(files).replaceAll(/['\\]/g, '\\$&'))
          .replace('__BUILD__', build)
      },
    },
  }
}
