import { expect, test } from 'vitest'
import { anAddress } from '#test/fixtures/identity/people.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'

const app = await testApp({ PASSWORD_MIN: '16' })

test('the server publishes the password rules that it enforces', async () => {
  const { body: rules } = await app.call('GET /api/password-rules')
  expect(rules).toEqual({ client: 16, trainer: 19, admin: 19 })
  const register = async (length: number) => {
    const password = 'otter violin cactus marble'.slice(0, length)
    const person = { email: anAddress(), password, firstName: 'Robin', lastName: 'Field' }
    return await app.call('POST /api/users', person)
  }
  const refused = await register(rules.trainer - 1)
  expect([refused.status, refused.body.error?.fields?.['password']]).toEqual([
    422,
    expect.stringContaining(`at least ${rules.trainer} characters`),
  ])
  expect((await register(rules.trainer)).status).toBe(202)
})
