import { describe, expect, it } from 'vitest'
import { readCode } from './read-code.ts'

describe('a typed invitation code', () => {
  it('is invalid if it is too short, too long, or has other characters', () => {
    for (const typed of [
      '',
      'ABCD-EFGH-JKMN',
      'ABCD-EFGH-JKMN-PQRST',
      'ABCD-EFGH-JKMN-PQR!',
      'ABCD-EFGH-JKMN-PQRU',
    ]) {
      expect(readCode(typed)).toBeNull()
    }
  })

  it('ignores case and groups, and accepts letters that look like digits', () => {
    expect(readCode('abcd efgh jkmn pqrs')).toBe('ABCDEFGHJKMNPQRS')
    expect(readCode(' OILo-1234-5678-9ABC ')).toBe('0110123456789ABC')
  })
})
