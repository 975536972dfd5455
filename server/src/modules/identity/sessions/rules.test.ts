import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { deviceName, graceSeconds, judgeRefresh, type SessionState } from './rules.ts'

const live: SessionState = {
  revoked: false,
  expired: false,
  standing: true,
  generation: 7,
  confirmedGeneration: 7,
  secondsSinceRotation: 3600,
}

describe('a refresh is judged', () => {
  test('refused if the session ended or expired, or its account is disabled', () => {
    for (const broken of [{ revoked: true }, { expired: true }, { standing: false }])
      expect(judgeRefresh({ ...live, ...broken }, 7)).toBe('refuse')
  })
  test('refused for an unknown generation', () => expect(judgeRefresh(live, 8)).toBe('refuse'))
  test('reuse if the successor was already used', () => expect(judgeRefresh(live, 6)).toBe('reuse'))
  test('reuse for every older generation, at any time', () => {
    expect(judgeRefresh({ ...live, secondsSinceRotation: 0, confirmedGeneration: 5 }, 5)).toBe('reuse')
  })
  test('rotates the current generation', () => expect(judgeRefresh(live, 7)).toBe('rotate'))
  test('repeats for the parent within the grace period: another tab was quicker', () => {
    expect(judgeRefresh({ ...live, secondsSinceRotation: graceSeconds - 1 }, 6)).toBe('replay')
    expect(judgeRefresh({ ...live, secondsSinceRotation: graceSeconds }, 6)).toBe('reuse')
  })
  test('repeats for the parent at any time while the successor is unused: the answer was lost', () => {
    expect(judgeRefresh({ ...live, confirmedGeneration: 6 }, 6)).toBe('replay')
  })
  test('a token older than the parent never gets another', () => {
    fc.assert(
      fc.property(
        fc.nat(50),
        fc.nat(50),
        fc.nat(50),
        fc.nat(100),
        (generation, confirmed, presented, seconds) => {
          fc.pre(presented < generation - 1)
          const state = { ...live, generation, confirmedGeneration: confirmed, secondsSinceRotation: seconds }
          expect(judgeRefresh(state, presented)).toBe('reuse')
        },
      ),
    )
  })
})

test.each([
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:130.0) Gecko/20100101 Firefox/130.0', 'Firefox on Windows'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1',
    'Safari on iPhone',
  ],
  [
    'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36',
    'Chrome on Android',
  ],
  ['Mozilla/5.0 (Windows NT 10.0) Chrome/130.0 Safari/537.36 Edg/130.0', 'Edge on Windows'],
  ['curl/8.0', 'Unknown device'],
])('a session is shown by browser and system: %s', (userAgent, name) =>
  expect(deviceName(userAgent)).toBe(name),
)
