import { describe, expect, test } from 'vitest'
import { canonical, chainBegin, contentOf, hashOf, type IssuedContent } from './chain-document.ts'
import type { DocumentRow, LineRow } from '../store.ts'

const content: IssuedContent = {
  kind: 'invoice',
  number: '2026-0001',
  issuedAt: '2026-01-02T10:00:00Z',
  issuedOn: '2026-01-02',
  dueOn: '2026-01-16',
  currency: 'EUR',
  pricesIncludeTax: true,
  corrects: null,
  periodFrom: null,
  periodUntil: null,
  note: 'Danke, “bis bald” 🐎',
  seller: { name: 'A seller', city: 'Oakfield', address: { street: 'Mill Lane 4', country: 'GB' } },
  buyer: { name: 'A buyer', country: 'GB' },
  // An early shape, before lines had all their fields; hashing ignores them.
  lines: [{ position: 1, description: 'Private lesson', amountMinor: 6000, riderName: '' }] as never,
  taxes: [{ category: 'S', rate: 2000, netMinor: 5000, taxMinor: 1000, exemptionText: '' }],
  netMinor: 5000,
  taxMinor: 1000,
  grossMinor: 6000,
}

describe('M2: an issued document always has the same hash', () => {
  test('the hash of an earlier version is reproduced', () => {
    expect(hashOf(chainBegin, content).toString('hex')).toBe(
      '3091641781cbdc2b73eb5182cb72c59e4c1560c02d4239f0eb7e08b8337e1bbd',
    )
  })

  test('independent of key order', () => {
    const turned = Object.fromEntries(Object.entries(content).toReversed()) as unknown as IssuedContent
    expect(hashOf(chainBegin, turned)).toEqual(hashOf(chainBegin, content))
  })

  test('but not after a change of a word, a cent or the previous document', () => {
    const {
      lines: [line = {}],
    } = content
    const others = [
      hashOf(chainBegin, { ...content, grossMinor: 6001 }),
      hashOf(chainBegin, { ...content, lines: [{ ...line, description: 'private lesson' }] as never }),
      hashOf(Buffer.alloc(32, 1), content),
    ]
    for (const other of others) expect(other).not.toEqual(hashOf(chainBegin, content))
  })
})

test('an undefined field is left out, a null is kept', () => {
  expect(canonical({ b: undefined, c: null, a: [{ z: 1, y: [true, 'x'] }] })).toBe(
    '{"a":[{"y":[true,"x"],"z":1}],"c":null}',
  )
})

/** A document as stored by version 1. These values and their hash must never change. */
const row: DocumentRow = {
  businessId: '018f0000-0000-7000-8000-000000000001',
  id: '018f0000-0000-7000-8000-000000000002',
  kind: 'credit_note',
  clientId: '018f0000-0000-7000-8000-000000000003',
  currency: 'GBP',
  language: 'en',
  pricesIncludeTax: true,
  note: 'Danke, “bis bald” 🐎',
  periodFrom: Temporal.PlainDate.from('2026-01-01'),
  periodUntil: Temporal.PlainDate.from('2026-01-31'),
  corrects: '018f0000-0000-7000-8000-000000000004',
  issuedAt: Temporal.Instant.from('2026-02-01T10:00:00.123Z'),
  issuedOn: Temporal.PlainDate.from('2026-02-01'),
  dueMorning: null,
  dueOn: Temporal.PlainDate.from('2026-02-15'),
  number: 'C2026-0001',
  counterYear: 2026,
  counterValue: 1,
  contentVersion: 1,
  logoId: null,
  seller: { name: 'A seller', iban: 'GB82WEST12345698765432', country: 'GB' },
  buyer: { name: 'A buyer', country: 'GB' },
  netMinor: 5000,
  taxMinor: 1000,
  grossMinor: 6000,
  taxes: [{ category: 'S', rate: 2000, netMinor: 5000, taxMinor: 1000, exemptionText: '' }],
  reminds: null,
  chainPosition: 7,
  previousHash: chainBegin,
  erasedAt: null,
  hash: null,
  createdBy: '018f0000-0000-7000-8000-000000000005',
  createdAt: Temporal.Instant.from('2026-02-01T09:00:00Z'),
  version: 2,
}

const line: LineRow = {
  businessId: row.businessId,
  id: '018f0000-0000-7000-8000-000000000006',
  documentId: row.id,
  position: 1,
  riderId: '018f0000-0000-7000-8000-000000000007',
  riderName: 'Mia Hart',
  servedOn: Temporal.PlainDate.from('2026-01-14'),
  description: 'Private lesson, 45 min',
  detail: 'on Pia',
  quantityMilli: 1500,
  unit: 'C62',
  unitPriceMinor: 4000,
  discountMinor: 0,
  amountMinor: 6000,
  netMinor: 5000,
  taxCategory: 'S',
  taxRate: 2000,
  exemptionText: '',
  seatId: '018f0000-0000-7000-8000-000000000008',
  extraId: null,
  credits: '018f0000-0000-7000-8000-000000000009',
}

const hashes = {
  creditNote: 'c3c74c4075f3ff8f5d333ac703daaf3eb657f7c4fc5943f0e0b7e950cf9e4506',
  reminder: '227d522bb62c0c3a811bdf5a332346bcb32952ac5db1d2d3838d8acea4f158f5',
}

const hex = (document: DocumentRow, lines: readonly LineRow[], corrects: string | null) =>
  hashOf(chainBegin, contentOf(document, lines, corrects)).toString('hex')

describe('M2: later versions of the product do not change a document’s hash', () => {
  test('a draft has no content', () => {
    expect(() => contentOf({ ...row, number: null }, [line], null)).toThrow('A draft says nothing yet.')
  })

  test('an unknown content version is refused with a reason', () => {
    expect(() => contentOf({ ...row, contentVersion: 99 }, [line], null)).toThrow(
      'Content version 99 is not known',
    )
  })

  test('version 1 of a credit note', () => {
    expect(hex(row, [line], 'R2026-0001')).toBe(hashes.creditNote)
  })

  test('version 1 of a reminder', () => {
    const reminds = { level: 1, title: 'A reminder', text: '', items: [{ number: 'R1', openMinor: 5 }] }
    expect(hex({ ...row, kind: 'reminder', reminds }, [], null)).toBe(hashes.reminder)
  })

  test('a new column is not part of version 1', () => {
    const later = { ...line, added_later: 'x' } as LineRow
    expect(hex({ ...row, added_later: 'x' } as DocumentRow, [later], 'R2026-0001')).toBe(hashes.creditNote)
  })
})
