import { type Db, inTransaction } from '#database/scope.ts'
import type { Log } from '#platform/log.ts'
import { resealRows } from '#platform/sealing-keys/reseal-rows.ts'
import type { Reseal } from '#platform/sealing-keys/reseal.ts'
import { resealBody } from './sealing.ts'
import { lockMailsSealedWith, replaceBody } from './store.ts'

const atOnce = 50

/** Encrypts mail bodies again that use an older SECRET. */
export function resealMails(db: Db, log: Log): Reseal {
  return (round) =>
    resealRows(log, round, {
      kind: 'mail',
      inPage: (work) => inTransaction(db, work),
      lock: (tx, after) => lockMailsSealedWith(tx, round.older, after, atOnce),
      reseal: ({ id, sealedBody: sealed }) =>
        sealed ? { sealedBody: resealBody(round.keys, id, sealed) } : {},
      write: (tx, { id }, change) => replaceBody(tx, id, change),
    })
}
