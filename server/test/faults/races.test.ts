import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { limits } from '#platform/rate-limits/limits.ts'
import { createRateLimits } from '#platform/rate-limits/rate-limits.ts'
import { linkIn } from '../fixtures/app/mailbox.ts'
import { aCode, anAddress, aPassword, aTrainer, register } from '../fixtures/identity/people.ts'
import { testApp } from '../fixtures/app/test-app.ts'

/** "20 uses of a single-use link or code": without rate limits, so that all twenty compete. */

const app = await testApp({ RATE_LIMITS: 'off' })
const twenty = <T>(use: (i: number) => Promise<T>) =>
  Promise.all(Array.from({ length: 20 }, (_, i) => use(i)))
const count = async (statement: ReturnType<typeof sql<{ n: number }>>) =>
  (await statement.execute(app.db)).rows[0]?.n

describe('twenty concurrent uses', () => {
  test('of one reset link: one sets the password, the others are refused', async () => {
    const { email } = await aTrainer(app)
    await app.call('POST /api/password-reset', { email })
    const mail = await app.mailbox.mailTo(email, (one) => one.text.includes('/password-reset/'))
    const [, p1 = '', p2 = '', p3 = ''] = linkIn(mail, 'password-reset')
    const passwordOf = (i: number) => `${aPassword} number ${i}`
    const answers = await twenty((i) =>
      app.call(
        'POST /api/password-reset/{p1}/{p2}/{p3}',
        { password: passwordOf(i) },
        { params: { p1, p2, p3 } },
      ),
    )
    const winners = answers.flatMap((one, i) => (one.status === 204 ? [i] : []))
    expect(winners).toHaveLength(1)
    expect(answers.filter((one) => one.code === 'link_invalid')).toHaveLength(19)
    const signIns = await twenty((i) =>
      app.call('POST /api/authenticate', { email, password: passwordOf(i) }),
    )
    expect(signIns.flatMap((one, i) => (one.status === 200 ? [i] : []))).toEqual(winners)
  })

  test('of one activation link: all succeed, and one business is created', async () => {
    const { email } = await register(app)
    const [, p1 = '', p2 = ''] = linkIn(await app.mailbox.mailTo(email), 'activate')
    const answers = await twenty(() =>
      app.call('POST /api/activate-account/{p1}/{p2}', undefined, { params: { p1, p2 } }),
    )
    expect(new Set(answers.map((one) => one.status))).toEqual(new Set([204]))
    const founded = sql<{ n: number }>`
      select count(*)::int as n from audit_log where actor_id = ${p1} and event = 'business_founded'`
    expect(await count(founded)).toBe(1)
  })

  test('of one invitation code: one account is created, the others leave nothing', async () => {
    const invitationCode = await aCode(app, await aTrainer(app), 'client')
    const addresses = Array.from({ length: 20 }, () => anAddress('invited'))
    const body = { password: aPassword, firstName: 'Sam', lastName: 'Brook', invitationCode }
    const answers = await twenty((i) => app.call('POST /api/users', { ...body, email: addresses[i] }))
    expect(answers.filter((one) => one.status === 202)).toHaveLength(1)
    expect(answers.filter((one) => one.code === 'invitation_invalid')).toHaveLength(19)
    const made = sql<{
      n: number
    }>`select count(*)::int as n from users where email = any(${addresses}::text[])`
    expect(await count(made)).toBe(1)
    const mails = sql<{
      n: number
    }>`select count(*)::int as n from mails where to_address = any(${addresses}::text[])`
    expect(await count(mails)).toBe(1)
  })
})

test('of 200 concurrent requests with a burst of 10, exactly 10 pass', async () => {
  const throttle = createRateLimits(app.db)
  expect(limits['register address'].burst).toBe(10)
  const taken = await Promise.all(
    Array.from({ length: 200 }, () => throttle.take(['register address', '192.0.2.1'])),
  )
  expect(taken.filter(([one]) => one?.waitSeconds === 0)).toHaveLength(10)
  expect(taken.filter(([one]) => (one?.waitSeconds ?? 0) > 0)).toHaveLength(190)
})
