import { describe, expect, test } from 'vitest'
import { isKnown, validators } from './freshness.ts'

const now = { etag: 'abc', lastModified: Temporal.Instant.from('2026-11-21T10:00:00Z') }
const date = 'Sat, 21 Nov 2026 10:00:00 GMT'

describe('a cached answer is fresh (RFC 9110, 13.2.2)', () => {
  test('not on a first request, with another tag, or by a date of the caller’s own', () => {
    expect(isKnown({}, now)).toBe(false)
    expect(isKnown({ 'if-none-match': '"abcd", "x"' }, now)).toBe(false)
    expect(isKnown({ 'if-none-match': 'abc' }, now)).toBe(false)
    expect(isKnown({ 'if-modified-since': 'Sat, 21 Nov 2026 10:00:01 GMT' }, now)).toBe(false)
  })
  test('not by its date if its tag differs', () => {
    expect(isKnown({ 'if-none-match': '"old"', 'if-modified-since': date }, now)).toBe(false)
  })
  test.each(['"abc"', 'W/"abc"', '"x", "abc"', '*'])('by the tag %s', (tag) =>
    expect(isKnown({ 'if-none-match': tag }, now)).toBe(true),
  )
  test('by the exact date of the answer', () => {
    expect(validators(now)).toEqual({ etag: '"abc"', 'last-modified': date })
    expect(isKnown({ 'if-modified-since': date }, now)).toBe(true)
  })
})
