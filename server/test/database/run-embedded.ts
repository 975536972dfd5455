import { startEmbedded } from '../../src/database/embedded/embedded.ts'
import { Refusal } from '../../src/database/refusal.ts'

/**
 * A process that only keeps a database running, for tests to kill: reports events as lines of JSON, stops in order on
 * SIGTERM.
 */
const [dataDir = '', ownerPassword = '', umask = '', durable = ''] = process.argv.slice(2)
process.umask(Number(umask))
const say = (line: object) => process.stdout.write(`${JSON.stringify(line)}\n`)
const log = {
  debug: (_: object, message: string) => say({ message }),
  info: (_: object, message: string) => say({ message }),
  warn: (_: object, message: string) => say({ message }),
  error: (_: object, message: string) => say({ message }),
}

try {
  const embedded = await startEmbedded({ dataDir, ownerPassword, log, durable: durable === 'true' })
  process.on('SIGTERM', () => {
    void embedded.stop().then(() => process.exit(0))
  })
  say({ connection: embedded.connection })
} catch (error) {
  say(error instanceof Refusal ? { refusal: error.message } : { failure: String(error) })
  process.exit(1)
}
