import { expect, test } from 'vitest'
import type { MyAgreements } from './agreement.ts'
import { firstToSign, signedByOthers, toSign } from './to-sign.ts'

const agreement = {
  id: 'risk',
  title: 'Risk acknowledgement',
  text: 'Riding has risks.',
  textVersion: 1,
  neededFrom: '2026-12-01',
  validMonths: null,
  state: 'not_needed',
  isOpen: true,
  missingFrom: '2026-12-01',
} as const
const ofRider = (riderId: string, more: Partial<MyAgreements> = {}): MyAgreements => ({
  riderId,
  riderName: riderId,
  agreements: [agreement],
  signatures: [],
  maySign: true,
  isMinor: true,
  ...more,
})
const on = (riderId: string, startsAt: string) => ({ riderId, startsAt, timeZone: 'Europe/London' })

test('one signature covers all riders of a family', () => {
  const [only, ...more] = toSign([ofRider('Ella'), ofRider('Tom')])
  expect(only?.riders.map(({ riderId }) => riderId)).toEqual(['Ella', 'Tom'])
  expect(more).toEqual([])
})

test('a lesson asks only for its rider, and only from the day that needs the signature', () => {
  const items = [ofRider('Ella'), ofRider('Tom')]
  expect(toSign(items, [on('Ella', '2026-11-30T12:00:00Z')])).toEqual([])
  const [only] = toSign(items, [on('Ella', '2026-12-01T00:00:00Z')])
  expect(only?.riders.map(({ riderId }) => riderId)).toEqual(['Ella'])
})

test('riders who sign for themselves are named, not asked', () => {
  const items = [ofRider('Ella', { maySign: false, isMinor: false })]
  const rides = [on('Ella', '2026-12-02T10:00:00Z')]
  expect(toSign(items, rides)).toEqual([])
  expect(signedByOthers(items, rides).map(({ riderId }) => riderId)).toEqual(['Ella'])
})

test('of many lessons, only the first of each rider that needs it asks', () => {
  const early = on('Ella', '2026-11-20T10:00:00Z')
  const seats = [early, on('Ella', '2026-12-02T10:00:00Z'), on('Tom', '2026-12-03T10:00:00Z')]
  const later = on('Ella', '2026-12-09T10:00:00Z')
  expect([...firstToSign([ofRider('Ella'), ofRider('Tom')], [...seats, later])]).toEqual(seats.slice(1))
})
