import { until } from '../database/embedded-process.ts'
import type { Mailbox } from '../fixtures/app/mailbox.ts'
import { anAdministrator, aTrainer } from '../fixtures/identity/people.ts'
import { requestsTo } from '../fixtures/app/requests.ts'
import { killAndRecover, type Victim } from './kill-and-recover.ts'
import { aSellerWithBuyer, missingInvoices, checkedLedger } from './issuing.ts'
import { type Ledger, newLedger } from './ledger.ts'
import { startLoad } from './load.ts'
import type { ServerProcess } from './server-process.ts'
import { missingAccounts, missingMails } from './survivors.ts'

export interface Aftermath {
  /** Server of the last start. */
  server: ServerProcess
  ledger: Ledger
  /** Milliseconds from each kill until it was ready. */
  recoveries: number[]
  /** Acknowledged registrations without account or mail. */
  withoutAccount: string[]
  withoutMail: string[]
  /** Acknowledged invoice numbers that are missing. */
  withoutInvoice: string[]
  /** Result of the ledger check. */
  checked: { code: number; words: string }
}

/** Acknowledged writes before each kill, so that it interrupts others. */
const writesBetween = 15

/**
 * Kills one process after the other under load, and checks everything acknowledged.
 * @param env environment of the server
 */
export async function surviveKills(
  server: ServerProcess,
  victims: readonly Victim[],
  { mailbox, env }: { mailbox: Mailbox; env: Record<string, string> },
): Promise<Aftermath> {
  const requests = requestsTo(server.url)
  const code = server.firstCode ?? ''
  const place = { ...requests, mailbox, firstAdministratorCode: async () => code }
  const admin = await anAdministrator(place)
  const people = await Promise.all([aTrainer(place), aTrainer(place), aTrainer(place)])

  const seller = await aSellerWithBuyer(requests, await aTrainer(place))

  const ledger = newLedger()
  const load = startLoad(requests, ledger, people, seller)
  const more = () => {
    const enough = ledger.acknowledged + writesBetween
    return until(() => ledger.acknowledged >= enough || ledger.broken.length > 0)
  }
  const recoveries: number[] = []
  let running = server
  for (const victim of victims) {
    await more()
    const killed = performance.now()
    running = await killAndRecover(running, victim, env)
    recoveries.push(performance.now() - killed)
  }
  await more()
  await load.stop()
  return {
    server: running,
    ledger,
    recoveries,
    withoutAccount: await missingAccounts(requests, admin, ledger.registered),
    withoutInvoice: await missingInvoices(requests, seller, ledger.issued),
    checked: await checkedLedger(running.dataDir),
    withoutMail: await missingMails(requests, admin, ledger.registered, ['queued', 'retrying', 'sent']),
  }
}
