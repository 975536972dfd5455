import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  // One more than there are cores, for many tests wait; the default leaves one core of two to nobody.
  test: { projects: ['contract', 'server', 'web', 'scripts'], maxWorkers: availableParallelism() + 1 },
})
