import { createECDH } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { decryptPush } from '#test/fixtures/notices/push-service.ts'
import { areUsable, encryptPush } from './encrypt-push.ts'

const bytes = (text: string) => Buffer.from(text, 'base64url')

/** The example of RFC 8291, section 5 and appendix A. */
const example = {
  text: 'When I grow up, I want to be a watermelon',
  browserPrivate: 'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94',
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg', // cspell:disable-line
  senderPrivate: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw',
  salt: 'DGv6ra1nlYgDCS1FRnbzlw', // cspell:disable-line
  body:
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl' + // cspell:disable-line
    '7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN', // cspell:disable-line
}
const keys = { p256dh: bytes(example.p256dh), auth: bytes(example.auth) }

describe('keys of a browser', () => {
  test.each([
    [
      'a point that is not on the curve',
      { ...keys, p256dh: Buffer.concat([Buffer.of(4), Buffer.alloc(64, 7)]) },
    ],
    ['a short point', { ...keys, p256dh: keys.p256dh.subarray(0, 64) }],
    ['a short secret', { ...keys, auth: keys.auth.subarray(0, 8) }],
  ])('are refused: %s', (_, given) => {
    expect(areUsable(given)).toBe(false)
  })

  test('are accepted if something can be encrypted with them', () => {
    expect(areUsable(keys)).toBe(true)
  })
})

describe('a message', () => {
  test('that is too long for a push service is refused', () => {
    expect(() => encryptPush(Buffer.alloc(3_801), keys)).toThrow(RangeError)
    expect(encryptPush(Buffer.alloc(3_800), keys).length).toBeLessThanOrEqual(4096)
  })

  test('is encrypted as in the example of RFC 8291, byte by byte', () => {
    const fixed = { privateKey: bytes(example.senderPrivate), salt: bytes(example.salt) }
    expect(encryptPush(Buffer.from(example.text), keys, fixed).toString('base64url')).toBe(example.body)
  })

  test('is read by the browser of the example, and by no other', () => {
    const ecdh = createECDH('prime256v1')
    ecdh.setPrivateKey(bytes(example.browserPrivate))
    const body = bytes(example.body)
    expect(decryptPush(body, { ecdh, auth: keys.auth }).toString()).toBe(example.text)
    ecdh.generateKeys()
    expect(() => decryptPush(body, { ecdh, auth: keys.auth })).toThrow('authenticate')
  })

  test('has new keys each time', () => {
    const [one, other] = [1, 2].map(() => encryptPush(Buffer.from('x'), keys).toString('base64url'))
    expect(one).not.toBe(other)
  })
})
