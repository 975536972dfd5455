import { describe, expect, it } from 'vitest'
import { clientChange, readTags } from './client-draft.ts'

describe('the request of a saved client', () => {
  it('contains only changes', () => {
    expect(clientChange({})).toEqual({})
    expect(clientChange({ phone: '1' })).toEqual({ phone: '1' })
  })

  it('removes a cleared email', () => {
    expect(clientChange({ email: ' ' })).toEqual({ email: null })
    expect(clientChange({ email: ' a@b.example ' })).toEqual({ email: 'a@b.example' })
  })

  it('splits tags at commas', () => {
    expect(readTags(' pony club,, Monday ,')).toEqual(['pony club', 'Monday'])
    expect(clientChange({ tags: '' })).toEqual({ tags: [] })
  })
})
