import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { password } from '@cavaletti/contract/fields'

const folder = join(import.meta.dirname, '..')

test('no screen names a query key or refetches by hand: both follow from the contract', () => {
  const found = globSync('{features,areas}/**/*.{ts,tsx}', { cwd: folder, exclude: ['**/*.test.*'] }).filter(
    (file) =>
      // After waiting changes were sent, anything may have changed.
      file !== 'areas/shell/use-offline.ts' &&
      /queryKey: \[|invalidateQueries|useMutation|useInfiniteQuery/.test(
        readFileSync(join(folder, file), 'utf8'),
      ),
  )
  expect(found).toEqual([])
})

/** A limit in an attribute or in an object of attributes. A meter counts; it limits nothing. */
const copiedLimit =
  /(?<!<Meter [^>]*)\b(max|min|maxLength|minLength|most|least)(=\{|: )(\d[\d_.]*)|\bwhole\(\d/

test('no screen copies a limit of an input: limits come from the contract', () => {
  const found = globSync('{features,areas,forms,ui}/**/*.tsx', {
    cwd: folder,
    exclude: ['**/*.test.*', 'ui/fields/text/PasswordField.tsx'],
  }).filter((file) => copiedLimit.test(readFileSync(join(folder, file), 'utf8')))
  expect(found).toEqual([])
})

test.each(['max={52}', 'maxLength={1_000}', 'min={0.01}', 'maxLength: 20', 'whole(0, 12)'])(
  '%s is a copied limit',
  (text) => expect(`<TextField ${text} />`).toMatch(copiedLimit),
)

test('a password field takes the longest password of the contract', () => {
  const field = readFileSync(join(folder, 'ui/fields/text/PasswordField.tsx'), 'utf8')
  expect(field).toContain(`maxLength={${password.maxLength}}`)
})
