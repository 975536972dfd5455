import { describe, expect, it } from 'vitest'
import { clientChange, readTags } from './client-draft.ts'

describe('what is sent when a client is saved', () => {
  it('names nothing that was not changed', () => {
    expect(clientChange({})).toEqual({})
    expect(clientChange({ phone: '1' })).toEqual({ phone: '1' })
  })

  it('takes an address away when it was emptied', () => {
    expect(clientChange({ email: ' ' })).toEqual({ email: null })
    expect(clientChange({ email: ' a@b.example ' })).toEqual({ email: 'a@b.example' })
  })

  it('makes tags of what stands between commas', () => {
    expect(readTags(' pony club,, Monday ,')).toEqual(['pony club', 'Monday'])
    expect(clientChange({ tags: '' })).toEqual({ tags: [] })
  })
})
