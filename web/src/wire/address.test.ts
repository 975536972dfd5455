import { describe, expect, test } from 'vitest'
import { locate } from './address.ts'

describe('an address with its parameters', () => {
  test.each([{}, { id: '' }, { id: '.' }, { id: '..' }, { id: 7 }])(
    'refuses %j as an id, which would change the path',
    (params) => {
      expect(() => locate('DELETE /api/sessions/{id}', params)).toThrow(TypeError)
    },
  )

  test('a value cannot change the path', () => {
    expect(locate('DELETE /api/sessions/{id}', { id: '../me?x#y' })).toEqual({
      method: 'DELETE',
      path: '/api/sessions/..%2Fme%3Fx%23y',
    })
  })

  test('undefined query values are left out', () => {
    expect(locate('GET /api/clients', {}, { search: 'a&b', cursor: undefined, limit: 20 })).toEqual({
      method: 'GET',
      path: '/api/clients?search=a%26b&limit=20',
    })
    expect(locate('GET /api/clients', {}, { search: undefined }).path).toBe('/api/clients')
  })
})
