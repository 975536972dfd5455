import { describe, expect, test } from 'vitest'
import { idempotencyKeys, newId } from './new-id.ts'

describe('an id', () => {
  test('is a UUID of version 7, and unique', () => {
    const ids = Array.from({ length: 1000 }, newId)
    for (const id of ids)
      expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
    expect(new Set(ids).size).toBe(ids.length)
  })

  test('starts with its creation time in milliseconds', () => {
    const made = Number.parseInt(newId().replaceAll('-', '').slice(0, 12), 16)
    expect(Math.abs(made - Temporal.Now.instant().epochMilliseconds)).toBeLessThan(60_000)
  })
})

describe('idempotency keys of a form', () => {
  test('the same body keeps its key, so that a repeated request creates nothing twice', () => {
    const keys = idempotencyKeys()
    expect(keys.for({ role: 'client' })).toBe(keys.for({ role: 'client' }))
  })

  test('a changed body gets a new key, and so does the next one after a success', () => {
    const keys = idempotencyKeys()
    const first = keys.for({ role: 'client' })
    expect(keys.for({ role: 'trainer' })).not.toBe(first)
    const last = keys.for({ role: 'trainer' })
    keys.done()
    expect(keys.for({ role: 'trainer' })).not.toBe(last)
  })
})
