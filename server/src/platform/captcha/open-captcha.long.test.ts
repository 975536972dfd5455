import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { CaptchaAction } from '@cavaletti/contract/platform'
import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { setClock } from '#platform/clock.ts'
import { readKeys } from '#platform/keys.ts'
import { createLog } from '#platform/log.ts'
import { freshDatabase } from '#test/database/fresh-database.ts'
import { openCaptcha } from './open-captcha.ts'

const { db } = await freshDatabase({ size: 20 })
const keys = readKeys('a secret of the tests which is long enough')
const publicUrl = 'https://app.example'
const ip = '192.0.2.1'
const log = createLog('silent')

afterEach(() => setClock())

describe('ALTCHA', () => {
  const captcha = openCaptcha(
    { provider: 'altcha', secret: null, work: { cost: 10, fewest: 5, most: 20 } },
    { db, keys, publicUrl, log },
  )
  const register = { action: 'register', ip } as const

  async function solved(
    action: 'register' | 'sign-in' = 'register',
    change?: (challenge: Challenge) => void,
  ): Promise<string> {
    const challenge = (await captcha.challenge?.(action)) as unknown as Challenge
    change?.(challenge)
    const solution = await solveChallenge({ challenge, deriveKey })
    return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
  }

  test.each([undefined, '', 'null', 'e30=', Buffer.from('[]').toString('base64'), '💩'])(
    'refuses %j',
    async (payload) => {
      expect(await captcha.verify({ payload, ...register })).toBe('fail')
    },
  )
  test('accepts a challenge signed with an earlier SECRET', async () => {
    const rotated = readKeys(
      'another secret of the tests which is long,a secret of the tests which is long enough',
    )
    const other = openCaptcha({ provider: 'altcha', secret: null }, { db, keys: rotated, publicUrl, log })
    expect(await other.verify({ payload: await solved(), ...register })).toBe('ok')
  })
  test('refuses a solution for another action', async () => {
    expect(await captcha.verify({ payload: await solved('sign-in'), ...register })).toBe('fail')
  })
  test('refuses a challenge that was changed: easier, or with a later expiry', async () => {
    const easier = await solved('register', (challenge) => (challenge.parameters.keyPrefix = '00'))
    const later = await solved('register', (challenge) => (challenge.parameters.expiresAt = 4_000_000_000))
    expect(await captcha.verify({ payload: easier, ...register })).toBe('fail')
    expect(await captcha.verify({ payload: later, ...register })).toBe('fail')
  })
  test('refuses a challenge older than ten minutes', async () => {
    const started = Temporal.Now.instant().subtract({ minutes: 10, seconds: 1 })
    setClock(() => started)
    const payload = await solved()
    setClock()
    expect(await captcha.verify({ payload, ...register })).toBe('fail')
  })
  test('accepts a solution once, also among 20 concurrent tries', async () => {
    const payload = await solved()
    const verdicts = await Promise.all(
      Array.from({ length: 20 }, () => captcha.verify({ payload, ...register })),
    )
    expect(verdicts.filter((verdict) => verdict === 'ok')).toHaveLength(1)
    expect(await captcha.verify({ payload, ...register })).toBe('fail')
  })
  test('a reformatted payload is still the same challenge', async () => {
    const payload = await solved()
    expect(await captcha.verify({ payload, ...register })).toBe('ok')
    const again = JSON.stringify(JSON.parse(Buffer.from(payload, 'base64').toString()), null, 2)
    expect(await captcha.verify({ payload: Buffer.from(again).toString('base64'), ...register })).toBe('fail')
  })
})

test('refuses a Turnstile solution without an action', async () => {
  const server = createServer((_, response) => void response.end('{"success":true}')).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const verifyUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const verdict = (provider: 'turnstile' | 'hcaptcha') =>
    openCaptcha({ provider, secret: 's', verifyUrl }, { db, keys, publicUrl, log }).verify({
      payload: 'solution',
      action: 'register',
      ip,
    })
  expect(await verdict('turnstile')).toBe('fail')
  expect(await verdict('hcaptcha')).toBe('ok')
  server.closeAllConnections()
  server.close()
})

describe.each(['turnstile', 'hcaptcha', 'recaptcha'] as const)('%s', (provider) => {
  let answer: { status: number; body: string } = { status: 200, body: '{}' }
  const asked: string[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => (body += String(chunk)))
    request.on('end', () => {
      asked.push(body)
      if (answer.status === 0) return
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body)
    })
  }).listen(0, '127.0.0.1')
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })

  const verify = (payload: string | undefined, action: CaptchaAction = 'password-reset') => {
    const verifyUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/siteverify`
    const secrets = { secret: 's3cret', normalSecret: 'n0rmal' }
    const captcha = openCaptcha({ provider, ...secrets, verifyUrl }, { db, keys, publicUrl, log })
    return captcha.verify({ payload, action, ip })
  }
  const says = (body: object, status = 200) => (answer = { status, body: JSON.stringify(body) })

  test('verifies with the secret of the action’s mode', async () => {
    says({ success: true })
    await verify('one', 'register')
    await verify('two', 'sign-in')
    expect(asked.splice(0).map((body) => new URLSearchParams(body).get('secret'))).toEqual([
      's3cret',
      'n0rmal',
    ])
  })
  test('refuses an empty solution without a request to the provider', async () => {
    expect(await verify(undefined)).toBe('fail')
    expect(asked).toEqual([])
  })
  test('refuses what the provider refuses, and solutions for another site or action', async () => {
    for (const body of [
      { success: false },
      { success: true, hostname: 'evil.example' },
      { success: true, action: 'sign_in' },
    ]) {
      says(body)
      expect(await verify('solution')).toBe('fail')
    }
  })
  test('refuses a low score', async () => {
    says({ success: true, score: 0.1, action: 'password_reset' })
    expect(await verify('solution')).toBe('fail')
  })
  test('answers unavailable if the provider is down or its answer is invalid', async () => {
    says({}, 500)
    expect(await verify('solution')).toBe('unavailable')
    answer = { status: 200, body: '<html>' }
    expect(await verify('solution')).toBe('unavailable')
  })
  test('answers unavailable after four seconds without an answer', async () => {
    says({}, 0)
    const begun = performance.now()
    expect(await verify('solution')).toBe('unavailable')
    expect(performance.now() - begun).toBeLessThan(4000)
  })
  test('a wrong key is our error, not the visitor’s', async () => {
    says({ success: false, 'error-codes': ['invalid-input-secret'] })
    expect(await verify('solution')).toBe('unavailable')
    says({ success: false, 'error-codes': ['timeout-or-duplicate'] })
    expect(await verify('solution')).toBe('fail')
  })
  test('sends secret, solution and address, and accepts the provider’s success', async () => {
    says({ success: true, hostname: 'app.example', action: 'password_reset', score: 0.9 })
    expect(await verify('solution')).toBe('ok')
    expect(Object.fromEntries(new URLSearchParams(asked.at(-1)))).toEqual({
      secret: 's3cret',
      response: 'solution',
      remoteip: ip,
    })
  })
})
