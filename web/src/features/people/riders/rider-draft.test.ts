import { describe, expect, it } from 'vitest'
import { measureProblems, riderChange } from './rider-draft.ts'

describe('the request of a saved rider', () => {
  it('contains only changes', () => expect(riderChange({})).toEqual({}))

  it('clears emptied fields', () => {
    expect(riderChange({ dateOfBirth: '', weightKg: ' ', heightCm: '' })).toEqual({
      dateOfBirth: null,
      weightKg: null,
      heightCm: null,
    })
  })

  it('accepts numbers with comma or point', () => {
    expect(riderChange({ weightKg: '48,5', heightCm: '152' })).toEqual({ weightKg: 48.5, heightCm: 152 })
    expect(riderChange({ isClient: '', note: 'x' })).toEqual({ isClient: false, note: 'x' })
  })

  it('accepts stones, pounds, feet and inches, and stores metric values', () => {
    expect(riderChange({ weightKg: '9 st 13 lb', heightCm: '5 ft 8 in' })).toEqual({
      weightKg: 63,
      heightCm: 173,
    })
  })
})

describe('before saving a rider', () => {
  const empty = { heightCm: '', weightKg: '', emergencyName: '', emergencyPhone: '', emergencyRelation: '' }
  it('an unreadable measure is refused, never cleared', () => {
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
