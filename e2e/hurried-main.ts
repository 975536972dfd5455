import { moduleJobs } from '../server/src/app/module-jobs.ts'
import { readConfig } from '../server/src/app/config.ts'
import { startServer } from '../server/src/app/start-server.ts'
import { aborted, stopSignals } from '../server/src/app/stop-signals.ts'
import { setClock } from '../server/src/platform/clock.ts'
import { createLog } from '../server/src/platform/log.ts'

/**
 * The product with a clock that tests can move: the parent process sends a number of days and the job that
 * runs every six hours of them. Afterwards it answers, and the clock returns to today so that sessions stay
 * valid.
 */
export interface Passing {
  days: number
  job: string
}

const signal = stopSignals()
const config = readConfig(process.env)
const server = await startServer(config, createLog(config.logLevel), signal)

async function passDays({ days, job }: Passing): Promise<void> {
  const found = moduleJobs(server.parts).find(({ event }) => event.name === job)
  if (!found) throw new Error(`There is no job ${job}.`)
  const start = Temporal.Now.instant()
  try {
    for (let hours = 0; hours <= days * 24; hours += 6) {
      const then = start.add({ hours })
      setClock(() => then)
      await found.run({}, { jobId: job, attempt: 1, isLastAttempt: true, signal })
    }
  } finally {
    setClock()
  }
}

process.on('message', (passing: Passing) => {
  void passDays(passing).then(
    () => process.send?.('passed'),
    (error: unknown) => process.send?.(String(error)),
  )
})
process.stdout.write(`\nCavaletti is at ${server.publicUrl}\n\n${server.firstInvitation}\n`)
await aborted(signal)
await server.close()
process.exit()
