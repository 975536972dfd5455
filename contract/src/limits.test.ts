import { expect, test } from 'vitest'
import { z } from 'zod'
import { line } from './fields.ts'
import { longestOf, rangesOf } from './limits.ts'

const input = z.object({
  name: line(80),
  note: line(300).nullable().optional(),
  address: z.object({ city: line(100) }),
  minutes: z.number().int().min(5).max(1440).optional(),
  free: z.string(),
})

test('limits of forms are those of the input', () => {
  expect(longestOf(input, 'name', 'note', 'address.city')).toEqual({
    name: 80,
    note: 300,
    'address.city': 100,
  })
  expect(rangesOf(input, 'minutes')).toEqual({ minutes: { min: 5, max: 1440 } })
})

test('a field without a limit, or a mistyped one, stops the build', () => {
  expect(() => longestOf(input, 'free')).toThrow('no longest text')
  expect(() => longestOf(input, 'no such')).toThrow('no field')
  expect(() => rangesOf(input, 'name')).toThrow('no range')
})
