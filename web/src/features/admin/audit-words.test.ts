import { describe, expect, it } from 'vitest'
import { auditEvents, auditSentence, eventLabel } from './audit-words.ts'

const entry = {
  event: 'user_disabled',
  outcome: 'success',
  actorName: 'Ada Norton',
  objectType: 'user',
  detail: {},
} as const

describe('the audit log in sentences', () => {
  it('shows an event that has no words yet by its own name rather than not at all', () => {
    expect(auditSentence({ ...entry, event: 'horse_sold' })).toBe('horse_sold')
  })

  it('calls nobody by an empty name', () => {
    expect(auditSentence({ ...entry, actorName: null })).toBe('Somebody disabled a user.')
  })

  it('tells a wrong password from an address that nobody has', () => {
    const failed = { ...entry, event: 'authn_login_fail', outcome: 'failure', actorName: null } as const
    expect(auditSentence({ ...failed, objectType: null })).toContain('no account has that address')
    expect(auditSentence(failed)).toContain('the password was wrong')
  })

  it('says whom somebody invited', () => {
    const invited = (role: unknown) => auditSentence({ ...entry, event: 'invite_created', detail: { role } })
    expect(invited('client')).toBe('Ada Norton invited a client.')
    expect(invited('admin')).toBe('Ada Norton invited an administrator.')
    expect(invited(7)).toBe('Ada Norton invited somebody.')
  })

  it('has a sentence and a name in the filter for every event, each of its own', () => {
    const sentences = auditEvents.map((event) => auditSentence({ ...entry, event }))
    expect(new Set(sentences).size).toBe(auditEvents.length)
    expect(new Set(auditEvents.map(eventLabel)).size).toBe(auditEvents.length)
  })
})
