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
  it('shows an event without a sentence by its own name', () => {
    for (const event of ['horse_sold', 'toString']) expect(auditSentence({ ...entry, event })).toBe(event)
  })

  it('never uses an empty name', () => {
    expect(auditSentence({ ...entry, actorName: null })).toBe('Someone disabled the account of a user.')
  })

  it('names the person concerned, but of a client only the business', () => {
    expect(auditSentence({ ...entry, objectName: 'Ines Marold' })).toBe(
      'Ada Norton disabled the account of Ines Marold.',
    )
    const added = { ...entry, event: 'client_added', objectType: 'client', businessName: 'Oakfield' }
    expect(auditSentence(added)).toBe('Ada Norton added a client to Oakfield.')
  })

  it('blames the captcha for a refused password reset only if it was the reason', () => {
    const refused = (detail: Record<string, unknown>) =>
      auditSentence({ ...entry, event: 'authn_reset_requested', outcome: 'failure', detail })
    expect(refused({ why: 'captcha', captcha: 'missing' })).toContain('“I am human” check')
    expect(refused({ why: 'rate_limited', captcha: 'missing' })).toContain('too many')
    expect(refused({ why: 'no_address', captcha: 'ok' })).toContain('invalid email address')
    expect(refused({ captcha: 'ok' })).toContain('too many')
  })

  it('distinguishes a wrong password from an unknown address', () => {
    const failed = { ...entry, event: 'authn_login_fail', outcome: 'failure', actorName: null } as const
    expect(auditSentence({ ...failed, objectType: null })).toContain('no account has this email address')
    expect(auditSentence(failed)).toContain('wrong password')
  })

  it('names the person somebody invited', () => {
    const invited = (role: unknown) => auditSentence({ ...entry, event: 'invite_created', detail: { role } })
    expect(invited('client')).toBe('Ada Norton invited a client.')
    expect(invited('admin')).toBe('Ada Norton invited an administrator.')
    expect(invited(7)).toBe('Ada Norton invited someone.')
  })

  it('has a different sentence and filter name for every event', () => {
    const sentences = auditEvents.map((event) => auditSentence({ ...entry, event }))
    expect(new Set(sentences).size).toBe(auditEvents.length)
    expect(new Set(Object.values(eventLabels())).size).toBe(auditEvents.length)
    expect(Object.keys(eventLabels()).toSorted()).toEqual(auditEvents.toSorted())
  })
})
