import { defineConfig, mergeConfig } from 'vitest/config'
import { webTests } from './vitest.config.ts'

/** Tests with a page have it, and its modules, for themselves. */
export default mergeConfig(
  webTests,
  defineConfig({
    test: { name: 'pages', include: ['{src,build}/**/*.test.tsx'], environment: 'happy-dom' },
  }),
)
