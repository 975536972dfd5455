import { setImmediate as nextTurn } from 'node:timers/promises'
import { fastify } from 'fastify'
import { expect, test } from 'vitest'
import { acceptJsonOnly } from './json-body.ts'

test('large bodies that arrive together are read one in each turn of the event loop', async () => {
  const app = fastify()
  acceptJsonOnly(app)
  let read = 0
  app.post('/', (request, reply) => {
    read += 1
    return reply.send(request.body)
  })
  await app.ready()
  const payload = { note: 'Straw '.repeat(2_000) }
  const asked = Array.from({ length: 10 }, () => app.inject({ method: 'POST', url: '/', payload }))
  const perTurn: number[] = []
  while (read < asked.length) {
    const before = read
    await nextTurn()
    perTurn.push(read - before)
  }
  expect(Math.max(...perTurn)).toBe(1)
  for (const answer of await Promise.all(asked)) expect(answer.json()).toEqual(payload)
})

test.each([10, 20_000])('a body of %d bytes that cannot be read is refused', async (bytes) => {
  const app = fastify()
  app.getDefaultJsonParser = () => () => {
    throw new Error('out of memory')
  }
  acceptJsonOnly(app)
  app.post('/', (request, reply) => reply.send(request.body))
  const answer = await app.inject({ method: 'POST', url: '/', payload: { note: 'x'.repeat(bytes) } })
  expect([answer.statusCode, answer.json().message]).toEqual([500, 'out of memory'])
})
