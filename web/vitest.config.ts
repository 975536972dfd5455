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
      // Loading React and other libraries again for each file took half the time.
      isolate: false,
      setupFiles: ['src/ui/testing/set-up.ts'],
      // For the test of the colours. In other tests happy-dom would take visible elements for hidden, such as by :empty.
      css: { include: [/\/styles\//] },
      testTimeout: 20_000,
      // On a busy machine a test may time out; wrong results are never retried.
      retry: { count: 1, condition: /timed out in \d+ms/ },
    },
  }),
)
