import { expect, it } from 'vitest'
import { codeInHash } from './code-in-hash.ts'

it.each([
  ['', ''],
  ['#', ''],
  ['#ABCD-EFGH', 'ABCD-EFGH'],
  ['#AB%20CD', 'AB CD'],
  ['#AB%', 'AB%'],
  ['#%E0%A4%A', '%E0%A4%A'],
])('%j gives %j without an error', (hash, code) => expect(codeInHash(hash)).toBe(code))
