import { defineConfig } from 'vitest/config'
import { testWorkers } from '../scripts/test-workers.ts'

export default defineConfig({
  test: {
    name: 'server',
    maxWorkers: testWorkers,
    root: import.meta.dirname,
    include: ['src/**/*.test.{ts,tsx}', 'test/**/*.test.ts'],
    // Nothing is mocked and no module keeps anything of a test: loading the product anew for each file took half the time.
    isolate: false,
    globalSetup: ['test/database/global-setup.ts'],
    testTimeout: 20_000,
    // On a busy machine time runs out; a wrong answer is never asked for again.
    retry: { count: 1, condition: /timed out in \d+ms/ },
    hookTimeout: 30_000,
  },
})
