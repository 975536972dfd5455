import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '#app/config.ts'
import { type Server, startServer } from '#app/start-server.ts'
import { aborted, stopSignals } from '#app/stop-signals.ts'
import { Refusal } from '#database/refusal.ts'
import { openLog } from '#platform/log.ts'
import { fillDemo } from './fill.ts'
import { demoPassword } from './visitor.ts'

/** npm run demo: the product on a throwaway database with a believable school in it. Everything is gone afterwards. */
async function main(signal: AbortSignal): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'cavaletti-demo-'))
  try {
    const { PORT, HOST, PUBLIC_URL } = process.env
    // Of the operator's settings only the address counts: a demo touches no database, mailbox or key of theirs.
    const quiet = { DATA_DIR: dataDir, CAPTCHA: 'off', LOG_LEVEL: 'warn' }
    // People of the demo do a year's work in half a minute. Under an https address throttles cannot be off.
    const isShown = PUBLIC_URL?.startsWith('https:') ?? false
    const given = { PORT, HOST, PUBLIC_URL, RATE_LIMITS: isShown ? 'on' : 'off', ...quiet }
    const config = readConfig(given)
    const server = await startServer(
      config,
      openLog({ level: config.logLevel, format: config.logFormat }),
      signal,
    )
    try {
      await Promise.race([fill(server, dataDir), aborted(signal)])
      await aborted(signal)
    } finally {
      await server.close()
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function fill(server: Server, dataDir: string): Promise<void> {
  const say = (text: string) => process.stdout.write(`${text}\n`)
  say('\nFilling the demo …')
  const { statement, ...accounts } = await fillDemo(server, say)
  const file = join(dataDir, 'bank-statement.csv')
  await writeFile(file, statement)
  say(`\nThe demo is at ${server.publicUrl}/login, with the password “${demoPassword}” for everybody:\n`)
  for (const [role, email] of Object.entries(accounts)) say(`  ${role.padEnd(8)} ${email}`)
  say(`\nA file of the trainer's bank to bring in is ${file}.`)
  say(`Mails are files in ${join(dataDir, 'mail')}. Ctrl+C ends the demo and removes everything.\n`)
}

const signal = stopSignals()
main(signal).then(
  () => process.exit(0),
  (error: unknown) => {
    // It was told to stop while it was starting. Whatever that interrupted is no failure.
    if (signal.aborted) process.exit(0)
    process.stderr.write(
      `\n${error instanceof Refusal ? error.message : error instanceof Error ? error.stack : String(error)}\n`,
    )
    process.exit(1)
  },
)
