import { isRunning, postmasterPid, until } from '../database/embedded-process.ts'
import { requestsTo } from '../fixtures/app/requests.ts'
import { killPostmaster } from './postgres-processes.ts'
import { type ServerProcess, startServer } from './server-process.ts'
import { ready } from './survivors.ts'

export const victims = ['node', 'postgres', 'both'] as const
export type Victim = (typeof victims)[number]

/**
 * `kill -9` and automatic recovery: a killed Node is restarted like by a supervisor, a killed database is left to
 * Node. Returns the server once it is ready.
 * @param env environment of the server
 */
export async function killAndRecover(
  server: ServerProcess,
  victim: Victim,
  env: Record<string, string>,
): Promise<ServerProcess> {
  const { dataDir, port } = server
  const postmaster = victim === 'node' ? undefined : await killPostmaster(dataDir)
  if (victim === 'postgres') {
    await until(async () => {
      const next = await postmasterPid(dataDir)
      return next !== undefined && next !== postmaster && (await isRunning(next))
    })
    await ready(requestsTo(server.url))
    return server
  }
  await server.kill()
  const next = await startServer({ dataDir, port, env })
  await ready(requestsTo(next.url))
  return next
}
