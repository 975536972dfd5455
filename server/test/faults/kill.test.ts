import { afterAll, expect, test } from 'vitest'
import { until } from '../database/embedded-process.ts'
import { openMailbox } from '../http/mailbox.ts'
import { anAdministrator, aTrainer } from '../http/people.ts'
import { requestsTo } from '../http/requests.ts'
import { killAndRecover, victims } from './kill-and-recover.ts'
import { newLedger } from './ledger.ts'
import { startLoad } from './load.ts'
import { newDataDir, removeDataDir, startServer } from './server-process.ts'
import { missingAccounts, missingMails } from './survivors.ts'

/**
 * "kill -9 of Node, of PostgreSQL, of both, under load: no acknowledged write lost, next start works by itself."
 * Each once; `npm run test:faults` goes twenty.
 */

const dataDir = await newDataDir()
const mailbox = await openMailbox()
const env = { SMTP_URL: mailbox.url, MAIL_FROM: 'Cavaletti <post@example.com>' }
let server = await startServer({ dataDir, env })
afterAll(async () => {
  await server.kill()
  await removeDataDir(dataDir)
  await mailbox.close()
})

const requests = requestsTo(server.url)
const code = server.firstCode ?? ''
const place = { ...requests, mailbox, firstAdministratorCode: async () => code }
const admin = await anAdministrator(place)
const people = await Promise.all([aTrainer(place), aTrainer(place), aTrainer(place)])

test('killed at any moment, it loses nothing it acknowledged, and starts again by itself', async () => {
  const ledger = newLedger()
  const load = startLoad(requests, ledger, people)
  const more = (writes: number) => {
    const enough = ledger.acknowledged + writes
    return until(() => ledger.acknowledged >= enough || ledger.broken.length > 0)
  }
  for (const victim of victims) {
    await more(15)
    server = await killAndRecover(server, victim, env)
  }
  await more(15)
  await load.stop()
  expect(ledger.broken).toEqual([])
  expect(ledger.unanswered).toBeGreaterThan(0)
  expect(ledger.registered.size).toBeGreaterThan(0)
  expect(await missingAccounts(requests, admin, ledger.registered)).toEqual([])
  expect(await missingMails(requests, admin, ledger.registered, ['queued', 'retrying', 'sent'])).toEqual([])
}, 60_000)
