import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { readConfig } from '#app/config.ts'
import { assembleApp } from '#app/assemble-app.ts'
import { moduleJobs } from '#app/module-jobs.ts'
import { openParts } from '#app/open-parts.ts'
import { platformJobs } from '#app/platform-jobs.ts'
import type { Db } from '#database/scope.ts'
import { inviteFirstAdministrator } from '#modules/identity/invitations/index.ts'
import { startJobs } from '#platform/jobs/start-jobs.ts'
import { openMailTransport } from '#platform/mail/open-mail-transport.ts'
import { readKeys } from '#platform/keys.ts'
import { createLog } from '#platform/log.ts'
import type { Parts } from '#platform/parts.ts'
import { openPasswords, type Passwords } from '#platform/passwords/passwords.ts'
import { freshDatabase, type FreshDatabase } from '../database/fresh-database.ts'
import { type Mailbox, openMailbox } from './mailbox.ts'
import { type Requests, requestsTo } from './requests.ts'

export interface TestApp extends Requests {
  url: string
  db: Db
  database: FreshDatabase
  parts: Parts
  /** Its DATA_DIR. */
  dataDir: string
  /** All mails of the server. */
  mailbox: Mailbox
  /** The code that a first start prints. */
  firstAdministratorCode: () => Promise<string>
}

/** One secret for the run, so that tests can sign tokens. */
export const testSecret = `for-tests-only-${randomBytes(24).toString('base64url')}`

/** Hashing threads of all files that a process tests; idle threads do not keep it alive. */
let passwords: Promise<Passwords> | undefined

/**
 * A listening server with cheap hashing, on a new or a given database; closed after the file. Its log is silent; give a
 * LOG_LEVEL to read it at `logTo`.
 * No job starts by the clock, because one of a full minute or hour would change the database in the middle of any test.
 */
export async function testApp(
  env: Record<string, string> = {},
  given?: FreshDatabase,
  logTo?: Parameters<typeof createLog>[1],
): Promise<TestApp> {
  const database = given ?? (await freshDatabase({ size: 12 }))
  const mailbox = await openMailbox()
  // Not the prefix of databases: other runs delete their abandoned folders, this one too.
  const dataDir = await mkdtemp(join(tmpdir(), 'cavaletti-data-'))
  const config = readConfig({
    CAPTCHA: 'off',
    LOG_LEVEL: 'silent',
    SECRET: testSecret,
    DATA_DIR: dataDir,
    PUBLIC_URL: 'http://localhost:3000',
    // Each request has its own address by default.
    TRUSTED_PROXIES: '127.0.0.1',
    SMTP_URL: mailbox.url,
    MAIL_FROM: 'Cavaletti <post@example.com>',
    ...env,
  })
  const log = createLog(config.logLevel, logTo)
  const parts = await openParts(config, {
    database,
    keys: readKeys(config.secret ?? ''),
    publicUrl: config.publicUrl ?? '',
    log,
    sharedPasswords: await (passwords ??= openPasswords({ cost: { memoryKiB: 64, passes: 1, lanes: 1 } })),
  })
  const app = await assembleApp(config, parts, { isReady: database.isReady })
  const transport = openMailTransport({ ...config, from: config.mailFrom, log })
  const jobs = await startJobs({
    connection: database.connection,
    handlers: [...moduleJobs(parts), ...platformJobs(parts, transport)].filter(
      ({ cron }) => cron === undefined,
    ),
    log,
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  afterAll(async () => {
    await app.close()
    await jobs.stop()
    transport.close()
    await parts.close()
    await mailbox.close()
    // A thread may still finish a file.
    await rm(dataDir, { recursive: true, force: true, maxRetries: 10 })
  })

  return {
    url,
    db: database.db,
    database,
    parts,
    dataDir,
    mailbox,
    firstAdministratorCode: () => inviteFirstAdministrator(database.db, parts.keys),
    ...requestsTo(url),
  }
}
