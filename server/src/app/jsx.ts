import { enableCompileCache, registerHooks } from 'node:module'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { transformSync } from 'rolldown/utils'

// Keeps compiled modules, which makes a second start about 0.3 s shorter. Where nothing can be written, nothing is.
enableCompileCache(join(import.meta.dirname, '../../../node_modules/.cache/node'))

// Preloaded with `node --import`: Node strips types from .ts by itself, but does not read JSX.
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
