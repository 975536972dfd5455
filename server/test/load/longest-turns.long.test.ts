import { randomUUIDv7 } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { type Endpoint, endpoints } from '@cavaletti/contract'
import { longestTurn, mostTurn } from '../fixtures/app/longest-turn.ts'
import { anAdministrator } from '../fixtures/identity/people.ts'
import { testApp } from '../fixtures/app/test-app.ts'
import { connectCards } from '../stripe/card-seller.ts'
import { startFakeStripe } from '../stripe/fake-stripe.ts'
import { boundsOf } from './bounds.ts'
import { largestRequest } from './every-request.ts'
import { aFullSchool } from './fill-school.ts'
import { largestInput } from './largest-input.ts'

/** Every endpoint with its largest input, in a business with much data. */

const stripe = await startFakeStripe()
afterAll(() => stripe.close())
const app = await testApp({ RATE_LIMITS: 'off', ...stripe.env })
const admin = await anAdministrator(app)
const school = await aFullSchool({ ...app, owner: app.database.owner }, admin, {
  many: 1000,
  some: 150,
})
await connectCards(app, stripe, school.trainer)

/** Tries: the first one loads modules, and garbage collection may interfere. */
const attempts = 3

const addressOf = ({ method, path }: Endpoint) => `${method} ${path}`
/** These end the session of the following requests. */
const ending = ['POST /api/logout', 'POST /api/me/password', 'DELETE /api/sessions/{id}']
/** Drawn on threads, which takes too long for this test; drawn-apart.long.test.ts measures them. */
const isDrawn = ({ download, path }: Endpoint) =>
  download?.includes('application/pdf') === true || /\/statement\/(?:csv|send)$/.test(path)
const asked = endpoints
  .filter((endpoint) => !endpoint.events && !isDrawn(endpoint) && !ending.includes(addressOf(endpoint)))
  // Deletions come last.
  .toSorted((a, b) => orderOf(a) - orderOf(b))

function orderOf({ method }: Endpoint): number {
  return ['GET', 'PATCH', 'PUT', 'POST', 'DELETE'].indexOf(method)
}

test('the largest input of every endpoint is valid', () => {
  const find = () => randomUUIDv7()
  for (const endpoint of endpoints.filter(({ body }) => body)) {
    const schema = endpoint.body as z.ZodType
    const input = { ...(largestInput(schema, find) as object), ...boundsOf(addressOf(endpoint), find) }
    expect(schema.safeParse(input).error?.issues ?? [], addressOf(endpoint)).toEqual([])
  }
})

describe.each(asked.map((endpoint) => [addressOf(endpoint), endpoint] as const))('%s', (_, endpoint) => {
  test('the largest input never blocks the event loop for long', async () => {
    const token = school.tokenFor(endpoint)
    let shortest = Infinity
    for (let attempt = 0; attempt < attempts && shortest >= mostTurn; attempt += 1) {
      const { path, method, body, type } = await largestRequest(endpoint, school.things, attempt)
      let status = 0
      const turn = await longestTurn(async () => {
        const response = await fetch(`${app.url}${path}`, {
          method,
          headers: {
            ...(token && { authorization: `Bearer ${token}` }),
            ...(type && { 'content-type': type }),
          },
          ...(body !== undefined && {
            body: typeof body === 'string' ? body : new Uint8Array(body),
          }),
        })
        status = response.status
        for await (const chunk of response.body ?? []) void chunk
      })
      expect(status).toBeLessThan(500)
      shortest = Math.min(shortest, turn)
    }
    expect(shortest).toBeLessThan(mostTurn)
  })
})
