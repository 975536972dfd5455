import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const folder = join(import.meta.dirname, '..')

test('no screen names a query key or refetches by hand: both follow from the contract', () => {
  const found = globSync('{features,areas}/**/*.{ts,tsx}', { cwd: folder, exclude: ['**/*.test.*'] }).filter(
    (file) =>
      // After waiting changes were sent, anything may have changed.
      file !== 'areas/use-offline.ts' &&
      /queryKey: \[|invalidateQueries|useMutation|useInfiniteQuery/.test(
        readFileSync(join(folder, file), 'utf8'),
      ),
  )
  expect(found).toEqual([])
})
