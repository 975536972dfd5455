import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { agree, differencesBetween, type Entry, subjectOf, wantedKinds } from './rules.ts'

const payment: Entry = { about: 'payment', stripeId: 'pi_1', amountMinor: 4500 }
const refund: Entry = { about: 'refund', stripeId: 're_1', amountMinor: 700 }
const moved = (stripeId: string, movedMinor: number | null) => ({ stripeId, movedMinor })

test('every message type in the operator’s documentation has a subject here, and the reverse', async () => {
  const docs = await readFile(join(import.meta.dirname, '../../../../../docs/running.md'), 'utf8')
  for (const kind of wantedKinds) {
    expect(subjectOf(kind), kind).not.toBe('nothing')
    expect(docs).toContain(`\`${kind}\``)
  }
})

test.each(['balance.available', 'customer.created', 'invoice.paid', 'payment', ''])(
  '%j is about nothing',
  (kind) => expect(subjectOf(kind)).toBe('nothing'),
)

test('ledgers differ in a missing object or another amount', () => {
  expect(differencesBetween([payment, refund], [payment, refund])).toEqual([])
  expect(differencesBetween([payment], [payment, refund])).toMatchObject([
    { kind: 'missing_here', about: 'refund', oursMinor: null, theirsMinor: 700 },
  ])
  expect(differencesBetween([payment, refund], [payment])).toMatchObject([
    { kind: 'missing_there', oursMinor: 700, theirsMinor: null },
  ])
  expect(differencesBetween([{ ...refund, amountMinor: 600 }], [refund])).toMatchObject([
    { kind: 'amount', oursMinor: 600, theirsMinor: 700 },
  ])
})

test('ledgers agree if each object moved the same amount and nothing else did', () => {
  expect(agree([payment, refund], [moved('pi_1', 4500), moved('re_1', -700)])).toBe(true)
  // A failed refund left and returned.
  expect(agree([payment], [moved('pi_1', 4500), moved('re_1', -700), moved('re_1', 700)])).toBe(true)
  expect(agree([payment], [moved('pi_1', 4500), moved('re_1', -700)])).toBe(false)
  expect(agree([payment, refund], [moved('pi_1', 4500)])).toBe(false)
  expect(agree([payment], [moved('pi_1', null)])).toBe(false)
})
