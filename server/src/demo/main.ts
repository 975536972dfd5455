import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '#app/config.ts'
import { startServer } from '#app/start-server.ts'
import { Refusal } from '#database/refusal.ts'
import { createLog } from '#platform/log.ts'
import { fillDemo } from './fill.ts'
import { demoPassword } from './visitor.ts'

/** npm run demo: the product on a throwaway database with a believable school in it. Everything is gone afterwards. */
async function main(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'cavaletti-demo-'))
  const say = (text: string) => process.stdout.write(`${text}\n`)
  const { PORT, HOST, PUBLIC_URL } = process.env
  // Of the operator's settings only the address counts: a demo touches no database, mailbox or key of theirs.
  const config = readConfig({ PORT, HOST, PUBLIC_URL, DATA_DIR: dataDir, CAPTCHA: 'off', LOG_LEVEL: 'warn' })
  const server = await startServer(config, createLog(config.logLevel))
  const end = async () => {
    await server.close()
    await rm(dataDir, { recursive: true, force: true })
    process.exit(0)
  }
  process.once('SIGINT', () => void end())
  process.once('SIGTERM', () => void end())
  say('\nFilling the demo …')
  const accounts = await fillDemo(server, say)
  say(`\nThe demo is at ${server.publicUrl}/login, with the password “${demoPassword}” for everybody:\n`)
  for (const [role, email] of Object.entries(accounts)) say(`  ${role.padEnd(8)} ${email}`)
  say(`\nMails are files in ${join(dataDir, 'mail')}. Ctrl+C ends the demo and removes everything.\n`)
}

main().catch((error: unknown) => {
  process.stderr.write(
    `\n${error instanceof Refusal ? error.message : error instanceof Error ? error.stack : String(error)}\n`,
  )
  process.exit(1)
})
