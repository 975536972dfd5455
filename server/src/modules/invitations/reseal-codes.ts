import { type Db, inTransaction, nobody } from '#database/scope.ts'
import type { Log } from '#platform/log.ts'
import { resealPage } from '#platform/sealing-keys/reseal-page.ts'
import type { Reseal } from '#platform/sealing-keys/reseal.ts'
import { codeOf, keepCode } from './rules.ts'
import { lockCodesToKeep, replaceCode } from './store.ts'

const atOnce = 100

/** Encrypts again the invitation codes that need an older value of SECRET. Sent links keep working. */
export function resealCodes(db: Db, log: Log): Reseal {
  return async ({ keys, older, tally }) => {
    let last: string | undefined = nobody
    while (last !== undefined) {
      const after: string = last
      const page = await inTransaction(db, async (tx) =>
        resealPage(
          log,
          'invitation',
          await lockCodesToKeep(tx, older, after, atOnce),
          (row) => {
            const code = codeOf(keys, row)
            if (code === null) throw new Error('No value of SECRET fits.')
            return keepCode(keys, row.id, code)
          },
          ({ id }, change) => replaceCode(tx, id, change),
        ),
      )
      last = page.last
      await tally(page)
    }
  }
}
