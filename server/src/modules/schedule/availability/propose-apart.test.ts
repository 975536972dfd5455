import { expect, test, vi } from 'vitest'
import { proposeApart } from './propose-apart.ts'

const library = vi.hoisted(() => ({ isHere: false }))
vi.mock('date-holidays', (importOriginal) => {
  library.isHere = true
  return importOriginal()
})

test('the library of holidays is loaded on a thread only', async () => {
  const { items } = await proposeApart('a business', 'GB', undefined, 2027, 'en-GB')
  expect(items).toContainEqual({ day: '2027-03-26', name: 'Good Friday' })
  expect(library.isHere).toBe(false)
  await import('./propose-holidays.ts')
  expect(library.isHere).toBe(true)
})
