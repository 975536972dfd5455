import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '#app/config.ts'
import { type Server, startServer } from '#app/start-server.ts'
import { aborted, stopSignals } from '#app/stop-signals.ts'
import { Refusal } from '#database/refusal.ts'
import { openLog } from '#platform/log.ts'
import { openQuietService } from './devices.ts'
import { fillDemo } from './fill.ts'
import { stripeTestKeys } from './test-keys.ts'
import { demoPassword } from './visitor.ts'

/** npm run demo: the product on a temporary database with a believable school, which is deleted afterwards. */
async function main(signal: AbortSignal): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'cavaletti-demo-'))
  try {
    const { PORT, HOST, PUBLIC_URL } = process.env
    // Of the operator's settings only the address counts, and test keys of Stripe: a demo uses no database or mailbox.
    const quiet = { DATA_DIR: dataDir, CAPTCHA: 'off', LOG_LEVEL: 'warn' }
    // The demo does a year's work in half a minute. With an https address, rate limits cannot be off.
    const isShown = PUBLIC_URL?.startsWith('https:') ?? false
    // With an https address, messages would leave; nobody subscribed there.
    const service = await openQuietService()
    const given = {
      ...(!isShown && {
        PUSH_API_BASE: service.url,
        CALENDAR_API_BASE: service.url,
        SMS_URL: service.url,
      }),
      ...stripeTestKeys(process.env),
      PORT,
      HOST,
      PUBLIC_URL,
      RATE_LIMITS: isShown ? 'on' : 'off',
      ...quiet,
    }
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
      service.close()
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
  say(`\nThe demo is at ${server.publicUrl}/login. The password of every account is “${demoPassword}”:\n`)
  for (const [role, email] of Object.entries(accounts)) say(`  ${role.padEnd(16)} ${email}`)
  say(`\nTo try the import of a bank statement, use ${file}.`)
  say(`Mails are files in ${join(dataDir, 'mail')}. Press Ctrl+C to stop the demo and delete its data.\n`)
}

const signal = stopSignals()
main(signal).then(
  () => process.exit(0),
  (error: unknown) => {
    // Stopped while starting: errors of the interruption do not matter.
    if (signal.aborted) process.exit(0)
    process.stderr.write(
      `\n${error instanceof Refusal ? error.message : error instanceof Error ? error.stack : String(error)}\n`,
    )
    process.exit(1)
  },
)
