import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { startDatabase } from '#database/start.ts'
import { hasAdministrator } from '#modules/identity/accounts/index.ts'
import { inviteFirstAdministrator } from '#modules/identity/invitations/index.ts'
import { startJobs } from '#platform/jobs/start-jobs.ts'
import { listenForBounces } from '#platform/mail/bounces/listen-for-bounces.ts'
import { openMailTransport } from '#platform/mail/open-mail-transport.ts'
import { readKeys } from '#platform/keys.ts'
import type { Log } from '#platform/log.ts'
import type { Parts } from '#platform/parts.ts'
import { assembleApp } from './assemble-app.ts'
import type { Config } from './config.ts'
import { createMetrics, listenForMetrics } from './metrics.ts'
import { moduleJobs } from './module-jobs.ts'
import { type Foundations, openParts } from './open-parts.ts'
import { platformJobs } from './platform-jobs.ts'
import { keptSecret } from './secret.ts'

export interface Server {
  publicUrl: string
  /** Link to the first administrator's invitation; null once there is an administrator. */
  firstInvitation: string | null
  app: FastifyInstance
  parts: Parts
  close(): Promise<void>
}

const webDist = join(import.meta.dirname, '../../../web/dist')

/**
 * Starts everything the configuration asks for. Throws a Refusal for the operator and leaves nothing running.
 * @param signal aborted to cancel the start; then it throws and leaves nothing running
 * @param effort cheaper hashes and captchas, for tests
 */
export async function startServer(
  config: Config,
  log: Log,
  signal?: AbortSignal,
  effort: Pick<Foundations, 'hashing' | 'captchaWork'> = {},
): Promise<Server> {
  const keys = readKeys(config.secret ?? (await keptSecret(config.dataDir)))
  const port = config.port === 0 ? await freePort(config.host) : config.port
  const publicUrl = config.publicUrl ?? `http://localhost:${port}`
  const closers: (() => Promise<void>)[] = []
  const close = async () => {
    for (const closer of closers.splice(0).toReversed()) await closer()
  }
  try {
    const database = await startDatabase({
      dataDir: config.dataDir,
      url: config.databaseUrl,
      appUrl: config.databaseAppUrl,
      passwords: {
        owner: keys[0].key('database/owner').toString('base64url'),
        server: keys[0].key('database/server').toString('base64url'),
      },
      log,
      ...(signal && { signal }),
    })
    closers.push(database.close)
    signal?.throwIfAborted()
    const parts = await openParts(config, { ...effort, database, keys, publicUrl, log })
    closers.push(parts.close)
    const transport = openMailTransport({ ...config, from: config.mailFrom, log })
    closers.push(async () => transport.close())
    if (config.bounceDomain !== null && config.bouncePort !== null) {
      const { bounceDomain: domain, bouncePort, host } = config
      const door = await listenForBounces(parts.db, log, { domain, host, port: bouncePort })
      closers.push(() => door.close())
    }
    const handlers = [...moduleJobs(parts), ...platformJobs(parts, transport)]
    const jobs = await startJobs({ connection: database.connection, handlers, log })
    closers.push(jobs.stop)
    signal?.throwIfAborted()
    const metrics = createMetrics()
    const app = await assembleApp(config, parts, { isReady: database.isReady, metrics, webDist })
    closers.push(() => app.close())
    if (config.metricsPort !== null)
      closers.push(await listenForMetrics(metrics, config.host, config.metricsPort))
    const code = (await hasAdministrator(parts.db)) ? null : await inviteFirstAdministrator(parts.db, keys)
    await app.listen({ port, host: config.host })
    return { publicUrl, firstInvitation: code && `${publicUrl}/invite/${code}`, app, parts, close }
  } catch (error) {
    await close()
    throw error
  }
}

/** Finds a free port for PORT=0: other parts need the address before the server listens. */
async function freePort(host: string): Promise<number> {
  const probe = createServer()
  await new Promise<void>((resolve) => probe.listen(0, host, resolve))
  const { port } = probe.address() as AddressInfo
  await new Promise((resolve) => probe.close(resolve))
  return port
}
