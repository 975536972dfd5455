import { sql } from 'kysely'
import { afterAll, expect, test, vi } from 'vitest'
import { endpoints } from '@cavaletti/contract'
import type { Change } from '#platform/live/live.ts'
import { largestRequest } from '../load/every-request.ts'
import { aFullSchool } from '../load/fill-school.ts'
import { connectCards } from '../stripe/card-seller.ts'
import { startFakeStripe } from '../stripe/fake-stripe.ts'
import { anAdministrator } from './people.ts'
import { testApp } from './test-app.ts'

/** The browser refetches what a call declares as `changes`, so it must declare all that its transaction reports. */

const stripe = await startFakeStripe()
afterAll(() => stripe.close())
const app = await testApp({ RATE_LIMITS: 'off', ...stripe.env })
const school = await aFullSchool({ ...app, owner: app.database.owner }, await anAdministrator(app))
await connectCards(app, stripe, school.trainer)
const { businessId } = school

/** Kinds of data that the database reports during `act`. Notices arrive in order of commits, so the last is ours. */
async function reported(act: () => Promise<unknown>): Promise<Set<Change>> {
  const found = new Set<Change>()
  const { promise: isOver, resolve } = Promise.withResolvers<void>()
  const stop = app.parts.live.watch(businessId, (change) => {
    // An unknown kind is reported as `all`.
    if (change === 'all') resolve()
    else found.add(change)
  })
  await act()
  await sql`select pg_notify('changes', ${`${businessId} over`})`.execute(app.db)
  await isOver
  stop()
  return found
}

/** Jobs of an earlier call would report under the name of the next. */
async function jobsAreDone(): Promise<void> {
  await vi.waitFor(async () => {
    const { rows } = await sql<{ waiting: number }>`
      select count(*)::integer as waiting from pgboss.job
      where state in ('created', 'retry', 'active') and start_after <= now()`.execute(app.db)
    expect(rows[0]?.waiting).toBe(0)
  }, 15_000)
}

const changing = endpoints.filter(({ changes, path }) => changes && path !== '/api/me/password')
let proven = 0

for (const endpoint of changing) {
  const address = `${endpoint.method} ${endpoint.path}`
  test(`${address} declares what it changes`, async () => {
    const { path, method, body, type } = await largestRequest(endpoint, school.things, 0)
    let isDone = false
    await jobsAreDone()
    const kinds = await reported(async () => {
      const answer = await app.send(method, path, body, {
        token: school.tokenFor(endpoint),
        headers: {
          ...(type && { 'content-type': type }),
          ...(endpoint.repeatable && { 'idempotency-key': crypto.randomUUID() }),
        },
      })
      isDone = answer.status < 300
    })
    proven += Number(isDone && kinds.size > 0)
    const declared: readonly string[] = endpoint.changes ?? []
    expect([...kinds].filter((kind) => !declared.includes(kind))).toEqual([])
  })
}

test('enough of them succeed to prove something', () => {
  expect(proven).toBeGreaterThan(40)
})
