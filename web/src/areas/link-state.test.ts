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

test('the parameters of a link survive in the history, and nothing else comes along', () => {
  expect(readLinkState({ userId: 'u', secret: 's', '*': '' }, ['userId', 'secret'])).toEqual({
    userId: 'u',
    secret: 's',
  })
})
