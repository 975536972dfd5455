import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'

/** `npm run messages` collects the texts of the browser for translators. English itself stays in the code. */
export default defineConfig({
  sourceLocale: 'en',
  locales: ['de'],
  catalogs: [{ path: '<rootDir>/src/messages/{locale}', include: ['src'] }],
  format: formatter({ lineNumbers: false }),
})
