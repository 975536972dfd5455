import { expect, test } from 'vitest'
import { endWords, packBadge, withdrawWords } from './pack-words.ts'
import type { BoughtPack } from './use-packs.ts'

const pack: BoughtPack = {
  id: 'one',
  origin: 'sale',
  name: 'Ten lessons',
  state: 'usable',
  waitsFor: null,
  riderId: null,
  riderName: '',
  offerNames: ['Flatwork'],
  mostPriceMinor: null,
  currency: 'GBP',
  membershipId: null,
  madeUpFor: null,
  credits: 10,
  left: 9,
  soldOn: '2026-11-01',
  expiresOn: '2027-05-01',
  grace: null,
  withdrawUntil: null,
  mayWithdraw: false,
  invoiceId: null,
  ended: null,
  startAskedAt: null,
  entries: [],
}
const used = { id: 'two', kind: 'used' as const, credits: -1, on: '2026-11-20', about: '' }
const given = { ...used, kind: 'given' as const }
const ended = {
  reason: 'taken_back' as const,
  on: '2026-11-24',
  creditNote: null,
  wasInvoiced: true,
}
const over = (change: Partial<BoughtPack>) => ({ ...pack, state: 'ended' as const, left: 0, ...change })

test('a pack that can be used has not ended', () => {
  expect(endWords(pack, 'buyer')).toBe('')
})

test('a withdrawn pack says who withdrew, and when', () => {
  const withdrawn = over({ ended: { ...ended, reason: 'withdrawal' } })
  expect(packBadge(withdrawn).word).toBe('withdrawn')
  expect(endWords(withdrawn, 'buyer')).toMatch(/^You withdrew from this purchase on 24\/11\/2026\./)
  expect(endWords(withdrawn, 'trainer')).toMatch(/^The client withdrew from this purchase on 24\/11\/2026\./)
})

test('an ended pack says who ended it, and what became of its price', () => {
  expect(endWords(over({ ended }), 'buyer')).toBe(
    'Your trainer ended it on 24/11/2026. There was nothing to refund.',
  )
  expect(endWords(over({ ended: { ...ended, wasInvoiced: false } }), 'trainer')).toBe(
    'It was ended on 24/11/2026. It had not been invoiced, so it costs nothing.',
  )
  const creditNote = { id: 'three', number: 'C-1', grossMinor: 4500 }
  expect(endWords(over({ ended: { ...ended, creditNote } }), 'buyer')).toBe(
    'Your trainer ended it on 24/11/2026.',
  )
})

test('a make-up lesson says why it ended', () => {
  const makeUp = over({ origin: 'make_up', ended })
  expect(endWords({ ...makeUp, entries: [given] }, 'buyer')).toBe('It was taken back on 24/11/2026.')
  expect(endWords(makeUp, 'buyer')).toContain('because the missed lesson is no longer charged')
})

test('a pack that ran out says when', () => {
  expect(endWords({ ...pack, state: 'used_up', left: 0, entries: [used] }, 'buyer')).toBe(
    'All lessons are used. The last one was on 20/11/2026.',
  )
  expect(endWords({ ...pack, state: 'expired', left: 2 }, 'buyer')).toBe(
    'It expired at the end of 01/05/2027. 2 lessons were not used.',
  )
})

test('a pack bought without asking to start early says from when it can be used', () => {
  const waiting = { ...pack, state: 'waiting' as const, withdrawUntil: '2026-11-16', mayWithdraw: true }
  expect(withdrawWords(waiting)).toContain('16/11/2026. You can use it after that day.')
  expect(withdrawWords({ ...waiting, startAskedAt: '2026-11-01T10:00:00Z' })).not.toContain('after that day')
})
