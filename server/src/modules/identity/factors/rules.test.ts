import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  base32,
  codeOfStep,
  newRecoveryCode,
  recoveryCodeHash,
  stepAt,
  stepOfCode,
  totpAddress,
} from './rules.ts'

/** The secret of RFC 6238, appendix B. */
const secret = Buffer.from('12345678901234567890')
const at = (seconds: number) => Temporal.Instant.fromEpochMilliseconds(seconds * 1000)

describe('a code of an authenticator app', () => {
  test.each(['', '12345', '1234567', 'abcdef', '000000'])('%j is refused', (code) => {
    expect(stepOfCode(secret, code, at(59))).toBeNull()
  })
  test('of two steps before or after is refused, of one step is accepted', () => {
    const moment = at(1_111_111_109)
    const found = [-2, -1, 0, 1, 2].map((shift) =>
      stepOfCode(secret, codeOfStep(secret, stepAt(moment) + shift), moment),
    )
    const now = stepAt(moment)
    expect(found).toEqual([null, now - 1, now, now + 1, null])
  })
  test('may be typed with a space', () => {
    const code = codeOfStep(secret, stepAt(at(59)))
    expect(stepOfCode(secret, `${code.slice(0, 3)} ${code.slice(3)}`, at(59))).toBe(1)
  })
  test.each([
    [59, '94287082'],
    [1_111_111_109, '07081804'],
    [1_111_111_111, '14050471'],
    [1_234_567_890, '89005924'],
    [2_000_000_000, '69279037'],
    [20_000_000_000, '65353130'],
  ])('RFC 6238, appendix B: at %i seconds it is %s', (seconds, code) => {
    expect(codeOfStep(secret, stepAt(at(seconds)), 8)).toBe(code)
  })
})

test.each([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foob', 'MZXW6YQ'],
  ['fooba', 'MZXW6YTB'],
  ['foobar', 'MZXW6YTBOI'],
])('RFC 4648, section 10: base32 of %j is %j', (text, encoded) => {
  expect(base32(Buffer.from(text))).toBe(encoded)
})

test('the address for the app names product and account', () => {
  expect(totpAddress(secret, 'a+b@example.com')).toBe(
    'otpauth://totp/Cavaletti:a%2Bb%40example.com?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Cavaletti&algorithm=SHA1&digits=6&period=30',
  )
})

test('a recovery code has 80 bits and may be typed in any case, with or without dashes', () => {
  fc.assert(
    fc.property(
      fc.constant(undefined).map(newRecoveryCode),
      fc.boolean(),
      fc.boolean(),
      (code, small, plain) => {
        expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/)
        const cased = small ? code.toLowerCase() : code
        const typed = plain ? cased.replaceAll('-', ' ') : cased
        expect(recoveryCodeHash('a', typed).equals(recoveryCodeHash('a', code))).toBe(true)
        expect(recoveryCodeHash('b', typed).equals(recoveryCodeHash('a', code))).toBe(false)
      },
    ),
  )
})
