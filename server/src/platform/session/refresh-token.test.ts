import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readKeys } from '#platform/keys.ts'
import { createRefreshTokens } from './refresh-token.ts'

const tokens = createRefreshTokens(readKeys('a secret of the tests which is long enough'))
const sid = '01a1facd-7f7e-7d9e-a2f4-a3b749b552cf'
const salt = Buffer.alloc(32, 1)

describe('a refresh token is refused', () => {
  const token = tokens.issue(sid, 5, salt)

  test.each([
    ['empty', ''],
    ['of another version', token.replace('rt1.', 'rt2.')],
    ['cut short', token.slice(0, -1)],
    ['with something behind it', `${token}=`],
    ['with a character that is no base64url', `${token.slice(0, -2)}+/`],
  ])('%s', (_, text) => expect(tokens.read(text)).toBeNull())

  test('for another salt: deleting a session’s salt ends it permanently', () => {
    expect(tokens.read(token)?.isGenuine(Buffer.alloc(32, 2))).toBe(false)
  })

  test('made with another key: the database alone cannot make a token', () => {
    const stranger = createRefreshTokens(readKeys('another secret altogether of enough length'))
    expect(stranger.read(token)?.isGenuine(salt)).toBe(false)
  })

  test('after one character was changed', () => {
    const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
    fc.assert(
      fc.property(
        fc.integer({ min: 4, max: 79 }),
        fc.constantFrom(...alphabet.split('')),
        (place, letter) => {
          fc.pre(token[place] !== letter)
          const changed = token.slice(0, place) + letter + token.slice(place + 1)
          return tokens.read(changed)?.isGenuine(salt) !== true
        },
      ),
    )
  })
})

test('it has 80 characters that fit a cookie and a header, and names its session', () => {
  fc.assert(
    fc.property(fc.uuid(), fc.nat({ max: Number.MAX_SAFE_INTEGER }), (id, generation) => {
      const token = tokens.issue(id, generation, salt)
      const claim = tokens.read(token)
      expect(token).toMatch(/^rt1\.[A-Za-z0-9_-]{76}$/)
      expect([claim?.sessionId, claim?.generation, claim?.isGenuine(salt)]).toEqual([id, generation, true])
    }),
  )
})
