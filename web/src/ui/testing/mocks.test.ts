import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const folder = join(import.meta.dirname, '../..')

test('a test without a page that mocks a module gives it back to other files', () => {
  const found = globSync('**/*.test.ts', { cwd: folder }).filter((file) => {
    const text = readFileSync(join(folder, file), 'utf8')
    return /^vi\.mock\(/m.test(text) && text.split('vi.resetModules()').length < 3
  })
  expect(found).toEqual([])
})
