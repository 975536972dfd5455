import type { Plugin } from 'vite'

const file = /react-router\/dist\/production\/lib\/.*\.js$/
const displayName = /^\w+\.displayName = ".*";$/gm
const creation = /(?<!\/\*[#@ _A-Z]*\*\/ )\b(React\$?\d*\.(?:forwardRef|createContext|memo)\()/g
/** Calls of React Router's warnings for developers. */
const complaint = /(?<!function )\b(?:invariant|warning|warningOnce)\(/g

/**
 * React Router names each of its components by an assignment. That keeps unused forms, prefetching and scroll
 * restoration in the bundle: about 2 KB of the 78 KB for the sign-in page. Without the names, and with the
 * calls of warnings marked as pure, the bundler removes both. The warnings are another KB of English; they
 * remain in development and tests, and production must not write to the console (specification, section 8).
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
