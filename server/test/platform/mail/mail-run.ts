import { randomBytes } from 'node:crypto'
import { openDatabase } from '#database/pool.ts'
import type { Connection } from '#database/connection.ts'
import { startJobs } from '#platform/jobs/start-jobs.ts'
import { readKeys } from '#platform/keys.ts'
import { createLog } from '#platform/log.ts'
import { openMailTransport, type TransportOptions } from '#platform/mail/open-mail-transport.ts'
import { setMailKeys } from '#platform/mail/sealing.ts'
import { mailHandlers } from '#platform/mail/send-mail.ts'
import { chooseKey } from '#platform/sealing-keys/store.ts'
import { silent } from '../../database/server.ts'

export const mailSecret = `for-tests-only-${randomBytes(24).toString('base64url')}`

/** The server's mail jobs, on separate connections. */
export async function startMail(
  connection: Connection,
  options: Partial<TransportOptions>,
  secret = mailSecret,
): Promise<() => Promise<void>> {
  setMailKeys(readKeys(secret))
  const log = createLog('silent')
  const from = 'Cavaletti <post@oakfield.example>'
  const transport = openMailTransport({
    smtpUrl: null,
    bounceDomain: null,
    dataDir: '/nonexistent',
    from,
    log,
    ...options,
  })
  const database = await openDatabase({ connection, log: silent, size: 3 })
  await chooseKey(database.db, readKeys(secret)[0].id)
  const handlers = mailHandlers(database.db, transport, () => Promise.resolve(null))
  const jobs = await startJobs({ connection, handlers, log, superviseSeconds: 1 })
  return async () => {
    await jobs.stop()
    transport.close()
    await database.close()
  }
}
