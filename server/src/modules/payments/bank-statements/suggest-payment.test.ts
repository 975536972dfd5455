import { describe, expect, test } from 'vitest'
import { aLine, nothingKnown } from '#test/bank/lines.ts'
import { matchLines } from './match-lines.ts'
import { identityOf, type Known, type Line, type Suggestion } from './rules.ts'

const invoice = (id: string, number: string, openMinor = 4500, clientId = 'hart') => ({
  id,
  number,
  openMinor,
  clientId,
})
const suggest = (given: Partial<Line>, known: Partial<Known>): Suggestion | undefined =>
  matchLines([aLine(given)], { ...nothingKnown, ...known }).get('a')
const said = (found: Suggestion | undefined) => found && [found.confidence, ...found.reasons]
const paid = (found: Suggestion | undefined) =>
  found?.parts.map(({ clientId, amountMinor, allocations }) => [
    clientId,
    amountMinor,
    ...allocations.map((one) => `${one.documentId} ${one.amountMinor}`),
  ])

describe('a match is not exact', () => {
  test('by an amount alone, or digits that may be a date, postcode or year', () => {
    const invoices = [invoice('i', '2026')]
    expect(said(suggest({}, { invoices }))).toEqual(['possible', 'amount'])
    expect(said(suggest({ reference: 'Lessons Nov 2026' }, { invoices }))).toEqual([
      'likely',
      'short_number',
      'amount',
    ])
    expect(suggest({}, { invoices: [...invoices, invoice('j', '2027')] })).toBeUndefined()
    expect(suggest({ leftMinor: 4400, reference: '2026' }, { invoices })).toBeUndefined()
  })
  test('by a name alone, by a shared account, or with another amount', () => {
    const invoices = [invoice('i', 'R0017')]
    const clients = [{ id: 'hart', firstName: 'Amélia', lastName: 'Hart' }]
    expect(said(suggest({ counterparty: 'HART AMELIA' }, { invoices, clients }))).toEqual([
      'likely',
      'name',
      'amount',
    ])
    const payers = ['hart', 'other'].map((clientId) => ({ iban: 'GB1', name: '', clientId }))
    expect(said(suggest({ counterpartyIban: 'GB1' }, { invoices, payers }))?.[0]).toBe('likely')
    expect(said(suggest({ leftMinor: 4000, reference: 'R17' }, { invoices }))).toEqual([
      'likely',
      'number',
      'part',
    ])
  })
  test('for an invoice that another transfer pays; a second payment is credit', () => {
    const invoices = [invoice('i', 'R0017')]
    const both = matchLines([aLine({ reference: 'R0017' }), aLine({ id: 'b', reference: 'R0017' })], {
      ...nothingKnown,
      invoices,
    })
    expect(said(both.get('a'))).toEqual(['sure', 'number', 'amount'])
    expect(said(both.get('b'))).toEqual(['possible', 'number', 'credit'])
    expect(paid(both.get('b'))).toEqual([['hart', 4500]])
  })
})

test.each([
  'R2026-0017',
  'r2026-17',
  'Rechnung Nr. R 2026 / 0017, danke',
  'R20260017',
  'INVOICER 1 R2026 -\n00 17 LESSONS',
  'RE 2026-11-03 R2026-0017',
  'paid：Ｒ２０２６－００１７',
])('the number R2026-0017 is found however it is spelled: %s', (reference) => {
  const invoices = [invoice('i', 'R2026-0017'), invoice('j', 'R2025-0017'), invoice('k', 'R2026-0001')]
  const found = suggest({ reference }, { invoices })
  expect([said(found), paid(found)]).toEqual([['sure', 'number', 'amount'], [['hart', 4500, 'i 4500']]])
})

test.each(['FUER2026-0017', 'R12026-0017', 'R2026-00171', 'R2026-117', ''])(
  'a similar number does not match: %s',
  (reference) => {
    const found = suggest({ reference }, { invoices: [invoice('i', 'R2026-0017'), invoice('j', 'X1')] })
    expect(said(found)?.includes('number') ?? false).toBe(false)
  },
)

test('several invoices in one transfer are found, also of two clients', () => {
  const invoices = [invoice('i', 'R1', 1000), invoice('j', 'R2', 2000), invoice('k', 'R3', 1500, 'rowe')]
  expect(paid(suggest({ leftMinor: 4500, reference: 'R1, R2 and R3' }, { invoices }))).toEqual([
    ['hart', 3000, 'i 1000', 'j 2000'],
    ['rowe', 1500, 'k 1500'],
  ])
  const rest = suggest({ leftMinor: 3000, reference: 'R2' }, { invoices })
  expect([said(rest), paid(rest)]).toEqual([
    ['likely', 'number', 'amount', 'several'],
    [['hart', 3000, 'j 2000', 'i 1000']],
  ])
})

test('M8: an overpayment becomes credit, an underpayment pays a part', () => {
  const invoices = [invoice('i', 'R0017')]
  expect(paid(suggest({ leftMinor: 5000, reference: 'R17' }, { invoices }))).toEqual([
    ['hart', 5000, 'i 4500'],
  ])
  expect(paid(suggest({ leftMinor: 20, reference: 'R17' }, { invoices }))).toEqual([['hart', 20, 'i 20']])
})

test('a known account identifies the payer and their invoices', () => {
  const payers = [{ iban: 'NL91 ABNA 0417 1643 00', name: 'Family Hart', clientId: 'hart' }]
  const counterpartyIban = 'NL91ABNA0417164300'
  const two = [invoice('i', 'R1', 1000), invoice('j', 'R2', 3500)]
  expect(said(suggest({ counterpartyIban }, { payers, invoices: two }))).toEqual([
    'sure',
    'iban',
    'amount',
    'several',
  ])
  expect(said(suggest({ counterparty: 'hart, family' }, { payers, invoices: [invoice('i', 'R1')] }))).toEqual(
    ['sure', 'payer', 'amount'],
  )
  expect(said(suggest({ counterpartyIban }, { payers }))).toEqual(['possible', 'iban', 'credit'])
})

