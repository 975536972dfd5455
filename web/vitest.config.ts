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
      // Style sheets are read by a test of the colours.
      css: true,
      testTimeout: 20_000,
      // On a busy machine time runs out; a wrong answer is never asked for again.
      retry: { count: 1, condition: /timed out in \d+ms/ },
    },
  }),
)
