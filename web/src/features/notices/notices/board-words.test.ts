import { expect, test } from 'vitest'
import { type BoardContact, callWords } from './board-words.ts'

const contact = (hasAccount: boolean): BoardContact => ({
  clientId: 'amelia',
  name: 'Amelia Hart',
  phone: '',
  hasAccount,
  told: null,
})

test('only a family without any account is said to have none', () => {
  expect(callWords('not_told', [contact(false)])).toBe(
    'Nobody of the family has an account, so nobody was told.',
  )
  expect(callWords('not_told', [contact(false), contact(true)])).toBe('Nobody of the family was told.')
})
