import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { german } from './german.ts'

test('Every German text of the demo translates a text that the demo writes.', () => {
  const files = globSync(`${import.meta.dirname}/*.ts`).filter((file) => !basename(file).startsWith('german'))
  const source = files.map((file) => readFileSync(file, 'utf8')).join('\n')
  expect(Object.keys(german).filter((text) => !source.includes(text))).toEqual([])
})
