import { expect, test } from 'vitest'
import { proposeApart } from './propose-apart.ts'

test('a thread suggests the public holidays of a country', async () => {
  const { items } = await proposeApart('a business', 'GB', undefined, 2027, 'en-GB')
  expect(items).toContainEqual({ day: '2027-03-26', name: 'Good Friday' })
})
