import { enableCompileCache, registerHooks } from 'node:module'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { transformSync } from 'rolldown/utils'

// Caches compiled modules: a second start is about 0.3 s faster. Does nothing if the folder is not writable.
enableCompileCache(join(import.meta.dirname, '../../../node_modules/.cache/node'))

// Preloaded with `node --import`: Node strips types from .ts but does not compile JSX.
registerHooks({
  load(url, context, next) {
    if (!url.startsWith('file:') || !url.endsWith('.tsx')) return next(url, context)
    const file = fileURLToPath(url)
    const { code, errors } = transformSync(file, readFileSync(file, 'utf8'), {
      lang: 'tsx',
      jsx: { runtime: 'automatic' },
    })
    if (errors[0]) throw new SyntaxError(`${file}: ${errors[0].message}`)
    return { format: 'module', source: code, shortCircuit: true }
  },
})
