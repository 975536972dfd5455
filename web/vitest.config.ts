import { defineConfig, mergeConfig } from 'vitest/config'
import { testWorkers } from '../scripts/test-workers.ts'
import app from './vite.config.ts'

export default mergeConfig(
  app,
  defineConfig({
    test: {
      name: 'web',
      maxWorkers: testWorkers,
      root: import.meta.dirname,
      include: ['{src,build}/**/*.test.{ts,tsx}'],
      // A test of the colours reads the style sheets.
      css: true,
      testTimeout: 20_000,
      // On a busy machine a test may time out; wrong results are never retried.
      retry: { count: 1, condition: /timed out in \d+ms/ },
    },
  }),
)
