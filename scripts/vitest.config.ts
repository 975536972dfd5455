import { defineConfig } from 'vitest/config'

export default defineConfig({
  // Checks run as processes of their own, which are slow on a busy machine.
  test: { name: 'scripts', root: import.meta.dirname, include: ['*.test.ts'], testTimeout: 30_000 },
})
