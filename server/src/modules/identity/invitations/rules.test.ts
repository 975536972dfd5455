import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readKeys } from '#platform/keys.ts'
import { codeHmacs, codeOf, keepCode, newCode, readCode, spellCode, stateOf } from './rules.ts'

const old = 'an older secret of the tests which is long'
const current = 'a secret of the tests which is long enough'

describe('an invitation code', () => {
  test.each(['', 'null', 'ABCD', 'ABCD-EFGH-JKMN-PQRU', '1234-5678-9ABC-DEFG-H'])('is not %j', (typed) =>
    expect(readCode(typed)).toBeNull(),
  )
  test('has 80 bits in four groups of four', () => {
    expect(spellCode(Buffer.from('00000000000000000000', 'hex'))).toBe('0000-0000-0000-0000')
    expect(spellCode(Buffer.from('ffffffffffffffffffff', 'hex'))).toBe('ZZZZ-ZZZZ-ZZZZ-ZZZZ')
  })
  test('is accepted as people type it', () => {
    expect(readCode(' abcd efgh-jkmn pqrs ')).toBe('ABCDEFGHJKMNPQRS')
    expect(readCode('OOOO-IIII-LLLL-0123')).toBe('0000111111110123')
  })
  test('survives formatting and parsing', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 10, maxLength: 10 }), (bytes) => {
        const spelled = spellCode(bytes)
        expect(readCode(spelled)).toBe(spelled.replaceAll('-', ''))
      }),
    )
  })
  test('cannot be shown without the SECRET that encrypted it', () => {
    const id = crypto.randomUUID()
    expect(codeOf(readKeys(current), { id, ...keepCode(readKeys(old), id, newCode()) })).toBeNull()
  })
  test('can be shown and found after a change of SECRET', () => {
    const [id, code] = [crypto.randomUUID(), newCode()]
    const kept = keepCode(readKeys(old), id, code)
    const rotated = readKeys(`${current},${old}`)
    expect(codeOf(rotated, { id, ...kept })).toBe(code)
    expect(codeHmacs(rotated, code.toLowerCase()).some((one) => one.equals(kept.codeHmac))).toBe(true)
  })
  test('is looked up only if well-formed', () =>
    expect(codeHmacs(readKeys(current), randomBytes(4).toString('hex'))).toEqual([]))
})

test('is open until used, expired or revoked', () => {
  const now = Temporal.Instant.from('2026-03-01T10:00Z')
  const row = { revokedAt: null, uses: 0, maxUses: 1, expiresAt: now.add({ hours: 1 }) }
  expect(stateOf(row, now)).toBe('open')
  expect(stateOf({ ...row, uses: 1 }, now)).toBe('used')
  expect(stateOf({ ...row, expiresAt: now }, now)).toBe('expired')
  expect(stateOf({ ...row, revokedAt: now }, now)).toBe('revoked')
})
