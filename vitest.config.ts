import { defineConfig } from 'vitest/config'

export default defineConfig({
  // One worker a core: the default leaves one core of two to the database, which needs less.
  test: { projects: ['contract', 'server', 'web', 'scripts'], maxWorkers: '100%' },
})
