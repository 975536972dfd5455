import { describe, expect, it } from 'vitest'
import { auditEvents } from '@cavaletti/contract/audit-events'
import { eventLabels } from './audit-labels.ts'
import { auditSentence } from './audit-words.ts'

const entry = {
  event: 'user_disabled',
  outcome: 'success',
  actorName: 'Ada Norton',
  businessName: null,
  objectType: 'user',
  objectName: null,
  detail: {},
} as const

describe('the audit log in sentences', () => {
  it('shows an event that has no words yet by its own name rather than not at all', () => {
    for (const event of ['horse_sold', 'toString']) expect(auditSentence({ ...entry, event })).toBe(event)
  })

  it('calls nobody by an empty name', () => {
    expect(auditSentence({ ...entry, actorName: null })).toBe('Somebody disabled a user.')
  })

  it('names whom it was about, and of a client no more than the business', () => {
    expect(auditSentence({ ...entry, objectName: 'Ines Marold' })).toBe('Ada Norton disabled Ines Marold.')
    const added = { ...entry, event: 'client_added', objectType: 'client', businessName: 'Oakfield' }
    expect(auditSentence(added)).toBe('Ada Norton entered a client of Oakfield.')
  })

  it('blames the captcha for a refused password reset only where it was the captcha', () => {
    const refused = (detail: Record<string, unknown>) =>
      auditSentence({ ...entry, event: 'authn_reset_requested', outcome: 'failure', detail })
    expect(refused({ why: 'captcha', captcha: 'missing' })).toContain('captcha')
    expect(refused({ why: 'rate_limited', captcha: 'missing' })).toContain('too many')
    expect(refused({ why: 'no_address', captcha: 'ok' })).toContain('no address')
    expect(refused({ captcha: 'ok' })).toContain('too many')
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
    expect(new Set(Object.values(eventLabels())).size).toBe(auditEvents.length)
    expect(Object.keys(eventLabels()).toSorted()).toEqual(auditEvents.toSorted())
  })
})
