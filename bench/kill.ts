import { setTimeout as sleep } from 'node:timers/promises'
import { type Victim, victims } from '../server/test/faults/kill-and-recover.ts'
import { surviveKills } from '../server/test/faults/kill-rounds.ts'
import { newDataDir, removeDataDir, startServer } from '../server/test/faults/server-process.ts'
import { openMailbox } from '../server/test/fixtures/app/mailbox.ts'
import { judge, note, show } from './figures.ts'

const rounds = 20
/** Milliseconds after which the product counts as lost. */
const patienceMillis = 240_000

/** Sends kill -9 to Node, PostgreSQL and both, in turn and under load. No acknowledged write may be lost. */
export async function measureKill(): Promise<void> {
  const dataDir = await newDataDir()
  const mailbox = await openMailbox()
  const env = { SMTP_URL: mailbox.url, MAIL_FROM: 'Cavaletti <post@example.com>' }
  const over = new AbortController()
  try {
    const server = await startServer({ dataDir, env })
    const chosen = Array.from({ length: rounds }, (_, round): Victim => victims[round % 3] ?? 'both')
    const survived = surviveKills(server, chosen, { mailbox, env })
    const given = sleep(patienceMillis, undefined, { signal: over.signal }).then(() => {
      throw new Error(`It did not come back ${rounds} times within ${patienceMillis / 1000} s.`)
    })
    const aftermath = await Promise.race([survived, given])
    const { ledger, recoveries, withoutAccount, withoutMail, withoutInvoice, checked } = aftermath
    await aftermath.server.stop()
    for (const victim of victims)
      show(
        `back after the kill of ${victim}`,
        recoveries.filter((_, round) => chosen[round] === victim).map((millis) => millis / 1000),
        's',
      )
    note('acknowledged', `${ledger.acknowledged} writes, ${ledger.registered.size} of them registrations`)
    note('invoices issued', `${ledger.issued.size}; ${checked.words.trim()}`)
    note('left open', `${ledger.unanswered} requests`)
    for (const sentence of ledger.broken) note('broken', sentence)
    const lost = ledger.broken.length + withoutAccount.length + withoutMail.length + withoutInvoice.length
    judge('ledger with problems', checked.code, 'at most', 0)
    judge(`acknowledged writes lost in ${recoveries.length} rounds`, lost, 'at most', 0)
  } finally {
    over.abort()
    await removeDataDir(dataDir)
    await mailbox.close()
  }
}
