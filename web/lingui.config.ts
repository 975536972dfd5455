import { defineConfig } from '@lingui/cli'

/** `npm run messages -w web` extracts the texts for translators. English itself stays in the code. */
export default defineConfig({
  sourceLocale: 'en',
  locales: ['en'],
  catalogs: [{ path: '<rootDir>/src/messages/{locale}', include: ['src'] }],
})
