import { randomUUIDv7 } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { afterAll, describe, expect, test } from 'vitest'
import { type Endpoint, endpoints } from '@cavaletti/contract'
import { aFullSchool } from '../load/fill-school.ts'
import { startFakeStripe } from '../stripe/fake-stripe.ts'
import type { Accepted } from './accepted/accepted.ts'
import { everyAccepted } from './accepted/every-accepted.ts'
import { snapshot } from './foreign/snapshot.ts'
import { jobsAreDone } from '../fixtures/app/jobs-done.ts'
import { anAdministrator } from '../fixtures/identity/people.ts'
import { testApp } from '../fixtures/app/test-app.ts'

/** S4: "a repeated submission returns the first result". Every call that the contract declares `repeatable`. */

const stripe = await startFakeStripe()
afterAll(() => stripe.close())
const app = await testApp({ RATE_LIMITS: 'off', ...stripe.env })
const admin = await anAdministrator(app)
const school = await aFullSchool({ ...app, owner: app.database.owner }, admin)
const { token } = school.trainer
const { requestTo, colleague } = await everyAccepted(app, school, stripe)

const send = ({ method }: Endpoint, { path, body }: Accepted, key: string, by?: string) =>
  app.send(method, path, body, { token: by, headers: { 'idempotency-key': key } })

const repeatable = endpoints
  .filter((endpoint) => endpoint.repeatable)
  .map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const)

/** Similar values: without one of its parts, or with another text or number. */
function* similar(value: unknown): Generator {
  if (typeof value === 'string') yield* [`${value}x`, randomUUIDv7()]
  if (typeof value === 'number') yield value + 1
  if (Array.isArray(value)) {
    yield value.slice(1)
    for (const [place, part] of value.entries())
      for (const other of similar(part)) yield value.with(place, other)
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return
  for (const [name, part] of Object.entries(value)) {
    yield Object.fromEntries(Object.entries(value).filter(([other]) => other !== name))
    for (const other of similar(part)) yield { ...value, [name]: other }
  }
}

/** The request with another body that the contract allows; without a body, about another thing. */
function changed({ body: shape }: Endpoint, request: Accepted): Accepted {
  const { path, body } = request
  const read = (given: unknown) => JSON.stringify(shape?.safeParse(given).data)
  for (const other of similar(body))
    if (shape?.safeParse(other).success && read(other) !== read(body))
      return { ...request, body: other as object }
  return { ...request, path: path.replace(/[0-9a-f-]{36}/, randomUUIDv7()) }
}

/** A reply without the seconds that are left, which differ at each call. */
function withoutTimeLeft(body: unknown): unknown {
  return JSON.parse(
    JSON.stringify(body ?? null, (key, value: unknown) => (key === 'secondsLeft' ? 0 : value)),
  )
}

describe.each(repeatable)('%s', (_, endpoint) => {
  test('repeats the first reply, refuses another body, and does not mind the key of another user', async () => {
    const [request, key] = [await requestTo(endpoint), crypto.randomUUID()]
    const { trainer, colleague: other, businessId } = request.at ?? { ...school, colleague }
    const own = school.tokenFor(endpoint)
    const by = request.by ?? (own === token ? trainer.token : own)
    const first = await send(endpoint, request, key, by)
    expect([first.status < 300, first.status, first.code]).toEqual([true, first.status, undefined])
    await jobsAreDone(app.db)
    const before = await snapshot(app.db, businessId)
    const again = await send(endpoint, request, key, by)
    expect([again.status, withoutTimeLeft(again.body)]).toEqual([first.status, withoutTimeLeft(first.body)])
    const another = await send(endpoint, changed(endpoint, request), key, by)
    expect([another.status, another.code]).toEqual([409, 'idempotency_conflict'])
    await jobsAreDone(app.db)
    expect(await snapshot(app.db, businessId)).toEqual(before)
    if (by !== trainer.token) return
    const similarRequest = await requestTo(endpoint)
    const theirs = await send(endpoint, similarRequest, key, other.token)
    expect(theirs.code).not.toBe('idempotency_conflict')
    if (isDeepStrictEqual(similarRequest, request)) expect(theirs.body).not.toEqual(first.body)
  })
})
