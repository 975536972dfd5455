import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'
import { extractor } from './messages/extractor.ts'

/** `npm run messages` collects the texts of the server and the contract for translators. */
export default defineConfig({
  sourceLocale: 'en',
  locales: ['de'],
  catalogs: [
    { path: '<rootDir>/messages/{locale}', include: ['src', '../contract/src'], exclude: ['src/demo'] },
  ],
  extractors: [extractor],
  format: formatter({ lineNumbers: false }),
})
