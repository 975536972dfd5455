import { type Db, inTransaction } from '#database/scope.ts'
import type { Log } from '#platform/log.ts'
import { resealRows } from '#platform/sealing-keys/reseal-rows.ts'
import type { Reseal } from '#platform/sealing-keys/reseal.ts'
import { openTotp, sealTotp } from './check-code.ts'
import { lockSecretsToKeep, replaceSecret } from './totp-store.ts'

const atOnce = 100

/** Encrypts secrets of authenticator apps again that need an older SECRET. The apps go on working. */
export function resealTotp(db: Db, log: Log): Reseal {
  return (round) =>
    resealRows(log, round, {
      kind: 'authenticator app',
      inPage: (work) => inTransaction(db, work),
      lock: (tx, after) => lockSecretsToKeep(tx, round.older, after, atOnce),
      reseal: ({ id, sealedSecret }) => ({
        sealedSecret: sealTotp(round.keys, id, openTotp(round.keys, id, sealedSecret)),
      }),
      write: (tx, { id }, { sealedSecret }) => replaceSecret(tx, id, sealedSecret),
    })
}
