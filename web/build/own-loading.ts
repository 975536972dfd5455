import { join } from 'node:path'
import type { Plugin } from 'vite'

const ours = join(import.meta.dirname, '..', 'src', 'load-part.ts')

/**
 * src/load-part.ts loads lazy parts. Vite's own loader supports nonces, other base paths and browsers that we
 * do not build for, and adds half a KB to every page.
 */
export function ownLoading(): Plugin {
  let replaced = false
  return {
    name: 'own-loading',
    apply: 'build',
    transform: {
      // oxlint-disable-next-line no-control-regex -- bundlers start the names of virtual modules with NUL
      filter: { id: /^\0vite\/preload-helper\.js$/ },
      handler() {
        replaced = true
        return { code: `export { loadPart as __vitePreload } from ${JSON.stringify(ours)}`, map: null }
      },
    },
    buildEnd(error) {
      if (!error && !replaced) throw new Error('Vite loads parts in another way by now; look here again.')
    },
  }
}
