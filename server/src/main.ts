import { readConfig } from './app/config.ts'
import { startServer } from './app/start-server.ts'
import { Refusal } from './database/refusal.ts'
import { createLog } from './platform/log.ts'

/** Starts the product, and stops it gracefully on SIGINT and SIGTERM; a second signal does not wait. */
async function main(): Promise<void> {
  const config = readConfig(process.env)
  const log = createLog(config.logLevel)
  const server = await startServer(config, log)
  process.stdout.write(`\nCavaletti is at ${server.publicUrl}\n`)
  if (server.firstInvitation)
    process.stdout.write(`There is no administrator yet. Become it, once, here:\n${server.firstInvitation}\n`)
  process.stdout.write('\n')

  let stopping = false
  const stop = (signal: string) => {
    if (stopping) process.exit(130)
    stopping = true
    log.info({ signal }, 'stopping')
    server.close().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, 'could not stop cleanly')
        process.exit(1)
      },
    )
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
}

main().catch((error: unknown) => {
  // What the operator can mend is one sentence; the rest is ours, with its trace.
  const ours = error instanceof Refusal
  process.stderr.write(`\n${ours ? error.message : error instanceof Error ? error.stack : String(error)}\n`)
  process.exit(1)
})
