import { afterAll, expect, test } from 'vitest'
import { openMailbox } from '../fixtures/app/mailbox.ts'
import { victims } from './kill-and-recover.ts'
import { surviveKills } from './kill-rounds.ts'
import { newDataDir, removeDataDir, startServer } from './server-process.ts'

/**
 * "kill -9 of Node, of PostgreSQL, of both, under load: no acknowledged write lost, next start works by itself."
 * Each once; `npm run bench -- kill` goes twenty rounds.
 */

const dataDir = await newDataDir()
const mailbox = await openMailbox()
const env = { SMTP_URL: mailbox.url, MAIL_FROM: 'Cavaletti <post@example.com>' }
afterAll(async () => {
  await removeDataDir(dataDir)
  await mailbox.close()
})
let server = await startServer({ dataDir, env })
afterAll(() => server.kill())

test('a kill at any moment loses no acknowledged write, and the next start recovers by itself', async () => {
  const aftermath = await surviveKills(server, victims, { mailbox, env })
  server = aftermath.server
  const { ledger, withoutAccount, withoutMail, withoutInvoice, checked } = aftermath
  expect(ledger.broken).toEqual([])
  expect(ledger.unanswered).toBeGreaterThan(0)
  expect(ledger.registered.size).toBeGreaterThan(0)
  expect(withoutAccount).toEqual([])
  expect(withoutMail).toEqual([])
  // M1, M2, killed while issuing: numbers without gap or duplicate, intact chain.
  expect(ledger.issued.size).toBeGreaterThan(0)
  expect(withoutInvoice).toEqual([])
  expect(checked).toMatchObject({ code: 0 })
}, 120_000)
