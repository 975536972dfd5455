import { setTimeout as sleep } from 'node:timers/promises'
import { readConfig } from '../server/src/app/config.ts'
import { moduleJobs } from '../server/src/app/module-jobs.ts'
import { startServer } from '../server/src/app/start-server.ts'
import { aborted, stopSignals } from '../server/src/app/stop-signals.ts'
import { createLog } from '../server/src/platform/log.ts'

/**
 * The product as `npm start` runs it, but with cheap password hashes and short captchas, and it looks for notices
 * every second, not every minute. Most journeys share it. Each journey creates its own people, which otherwise
 * took a quarter of the processor time. Files that start their own product start the real one.
 */
const effort = {
  hashing: { cost: { memoryKiB: 64, passes: 1, lanes: 1 } },
  captchaWork: { cost: 10, fewest: 5, most: 20 },
}

const signal = stopSignals()
const config = readConfig(process.env)
const server = await startServer(config, createLog(config.logLevel), signal, effort)
process.stdout.write(`\nCavaletti is at ${server.publicUrl}\n\n${server.firstInvitation}\n`)
await lookForNotices()
await server.close()
process.exit()

/** Ends with the signal. */
async function lookForNotices(): Promise<void> {
  const name = 'look-for-notices'
  const job = moduleJobs(server.parts).find(({ event }) => event.name === name)
  if (!job) throw new Error(`There is no job ${name}.`)
  const stopped = aborted(signal)
  while (!signal.aborted) {
    await job.run({}, { jobId: name, attempt: 1, isLastAttempt: true, signal })
    await Promise.race([sleep(1000, undefined, { ref: false }), stopped])
  }
}
