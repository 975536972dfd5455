import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { aTrainer } from '#test/fixtures/identity/people.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'

/** Each request looks up its session, so its end takes effect at once. */

const app = await testApp()

describe('the next request is refused once', () => {
  test.each([
    ['the session is revoked', 'update sessions set revoked_at = now() where user_id = $1'],
    [
      'the session is as old as it may get',
      'update sessions set absolute_expires_at = now() where user_id = $1',
    ],
    ['the account is disabled', "update users set status = 'disabled' where id = $1"],
    [
      'all sessions of the account were ended',
      'update users set session_epoch = session_epoch + 1 where id = $1',
    ],
  ])('%s', async (_, statement) => {
    const { id, token } = await aTrainer(app)
    const me = async () => (await app.call('GET /api/me', undefined, { token })).status
    expect(await me()).toBe(200)
    const [before = '', after = ''] = statement.split('$1')
    await sql`${sql.raw(before)}${id}${sql.raw(after)}`.execute(app.db)
    expect(await me()).toBe(401)
  })
})
