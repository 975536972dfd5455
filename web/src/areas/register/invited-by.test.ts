import { expect, test } from 'vitest'
import { invitedBy } from './invited-by.ts'

const open = { state: 'open' as const, invited: null }

test.each([
  [
    { role: 'client', inviterName: 'Ada Hart', businessName: 'Oakfield' },
    'Ada Hart of Oakfield invites you as a client.',
  ],
  [{ role: 'client', inviterName: null, businessName: 'Oakfield' }, 'Oakfield invites you.'],
  [
    { role: 'trainer', inviterName: 'Ada Hart', businessName: 'Oakfield' },
    'Ada Hart invites you to teach for Oakfield.',
  ],
  [
    { role: 'trainer', inviterName: 'Ada Hart', businessName: null },
    'Ada Hart invites you to teach with a business of your own.',
  ],
  [
    { role: 'trainer', inviterName: null, businessName: null },
    'You are invited to teach with a business of your own.',
  ],
  [
    { role: 'admin', inviterName: 'Ada Hart', businessName: null },
    'Ada Hart invites you to look after this platform.',
  ],
  [
    { role: 'admin', inviterName: null, businessName: null },
    'You are to be the first administrator of this platform.',
  ],
] as const)('%j', (inviter, sentence) => {
  expect(invitedBy({ ...open, ...inviter })).toBe(sentence)
})
