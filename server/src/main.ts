import { readConfig } from './app/config.ts'
import { type Server, startServer } from './app/start-server.ts'
import { aborted, stopSignals } from './app/stop-signals.ts'
import { Refusal } from './database/refusal.ts'
import { type Log, openLog } from './platform/log.ts'

/** Starts the product, and stops it gracefully on SIGINT and SIGTERM, also while it starts. */
async function main(signal: AbortSignal): Promise<void> {
  const config = readConfig(process.env)
  const log = openLog({ level: config.logLevel, format: config.logFormat })
  const server = await startServer(config, log, signal)
  if (!signal.aborted) greet(server)
  await aborted(signal)
  log.info({ signal: String(signal.reason) }, 'stopping')
  await stop(server, log)
}

function greet(server: Server): void {
  const invitation = server.firstInvitation
    ? `\nThere is no administrator yet. Open this link once to become one:\n${server.firstInvitation}\n`
    : ''
  process.stdout.write(`\nCavaletti is at ${server.publicUrl}\n${invitation}Press Ctrl+C to stop.\n\n`)
}

async function stop(server: Server, log: Log): Promise<void> {
  try {
    await server.close()
  } catch (error) {
    log.error({ err: error }, 'could not stop cleanly')
    process.exitCode = 1
  }
}

const signal = stopSignals()
main(signal).then(
  () => process.exit(),
  (error: unknown) => {
    // Stopped while starting: errors of the interruption are not failures.
    if (signal.aborted) process.exit(0)
    // A Refusal is one sentence for the operator. Any other error is a defect and shows its stack trace.
    const ours = error instanceof Refusal
    process.stderr.write(`\n${ours ? error.message : error instanceof Error ? error.stack : String(error)}\n`)
    process.exit(1)
  },
)
