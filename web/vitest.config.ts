import { defineConfig, mergeConfig } from 'vitest/config'
import { testWorkers } from '../scripts/test-workers.ts'
import app from './vite.config.ts'

/** What both kinds of tests share. */
export const webTests = mergeConfig(
  app,
  defineConfig({
    test: {
      maxWorkers: testWorkers,
      root: import.meta.dirname,
      setupFiles: ['src/ui/testing/set-up.ts'],
      // For the test of the colours. In other tests happy-dom would take visible elements for hidden, such as by :empty.
      css: { include: [/\/styles\//] },
      testTimeout: 20_000,
      // On a busy machine a test may time out; wrong results are never retried.
      retry: { count: 1, condition: /timed out in \d+ms/ },
    },
  }),
)

/** Tests without a page. They share a process with its modules: loading libraries for each file took half the time. */
export default mergeConfig(
  webTests,
  defineConfig({ test: { name: 'web', include: ['{src,build}/**/*.test.ts'], isolate: false } }),
)
