import { openMailbox } from '../server/test/http/mailbox.ts'
import { aTrainer, type Person } from '../server/test/http/people.ts'
import { requestsTo } from '../server/test/http/requests.ts'
import {
  newDataDir,
  removeDataDir,
  type ServerProcess,
  startServer,
} from '../server/test/faults/server-process.ts'

export interface Product {
  server: ServerProcess
  trainer: Person
  stop(): Promise<void>
}

/** The product on an empty database, logging as it does by default, with one trainer signed in. */
export async function startProduct(nodeOptions: readonly string[] = []): Promise<Product> {
  const dataDir = await newDataDir()
  const mailbox = await openMailbox()
  const env = { SMTP_URL: mailbox.url, MAIL_FROM: 'Cavaletti <post@example.com>', LOG_LEVEL: 'info' }
  const server = await startServer({ dataDir, env, nodeOptions })
  const stop = async () => {
    await server.stop()
    await removeDataDir(dataDir)
    await mailbox.close()
  }
  try {
    return { server, trainer: await aTrainer({ ...requestsTo(server.url), mailbox }), stop }
  } catch (error) {
    await stop()
    throw error
  }
}
