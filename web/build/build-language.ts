import { parseArgs } from 'node:util'
import { build } from 'vite'
import type { Language } from '@cavaletti/contract/messages'
import { clientIn } from '../vite.config.ts'

/** `node web/build/build-language.ts --language de --stamp … --out …`: builds the client in one language. */
const text = { type: 'string', default: '' } as const
const { values } = parseArgs({ options: { language: text, stamp: text, out: text } })
const config = clientIn(values.language as Language, values.stamp)
await build({
  ...config,
  configFile: false,
  logLevel: 'warn',
  build: { ...config.build, outDir: values.out, emptyOutDir: true },
})
