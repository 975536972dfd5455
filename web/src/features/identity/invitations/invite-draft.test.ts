import { describe, expect, it } from 'vitest'
import { newInvitation, startDraft } from './invite-draft.ts'

describe('the invitation form', () => {
  it('never starts with a role that the user cannot invite, even if the address names it', () => {
    expect(startDraft(['client', 'trainer'], 'admin').role).toBe('client')
    const former = { role: 'admin', staffRole: null, email: null, note: '' } as const
    expect(startDraft(['client', 'trainer'], '', former).role).toBe('client')
  })

  it('does not send an address that was typed before the switch to a link', () => {
    const draft = { role: 'client', way: 'link', email: 'kim@example.com', note: ' ' } as const
    expect(newInvitation(draft)).toEqual({ role: 'client' })
  })

  it('sends the role in the business of somebody who is to work for it', () => {
    const draft = { role: 'assistant', way: 'link', email: '', note: '' } as const
    expect(newInvitation(draft)).toEqual({ role: 'trainer', staffRole: 'assistant' })
  })

  it('starts with the values of an earlier invitation', () => {
    const former = {
      role: 'trainer',
      staffRole: 'trainer',
      email: 'kim@example.com',
      note: 'from the fair',
    } as const
    const draft = startDraft(['client', 'trainer'], '', former)
    expect(draft).toEqual({ role: 'trainer', way: 'mail', email: 'kim@example.com', note: 'from the fair' })
    expect(newInvitation(draft)).toEqual({ role: 'trainer', email: 'kim@example.com', note: 'from the fair' })
    expect(startDraft(['client', 'trainer'], '', { ...former, email: null }).way).toBe('link')
  })
})
