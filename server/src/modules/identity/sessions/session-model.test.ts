import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aTrainer, type Person, signIn } from '#test/fixtures/identity/people.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'

/**
 * Compares random histories of a session with a small model: refreshing with the current, the previous or an older
 * token, using access tokens, losing answers, waiting, signing out.
 */
const app = await testApp({ RATE_LIMITS: 'off' })
const person = await aTrainer(app)

interface Model {
  generation: number
  confirmed: number
  recent: boolean
  ended: boolean
}

type Step =
  | { kind: 'refresh'; back: number; lost: boolean }
  | { kind: 'show'; back: number }
  | { kind: 'wait' }
  | { kind: 'sign out' }

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('refresh' as const),
      back: fc.constantFrom(0, 0, 0, 1, 1, 2),
      lost: fc.boolean(),
    }),
  },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('show' as const), back: fc.constantFrom(0, 0, 1) }) },
  { weight: 3, arbitrary: fc.constant({ kind: 'wait' as const }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'sign out' as const }) },
)

function expectedRefresh(model: Model, presented: number): 200 | 401 {
  if (model.ended) return 401
  if (presented === model.generation) {
    model.generation++
    model.confirmed = Math.max(model.confirmed, presented)
    model.recent = true
    return 200
  }
  const forgiven = presented === model.generation - 1 && (model.recent || model.confirmed < model.generation)
  model.ended ||= !forgiven
  return forgiven ? 200 : 401
}

test('the server answers every history like the model', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 14 }), async (steps) => {
      const opened: Pick<Person, 'token' | 'refreshToken'> = await signIn(app, person.email, person.password)
      const model: Model = { generation: 0, confirmed: 0, recent: false, ended: false }
      // The client's tokens by generation; a lost answer was issued but not received.
      const held = new Map<number, Pick<Person, 'token' | 'refreshToken'>>([[0, opened]])
      const newest = (back: number) => [...held.keys()].toSorted((a, b) => b - a)[back]
      for (const one of steps) {
        if (one.kind === 'wait') {
          model.recent = false
          await sql`update sessions set rt_rotated_at = rt_rotated_at - interval '31 seconds'`.execute(app.db)
        } else if (one.kind === 'sign out') {
          model.ended = true
          const { refreshToken } = opened
          expect((await app.send('POST', '/api/logout', { refreshToken })).status).toBe(204)
        } else {
          const generation = newest(one.back)
          const tokens = generation === undefined ? undefined : held.get(generation)
          if (generation === undefined || !tokens) continue
          if (one.kind === 'show') {
            const { status } = await app.call('GET /api/me', undefined, { token: tokens.token })
            expect(status).toBe(model.ended ? 401 : 200)
            if (!model.ended) model.confirmed = Math.max(model.confirmed, generation)
          } else {
            const expected = expectedRefresh(model, generation)
            const answer = await app.call('POST /api/refresh-token', { refreshToken: tokens.refreshToken })
            expect(answer.status).toBe(expected)
            if (expected === 200 && !one.lost) held.set(model.generation, answer.body)
          }
        }
      }
    }),
    { numRuns: 40 },
  )
})
