import { describe, expect, test } from 'vitest'
import { canonical, chainBegin, hashOf, type IssuedContent } from './chain-document.ts'

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
  lines: [{ position: 1, description: 'Private lesson', amountMinor: 6000, riderName: '' }],
  taxes: [{ category: 'S', rate: 2000, netMinor: 5000, taxMinor: 1000, exemptionText: '' }],
  netMinor: 5000,
  taxMinor: 1000,
  grossMinor: 6000,
}

describe('M2: what was issued is proved by the same hash for ever', () => {
  test('a hash made by an earlier version of the product is made again', () => {
    expect(hashOf(chainBegin, content).toString('hex')).toBe(
      '3091641781cbdc2b73eb5182cb72c59e4c1560c02d4239f0eb7e08b8337e1bbd',
    )
  })

  test('in whatever order its parts are kept', () => {
    const turned = Object.fromEntries(Object.entries(content).toReversed()) as unknown as IssuedContent
    expect(hashOf(chainBegin, turned)).toEqual(hashOf(chainBegin, content))
  })

  test('and by another as soon as a word, a cent or the document before it differs', () => {
    const {
      lines: [line = {}],
    } = content
    const others = [
      hashOf(chainBegin, { ...content, grossMinor: 6001 }),
      hashOf(chainBegin, { ...content, lines: [{ ...(line as object), description: 'private lesson' }] }),
      hashOf(Buffer.alloc(32, 1), content),
    ]
    for (const other of others) expect(other).not.toEqual(hashOf(chainBegin, content))
  })
})

test('what is not there is not named, what is nothing is', () => {
  expect(canonical({ b: undefined, c: null, a: [{ z: 1, y: [true, 'x'] }] })).toBe(
    '{"a":[{"y":[true,"x"],"z":1}],"c":null}',
  )
})
