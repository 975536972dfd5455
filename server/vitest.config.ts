import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'server',
    root: import.meta.dirname,
    include: ['src/**/*.test.{ts,tsx}', 'test/**/*.test.ts'],
    globalSetup: ['test/database/global-setup.ts'],
    testTimeout: 20_000,
    hookTimeout: 30_000,
  },
})
