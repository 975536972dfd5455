import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'server',
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
