import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import type { Role } from '@cavaletti/contract'
import { startEmbedded } from '#database/embedded/embedded.ts'
import { silent } from '../database/server.ts'
import { openMailbox } from '../fixtures/app/mailbox.ts'
import { aClient, anAdministrator, aTrainer, type Person } from '../fixtures/identity/people.ts'
import { requestsTo } from '../fixtures/app/requests.ts'
import { everyCall, needNoDatabase } from './every-call.ts'
import { freezePostgres } from './postgres-processes.ts'
import { newDataDir, removeDataDir, startServer } from './server-process.ts'
import { ready } from './survivors.ts'

/** "Database away: 503 with Retry-After within 2 s, nobody logged out, back without a restart." */

/**
 * Two seconds are promised on an idle machine. Here all calls run at once beside other tests, so the bound only
 * distinguishes an answer from a timeout.
 */
const bound = 5_000

const dataDir = await newDataDir()
const ownerPassword = 'for-tests-only'
const startPostgres = () => startEmbedded({ dataDir, ownerPassword, log: silent, durable: false })
let postgres = await startPostgres()
const { host = '', user, database } = postgres.connection
const mailbox = await openMailbox()
afterAll(async () => {
  await postgres.stop()
  await removeDataDir(dataDir)
  await mailbox.close()
})
const server = await startServer({
  // This server has a database of its own, as with a DATABASE_URL.
  dataDir: `${dataDir}-of-node`,
  env: {
    DATABASE_URL: `postgres://${user}:${ownerPassword}@${encodeURIComponent(host)}/${database}`,
    SECRET: 'for-tests-only-0123456789-abcdefghijklmnop',
    SMTP_URL: mailbox.url,
    MAIL_FROM: 'Cavaletti <post@example.com>',
  },
})
afterAll(() => server.kill())

const requests = requestsTo(server.url)
const place = { ...requests, mailbox, firstAdministratorCode: async () => server.firstCode ?? '' }
const trainer = await aTrainer(place)
const people: Record<Role, Person> = {
  admin: await anAdministrator(place),
  trainer,
  client: await aClient(place, trainer),
}

describe.each([
  ['stopped', stopped],
  ['frozen, its connections open', frozen],
])('while the database is %s', (_, goAway) => {
  test('every call answers 503 with Retry-After within 2 s, and nobody is signed out afterwards', async () => {
    const comeBack = await goAway()
    onTestFinished(comeBack)
    for (const when of ['at first', 'later on']) {
      for (const { address, answer, millis } of await everyCall(requests, people)) {
        if (address === 'GET /api/ready' && when === 'at first') continue
        const said = `${address} ${when}`
        if (needNoDatabase.has(address)) expect(answer.status, said).toBeLessThan(500)
        else expect([said, answer.status, answer.code]).toEqual([said, 503, 'unavailable'])
        if (answer.status === 503) expect(Number(answer.headers.get('retry-after')), said).toBeGreaterThan(0)
        expect(millis, said).toBeLessThan(bound)
      }
    }
    expect((await requests.call('GET /api/health')).status).toBe(200)
    expect((await requests.call('GET /api/ready')).status).toBe(503)

    await comeBack()
    await ready(requests)
    for (const person of Object.values(people)) {
      const { token, refreshToken } = person
      expect((await requests.call('GET /api/me', undefined, { token })).status).toBe(200)
      const renewed = await requests.call('POST /api/refresh-token', { refreshToken })
      expect(renewed.status).toBe(200)
      Object.assign(person, renewed.body)
    }
    expect(server.node.exitCode).toBe(null)
  })
})

async function stopped(): Promise<() => Promise<void>> {
  await postgres.stop()
  let started: Promise<typeof postgres> | undefined
  return async () => {
    postgres = await (started ??= startPostgres())
  }
}

async function frozen(): Promise<() => Promise<void>> {
  const thaw = await freezePostgres(dataDir)
  return async () => thaw()
}