test('a payment entered by hand is not recorded again', () => {
  const entries = [
    { id: 'late', clientId: 'hart', amountMinor: 4500, paidOn: '2026-11-09', numbers: [] },
    { id: 'near', clientId: 'hart', amountMinor: 4500, paidOn: '2026-11-02', numbers: ['R0017'] },
  ]
  const found = suggest({ reference: 'R17' }, { entries })
  expect([found?.kind, found?.paymentId, ...(said(found) ?? [])]).toEqual([
    'entered',
    'near',
    'sure',
    'entered',
    'amount',
    'number',
  ])
  expect(suggest({ paidOn: '2026-10-01' }, { entries })).toBeUndefined()
})

test('M9: money out matches an entered refund, or refunds credit', () => {
  const payers = [{ iban: 'GB1', name: 'x', clientId: 'hart' }]
  const out = { leftMinor: -2000, counterpartyIban: 'GB1' }
  const credits = [{ paymentId: 'p', clientId: 'hart', leftMinor: 2000 }]
  expect(said(suggest(out, { payers, credits }))).toEqual(['likely', 'credit', 'amount', 'iban'])
  const entries = [{ id: 'e', clientId: 'hart', amountMinor: -2000, paidOn: '2026-11-01', numbers: [] }]
  expect(suggest(out, { payers, credits, entries })).toMatchObject({ kind: 'entered', paymentId: 'e' })
  expect(suggest({ leftMinor: -2000 }, { payers, credits })).toBeUndefined()
})

test('lines are equal despite spaces, case and marks, and differ by anything else', () => {
  const given = {
    paidOn: '2026-11-03',
    amountMinor: 4500,
    counterparty: 'Amelia Hart',
    counterpartyIban: 'NL91 ABNA',
    reference: 'R 17, thanks',
    occurrence: 1,
  }
  const same = {
    ...given,
    counterparty: 'AMELIA  HART',
    counterpartyIban: 'nl91abna',
    reference: 'R17 thanks',
  }
  expect(identityOf('A 1', given)).toBe(identityOf('a1', same))
  for (const other of [
    { occurrence: 2 },
    { amountMinor: -4500 },
    { paidOn: '2026-11-04' },
    { reference: '' },
  ])
    expect(identityOf('A1', { ...given, ...other })).not.toBe(identityOf('A1', given))
})

describe('many banks write the payer’s name into the reference', () => {
  const clients = [
    { id: 'hughes', firstName: 'Megan', lastName: 'Hughes' },
    { id: 'hart', firstName: 'Amélia', lastName: 'Hart' },
  ]
  const invoices = [invoice('i', 'INV-0012', 4200, 'hughes'), invoice('j', 'INV-0013', 4200, 'hart')]
  test('a partial name matches nobody', () => {
    expect(suggest({ leftMinor: 4200, reference: 'HUGHES LESSON' }, { invoices, clients })).toBeUndefined()
    expect(suggest({ leftMinor: 4200, reference: 'LESSON MEGAN' }, { invoices, clients })).toBeUndefined()
  })
  test('a client named there pays the invoice of that amount', () => {
    const found = suggest({ leftMinor: 4200, reference: 'HUGHES MEGAN' }, { invoices, clients })
    expect(said(found)).toEqual(['likely', 'memo_name', 'amount'])
    expect(paid(found)).toEqual([['hughes', 4200, 'i 4200']])
  })
  test('the counterparty’s name takes precedence', () => {
    const line = { leftMinor: 4200, counterparty: 'Amelia Hart', reference: 'for Megan Hughes' }
    expect(paid(suggest(line, { invoices, clients }))).toEqual([['hart', 4200, 'j 4200']])
  })
  test('an accepted reference is recognised, also in another month', () => {
    const payers = [{ iban: '', name: '', clientId: 'hughes', memo: 'BGC M HUGHES PONY FUND 03 NOV' }]
    const reference = 'bgc m hughes pony fund 05 december'
    const found = suggest({ leftMinor: 4200, reference }, { invoices, payers })
    expect(said(found)).toEqual(['likely', 'memo', 'amount'])
    expect(paid(found)).toEqual([['hughes', 4200, 'i 4200']])
  })
  test('one word is not enough to recognise a reference', () => {
    const payers = [{ iban: '', name: '', clientId: 'hughes', memo: 'LESSON 12 NOV' }]
    expect(suggest({ leftMinor: 4200, reference: 'LESSON 14 NOV' }, { invoices, payers })).toBeUndefined()
  })
})

test('sum searches are limited, and earlier findings stay', () => {
  const invoices = Array.from({ length: 10 }, (_, n) => invoice(`i${n}`, `R${n + 1}`, 1000 + 2 ** n, 'hart'))
  const clients = [{ id: 'hart', firstName: 'Amélia', lastName: 'Hart' }]
  const lines = Array.from({ length: 5000 }, (_, n) =>
    aLine({ id: `l${n}`, leftMinor: 9_999, counterparty: 'Hart Amelia' }),
  )
  const known = { ...nothingKnown, invoices, clients }
  const found = matchLines([...lines, aLine({ id: 'right', leftMinor: 1001, reference: 'R1' })], known)
  expect(said(found.get('right'))).toEqual(['sure', 'number', 'amount'])
  expect(found.size).toBe(5001)
})
