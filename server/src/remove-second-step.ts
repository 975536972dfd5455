import { readConfig } from './app/config.ts'
import { keptSecret } from './app/secret.ts'
import { reachDatabase } from './database/reach.ts'
import { Refusal } from './database/refusal.ts'
import { removeSecondStep } from './modules/identity/factor-removals/index.ts'
import { readKeys } from './platform/keys.ts'
import { createLog } from './platform/log.ts'
import { setMailKeys } from './platform/mail/sealing.ts'

/**
 * npm run remove-second-step -- address: lets a person who has lost passkeys, app and recovery codes sign in with the
 * password alone, beside a running product or alone. Exit code 0: removed. 1: no such account. 2: failed.
 */
async function main(address: string | undefined): Promise<number> {
  if (address === undefined)
    throw new Refusal('Name the email address: npm run remove-second-step -- a@example.com')
  const config = readConfig(process.env)
  const keys = readKeys(config.secret ?? (await keptSecret(config.dataDir)))
  setMailKeys(keys)
  const password = (role: 'owner' | 'server') => keys[0].key(`database/${role}`).toString('base64url')
  const database = await reachDatabase({
    dataDir: config.dataDir,
    url: config.databaseUrl,
    appUrl: config.databaseAppUrl,
    passwords: { owner: password('owner'), server: password('server') },
    log: createLog('error'),
  })
  try {
    const isRemoved = await removeSecondStep(database.db, address)
    process.stdout.write(
      isRemoved
        ? `Removed the second step of ${address}, ended every session and queued a mail.\n`
        : `No account has the address ${address}.\n`,
    )
    return isRemoved ? 0 : 1
  } finally {
    await database.close()
  }
}

main(process.argv[2]).then(
  (code) => process.exit(code),
  (error: unknown) => {
    const words = error instanceof Error ? (error.stack ?? error.message) : String(error)
    process.stderr.write(`${error instanceof Refusal ? error.message : words}\n`)
    process.exit(2)
  },
)
