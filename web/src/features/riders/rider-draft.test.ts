import { describe, expect, it } from 'vitest'
import { riderChange } from './rider-draft.ts'

describe('what is sent when a rider is saved', () => {
  it('names nothing that was not changed', () => expect(riderChange({})).toEqual({}))

  it('takes away what was emptied', () => {
    expect(riderChange({ dateOfBirth: '', weightKg: ' ', heightCm: '' })).toEqual({
      dateOfBirth: null,
      weightKg: null,
      heightCm: null,
    })
  })

  it('reads figures with a comma or a point', () => {
    expect(riderChange({ weightKg: '48,5', heightCm: '152' })).toEqual({ weightKg: 48.5, heightCm: 152 })
    expect(riderChange({ isClient: '', note: 'x' })).toEqual({ isClient: false, note: 'x' })
  })
})
