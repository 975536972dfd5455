import { type Db, inTransaction } from '#database/scope.ts'
import type { Log } from '#platform/log.ts'
import { resealRows } from '#platform/sealing-keys/reseal-rows.ts'
import type { Reseal } from '#platform/sealing-keys/reseal.ts'
import { lockCodesToKeep, replaceCode } from './code-store.ts'
import { codeOf, keepCode } from './rules.ts'

const atOnce = 100

/** Encrypts invitation codes again that need an older SECRET. Sent links keep working. */
export function resealCodes(db: Db, log: Log): Reseal {
  return (round) =>
    resealRows(log, round, {
      kind: 'invitation',
      inPage: (work) => inTransaction(db, work),
      lock: (tx, after) => lockCodesToKeep(tx, round.older, after, atOnce),
      reseal: (row) => {
        const code = codeOf(round.keys, row)
        if (code === null) throw new Error('No value of SECRET fits.')
        return keepCode(round.keys, row.id, code)
      },
      write: (tx, { id }, change) => replaceCode(tx, id, change),
    })
}
