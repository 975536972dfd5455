import { defineConfig } from 'vitest/config'
import { keepTemporaryFilesInMemory } from '../scripts/memory-folder.ts'
import { testWorkers } from '../scripts/test-workers.ts'

keepTemporaryFilesInMemory()

export default defineConfig({
  test: {
    name: 'server',
    maxWorkers: testWorkers,
    root: import.meta.dirname,
    include: ['src/**/*.test.{ts,tsx}', 'test/**/*.test.ts'],
    // No test mocks a module or leaves state in one. Loading the product again for each file took half the time.
    isolate: false,
    globalSetup: ['test/database/global-setup.ts'],
    // Tests use all cores: threads of low priority would wait for other tests.
    env: { THREAD_NICENESS: '0' },
    testTimeout: 20_000,
    // Timeouts happen on a busy machine. Other failures are never retried.
    retry: { count: 1, condition: /timed out in \d+ms/ },
    hookTimeout: 30_000,
  },
})
