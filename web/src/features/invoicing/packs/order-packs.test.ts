import { expect, test } from 'vitest'
import { orderPacks } from './order-packs.ts'

test('credits that end first come first, and past credits last', () => {
  const packs = [
    { id: 'ended', state: 'ended', expiresOn: '2026-01-01' },
    { id: 'without end', state: 'usable', expiresOn: null },
    { id: 'used up', state: 'used_up', expiresOn: null },
    { id: 'later', state: 'usable', expiresOn: '2027-03-01' },
    { id: 'sooner, unpaid', state: 'waiting', expiresOn: '2026-12-05' },
    { id: 'expired', state: 'expired', expiresOn: '2026-02-01' },
  ] as const
  expect(orderPacks(packs).map(({ id }) => id)).toEqual([
    'sooner, unpaid',
    'later',
    'without end',
    'ended',
    'used up',
    'expired',
  ])
})
