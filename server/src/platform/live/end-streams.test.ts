import { expect, test } from 'vitest'
import { aClient, aPassword, aTrainer, signIn } from '#test/fixtures/identity/people.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'

const app = await testApp({ RATE_LIMITS: 'off' })
const trainer = await aTrainer(app)

/**
 * Opens a stream.
 * @returns a promise that settles when it ends
 */
async function aStream(token: string): Promise<{ ended: Promise<void> }> {
  const response = await fetch(`${app.url}/api/live`, { headers: { authorization: `Bearer ${token}` } })
  const reader = response.body?.getReader()
  await reader?.read()
  const untilEnd = async (): Promise<void> => {
    const piece = await reader?.read()
    if (!piece?.done) await untilEnd()
  }
  return { ended: untilEnd() }
}

// A heartbeat would end them only after 25 seconds.
test('sign-out ends the session’s stream at once', async () => {
  const { token } = await aClient(app, trainer)
  const { ended } = await aStream(token)
  await app.call('POST /api/logout', undefined, { token })
  await expect(ended).resolves.toBeUndefined()
})

test('revoking a session or disabling an account ends its streams at once', async () => {
  const client = await aClient(app, trainer)
  const { token } = await signIn(app, client.email, aPassword)
  const { ended } = await aStream(client.token)
  const { body } = await app.call('GET /api/sessions', undefined, { token })
  const other = body.items.find(({ current }) => !current)
  await app.call('DELETE /api/sessions/{id}', undefined, { token, params: { id: other?.id ?? '' } })
  await expect(ended).resolves.toBeUndefined()
  const last = await aStream(token)
  await app.db.updateTable('users').set({ status: 'disabled' }).where('email', '=', client.email).execute()
  await last.ended
  expect((await app.call('GET /api/me', undefined, { token })).status).toBe(401)
})
