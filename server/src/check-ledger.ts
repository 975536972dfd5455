import { readConfig } from './app/config.ts'
import { keptSecret } from './app/secret.ts'
import { checkLedgers } from './modules/reporting/ledger-check/index.ts'
import { reachDatabase } from './database/reach.ts'
import { Refusal } from './database/refusal.ts'
import { readKeys } from './platform/keys.ts'
import { createLog } from './platform/log.ts'

/**
 * npm run check-ledger: checks the ledger of every seller, beside a running product or alone. Exit code 0:
 * correct. 1: altered, missing or wrong entries. 2: the ledger could not be read.
 */
async function main(): Promise<number> {
  const config = readConfig(process.env)
  const [key] = readKeys(config.secret ?? (await keptSecret(config.dataDir)))
  const password = (role: 'owner' | 'server') => key.key(`database/${role}`).toString('base64url')
  const database = await reachDatabase({
    dataDir: config.dataDir,
    url: config.databaseUrl,
    appUrl: config.databaseAppUrl,
    passwords: { owner: password('owner'), server: password('server') },
    log: createLog('error'),
  })
  let [documents, problems, sellers] = [0, 0, 0]
  try {
    for await (const ledger of checkLedgers(database.db)) {
      sellers += 1
      documents += ledger.documents
      problems += ledger.problems.length
      for (const problem of ledger.problems) say(`${ledger.name} (${ledger.businessId}): ${problem}`)
    }
  } finally {
    await database.close()
  }
  say(`Checked ${documents} documents of ${sellers} businesses and found ${problems} problems.`)
  return problems > 0 ? 1 : 0
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    const words = error instanceof Error ? (error.stack ?? error.message) : String(error)
    process.stderr.write(`${error instanceof Refusal ? error.message : words}\n`)
    process.exit(2)
  },
)
