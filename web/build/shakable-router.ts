import type { Plugin } from 'vite'

const file = /react-router\/dist\/production\/lib\/.*\.js$/
const displayName = /^\w+\.displayName = ".*";$/gm
const creation = /(?<!\/\*[#@ _A-Z]*\*\/ )\b(React\$?\d*\.(?:forwardRef|createContext|memo)\()/g
/** Calls of the functions that complain about how the router is used. */
const complaint = /(?<!function )\b(?:invariant|warning|warningOnce)\(/g

/**
 * React Router names each of its components by an assignment, which keeps forms, prefetching and scroll
 * restoration in the bundle although nothing uses them: about 2 KB of the 78 that the sign-in page may weigh.
 * Without the names, and with the calls marked as pure, the bundler leaves them out. So it does with what the router
 * tells developers about their mistakes, another KB of English: they read it in development and in tests, and in
 * production nothing may be written to the console (specification, section 8).
 */
export function shakableRouter(): Plugin {
  let changed = 0
  return {
    name: 'shakable-router',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: file },
      handler(code) {
        const shakable = code
          .replaceAll(displayName, '')
          .replaceAll(creation, '/* @__PURE__ */ $1')
          .replaceAll(complaint, '/* @__PURE__ */ $&')
        if (shakable === code) return null
        changed += 1
        return { code: shakable, map: null }
      },
    },
    buildEnd(error) {
      if (!error && changed === 0) throw new Error('React Router has changed its shape; look here again.')
    },
  }
}
