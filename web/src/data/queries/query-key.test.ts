import { expect, test } from 'vitest'
import { queryKey } from './query-key.ts'

test('a key is the path in segments with its parameters, then the query', () => {
  expect(queryKey('GET /api/horses/{id}/care', { params: { id: '1' } })).toEqual(['horses', '1', 'care'])
  expect(queryKey('GET /api/horses', { query: { search: 'Star', cursor: undefined } })).toEqual([
    'horses',
    { search: 'Star' },
  ])
})

test('the beginning of a path is the beginning of its keys', () => {
  const [first] = queryKey('GET /api/lessons')
  expect(queryKey('GET /api/lessons/{id}', { params: { id: '1' } })[0]).toBe(first)
})

test('the same request has one key, whether a value is a number or its text', () => {
  const one = queryKey('GET /api/clients', { query: { limit: 8, archived: undefined } })
  expect(queryKey('GET /api/clients', { query: { limit: '8' } })).toEqual(one)
})

test('answers of different shapes never share a key', () => {
  const keys = (['one', 'pages', 'all', 'file'] as const).map((shape) =>
    JSON.stringify(queryKey('GET /api/clients', {}, shape)),
  )
  expect(new Set(keys).size).toBe(keys.length)
})
