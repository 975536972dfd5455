import { describe, expect, it } from 'vitest'
import { draftChanges, draftConflicts, draftValues, editDraft, emptyDraft, type Draft } from './draft.ts'

interface Yard {
  name: string
  city: string
}

const saved: Yard = { name: 'Oakfield', city: 'York' }
const none: Draft<Yard> = emptyDraft
const edited = editDraft(saved, none, 'name', 'Oakfield Riding')

describe('a form that others may save at the same time', () => {
  it('keeps typed text when others save the same field', () => {
    const theirs = { name: 'Oakfield Yard', city: 'York' }
    expect(draftValues(theirs, edited).name).toBe('Oakfield Riding')
    expect(draftConflicts(theirs, edited)).toEqual({ name: 'Oakfield Yard' })
  })

  it('shows others’ changes of untouched fields, and does not send them back', () => {
    const theirs = { name: 'Oakfield', city: 'Leeds' }
    expect(draftValues(theirs, edited)).toEqual({ name: 'Oakfield Riding', city: 'Leeds' })
    expect(draftChanges(theirs, edited)).toEqual({ name: 'Oakfield Riding' })
    expect(draftConflicts(theirs, edited)).toEqual({})
  })

  it('has no conflict if both saved the same', () => {
    const theirs = { name: 'Oakfield Riding', city: 'York' }
    expect(draftConflicts(theirs, edited)).toEqual({})
    expect(draftChanges(theirs, edited)).toEqual({})
  })

  it('remembers the saved value of the first edit', () => {
    const theirs = { name: 'Oakfield Yard', city: 'York' }
    const typedOn = editDraft(theirs, edited, 'name', 'Oakfield Riding School')
    expect(draftConflicts(theirs, typedOn)).toEqual({ name: 'Oakfield Yard' })
  })

  it('sends nothing once every field is unchanged', () => {
    expect(draftChanges(saved, editDraft(saved, edited, 'name', 'Oakfield'))).toEqual({})
  })

  it('compares lists by their content', () => {
    const owners = { owners: [{ clientId: '1', percent: '50.00' }] }
    const same = editDraft(owners, emptyDraft, 'owners', [{ clientId: '1', percent: '50.00' }])
    expect(draftChanges(owners, same)).toEqual({})
    const other = editDraft(owners, emptyDraft, 'owners', [])
    expect(draftChanges(owners, other)).toEqual({ owners: [] })
  })
})
