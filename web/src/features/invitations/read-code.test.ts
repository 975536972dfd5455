import { describe, expect, it } from 'vitest'
import { readCode } from './read-code.ts'

describe('an invitation code as people type it', () => {
  it('is none while it is too short, too long, or holds other characters', () => {
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

  it('needs neither case nor groups, and forgives letters that look like digits', () => {
    expect(readCode('abcd efgh jkmn pqrs')).toBe('ABCDEFGHJKMNPQRS')
    expect(readCode(' OILo-1234-5678-9ABC ')).toBe('0110123456789ABC')
  })
})
