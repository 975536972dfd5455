import { openMailbox } from '../server/test/fixtures/app/mailbox.ts'
import { aTrainer, type Person, type Place } from '../server/test/fixtures/identity/people.ts'
import { requestsTo } from '../server/test/fixtures/app/requests.ts'
import {
  newDataDir,
  removeDataDir,
  type ServerProcess,
  startServer,
} from '../server/test/faults/server-process.ts'

export interface Product {
  server: ServerProcess
  /** Signed in, each with a business. */
  trainers: Person[]
  /** Server and mailbox, for creating more people. */
  place: Place
  stop: () => Promise<void>
}

export interface ProductOptions {
  /** Number of trainers; 1 by default. */
  trainers?: number
  nodeOptions?: readonly string[]
  /** More environment variables. */
  env?: Record<string, string>
}

/** The product on an empty database, with default logging. Leaves nothing behind if it does not start. */
export async function startProduct({
  trainers = 1,
  nodeOptions = [],
  env: given = {},
}: ProductOptions = {}): Promise<Product> {
  const dataDir = await newDataDir()
  const mailbox = await openMailbox()
  const ends = [() => mailbox.close(), () => removeDataDir(dataDir)]
  const stop = async () => {
    for (const end of ends.splice(0).toReversed()) await end()
  }
  try {
    const own = { SMTP_URL: mailbox.url, MAIL_FROM: 'Cavaletti <post@example.com>', LOG_LEVEL: 'info' }
    const env = { ...own, ...given }
    const server = await startServer({ dataDir, env, nodeOptions })
    ends.push(async () => void (await server.stop()))
    const place = { ...requestsTo(server.url), mailbox }
    const people = await Promise.all(Array.from({ length: trainers }, () => aTrainer(place)))
    return { server, trainers: people, place, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
