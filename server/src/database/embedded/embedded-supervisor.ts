import { setTimeout as sleep } from 'node:timers/promises'
import { type Launch, launchPostmaster, type Postmaster } from './embedded-postmaster.ts'

const shortestDelay = 100
const longestDelay = 10_000
/** Milliseconds after which a server counts as healthy; its next end starts a new count of failures. */
const healthyAfter = 30_000

/**
 * Keeps a database server running until `stop`. Restarts it when it ends: at once the first time, then at
 * growing intervals. Only a failure of the first start is thrown.
 * @param starting aborts the first start
 */
export async function supervise(
  launch: Launch,
  starting: AbortSignal,
): Promise<{ stop: () => Promise<void> }> {
  const stopping = new AbortController()
  const { signal } = stopping
  let current: Postmaster | undefined = await launchPostmaster(launch, starting)

  async function keepRunning(): Promise<void> {
    let delay = 0
    let started = performance.now()
    while (!signal.aborted) {
      if (current !== undefined) {
        const how = await current.ended
        current = undefined
        if (signal.aborted) return
        launch.log.error({ how }, 'the database ended by itself and is started again')
        if (performance.now() - started > healthyAfter) delay = 0
      }
      await sleep(delay, undefined, { signal }).catch(() => {})
      if (signal.aborted) return
      delay = Math.min(Math.max(delay * 2, shortestDelay), longestDelay)
      started = performance.now()
      try {
        current = await launchPostmaster(launch, signal)
        launch.log.info({}, 'the database runs again')
      } catch (error) {
        if (!signal.aborted)
          launch.log.error({ err: error, delay }, 'the database could not be started again')
      }
    }
  }

  const kept = keepRunning()
  return {
    async stop() {
      stopping.abort(new Error('the server is stopping'))
      await current?.stop()
      await kept
      await current?.stop()
    },
  }
}
