import { describe, expect, it } from 'vitest'
import { measureProblems, riderChange } from './rider-draft.ts'

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

  it('reads stones, pounds, feet and inches as well, and stores them metric', () => {
    expect(riderChange({ weightKg: '9 st 13 lb', heightCm: '5 ft 8 in' })).toEqual({
      weightKg: 63,
      heightCm: 173,
    })
  })
})

describe('before a rider is saved', () => {
  const empty = { heightCm: '', weightKg: '', emergencyName: '', emergencyPhone: '', emergencyRelation: '' }
  it('a measure that cannot be read is refused, never emptied', () => {
    expect(Object.keys(measureProblems({ ...empty, heightCm: 'tall', weightKg: '5 tons' }))).toEqual([
      'heightCm',
      'weightKg',
    ])
  })
  it('an emergency contact needs a phone number', () => {
    expect(Object.keys(measureProblems({ ...empty, emergencyName: 'Jo Lang' }))).toEqual(['emergencyPhone'])
    expect(measureProblems({ ...empty, emergencyName: 'Jo Lang', emergencyPhone: '01632 960001' })).toEqual(
      {},
    )
  })
})
