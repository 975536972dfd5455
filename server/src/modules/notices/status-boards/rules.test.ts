import { expect, test } from 'vitest'
import { callReason, type Reached } from './rules.ts'

const at = Temporal.Instant.from('2026-11-24T09:00:00Z')
const sent = { isRead: false, mail: 'sent', push: null, text: null }
const asked: Reached = {
  outcome: 'horse',
  isWaiting: true,
  isAnswered: false,
  isPhoned: false,
  startsAt: at.add({ hours: 48 }),
  changedAt: at.subtract({ hours: 1 }),
  told: [sent],
}
const soon = { startsAt: at.add({ hours: 23 }) }
const cancelled = { outcome: 'cancelled', isWaiting: false } as const

test.each<[string, Partial<Reached>]>([
  ['a family that was told in time', {}],
  ['one that answered', { isAnswered: true, isWaiting: false, ...soon }],
  ['one that was phoned', { isPhoned: true, ...soon, told: [] }],
  [
    'a seat without a horse yet, because nobody was told',
    { outcome: 'no_horse', isWaiting: false, told: [] },
  ],
  ['a lesson that has begun', { startsAt: at, told: [] }],
  ['a family that was told half an hour ago', { ...soon, changedAt: at.subtract({ minutes: 30 }) }],
  ['a change that was changed again', { isWaiting: false, ...soon }],
  ['a cancellation that somebody read', { ...cancelled, ...soon, told: [{ ...sent, isRead: true }] }],
  [
    'a failed email beside a message that arrived',
    { told: [{ isRead: false, mail: 'failed', push: 'sent', text: null }] },
  ],
  ['a text message that arrived', { told: [{ isRead: false, mail: 'failed', push: null, text: 'sent' }] }],
  ['an email that one of two people gets', { told: [{ ...sent, mail: 'failed' }, sent] }],
])('nobody phones: %s', (_, given) => {
  expect(callReason({ ...asked, ...given }, at)).toBeNull()
})

test.each<[string, Partial<Reached>]>([
  ['not_told', { told: [] }],
  ['not_delivered', { told: [{ isRead: false, mail: 'failed', push: 'failed', text: null }] }],
  [
    'not_delivered',
    { ...cancelled, told: [{ isRead: false, mail: 'off', push: 'no_device', text: 'stopped' }] },
  ],
  ['no_answer', { ...soon, told: [{ ...sent, isRead: true }] }],
  ['unread', { ...cancelled, ...soon }],
  ['no_answer', { startsAt: at.add({ hours: 2 }), changedAt: at }],
])('somebody phones: %s', (reason, given) => {
  expect(callReason({ ...asked, ...given }, at)).toBe(reason)
})
