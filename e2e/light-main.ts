import { readConfig } from '../server/src/app/config.ts'
import { startServer } from '../server/src/app/start-server.ts'
import { aborted, stopSignals } from '../server/src/app/stop-signals.ts'
import { createLog } from '../server/src/platform/log.ts'

/**
 * The product as `npm start` runs it, but with cheap password hashes and short captchas. Most journeys share
 * it. Each journey creates its own people, which otherwise took a quarter of the processor time. Files that
 * start their own product start the real one.
 */
const effort = {
  hashing: { cost: { memoryKiB: 64, passes: 1, lanes: 1 } },
  captchaWork: { cost: 10, fewest: 5, most: 20 },
}

const signal = stopSignals()
const config = readConfig(process.env)
const server = await startServer(config, createLog(config.logLevel), signal, effort)
process.stdout.write(`\nCavaletti is at ${server.publicUrl}\n\n${server.firstInvitation}\n`)
await aborted(signal)
await server.close()
process.exit()
