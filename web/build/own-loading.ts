import { join } from 'node:path'
import type { Plugin } from 'vite'

const ours = join(import.meta.dirname, '..', 'src', 'load-part.ts')

/**
 * Parts that come later are loaded by src/load-part.ts. Vite's own code for it knows nonces, other bases and browsers
 * that we do not build for, and weighs half a KB more on every page.
 */
export function ownLoading(): Plugin {
  let replaced = false
  return {
    name: 'own-loading',
    apply: 'build',
    transform: {
      // oxlint-disable-next-line no-control-regex -- so bundlers name what they made up themselves
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
