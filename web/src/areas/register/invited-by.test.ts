import { expect, test } from 'vitest'
import { invitedBy } from './invited-by.ts'

const open = { state: 'open' as const, invited: null, staffRole: null }

test.each([
  [
    { role: 'client', inviterName: 'Ada Hart', businessName: 'Oakfield' },
    'Ada Hart of Oakfield has invited you to join as a client.',
  ],
  [
    { role: 'trainer', inviterName: 'Ada Hart', businessName: 'Ada Hart' },
    'Ada Hart has invited you to join as a trainer.',
  ],
  [
    { role: 'trainer', staffRole: 'assistant', inviterName: 'Ada Hart', businessName: 'Ada Hart' },
    'Ada Hart has invited you to join as an assistant.',
  ],
  [
    { role: 'client', inviterName: null, businessName: 'Oakfield' },
    'Oakfield has invited you to join as a client.',
  ],
  [
    { role: 'trainer', inviterName: 'Ada Hart', businessName: 'Oakfield' },
    'Ada Hart has invited you to teach for Oakfield.',
  ],
  [
    { role: 'trainer', staffRole: 'assistant', inviterName: 'Ada Hart', businessName: 'Oakfield' },
    'Ada Hart has invited you to help at Oakfield.',
  ],
  [
    { role: 'trainer', staffRole: 'bookkeeper', inviterName: 'Ada Hart', businessName: 'Oakfield' },
    'Ada Hart has invited you to do the accounts of Oakfield.',
  ],
  [
    { role: 'trainer', staffRole: 'owner', inviterName: 'Ada Hart', businessName: 'Oakfield' },
    'Ada Hart has invited you to become an owner of Oakfield.',
  ],
  [
    { role: 'trainer', inviterName: 'Ada Hart', businessName: null },
    'Ada Hart has invited you to set up your own business on Cavaletti.',
  ],
  [
    { role: 'trainer', inviterName: null, businessName: null },
    'You have been invited to set up your own business on Cavaletti.',
  ],
  [
    { role: 'admin', inviterName: 'Ada Hart', businessName: null },
    'Ada Hart has invited you to become an administrator.',
  ],
  [{ role: 'admin', inviterName: null, businessName: null }, 'You will be the first administrator.'],
] as const)('%j', (inviter, sentence) => {
  expect(invitedBy({ ...open, ...inviter })).toBe(sentence)
})
