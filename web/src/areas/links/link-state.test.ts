import { expect, test } from 'vitest'
import { readLinkState } from './link-state.ts'

test.each([
  undefined,
  null,
  'text',
  {},
  { userId: 'u' },
  { userId: 'u', secret: '' },
  { userId: 'u', secret: 7 },
])('a page that was opened without its link knows: %j', (state) => {
  expect(readLinkState(state, ['userId', 'secret'])).toBeUndefined()
})

test('the history keeps a link’s parameters, and nothing else', () => {
  expect(readLinkState({ userId: 'u', secret: 's', '*': '' }, ['userId', 'secret'])).toEqual({
    userId: 'u',
    secret: 's',
  })
})
